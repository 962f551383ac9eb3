# Needs Swift 6.2 or later and make; nothing else. `make help` lists what there is.

SHELL := bash
SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=

# Debug for people (the quickest to build), release for speed and for installing, and the checks
# apart: other flags in the same folder would rebuild everything.
BUILD := .build
STRICT := --scratch-path $(BUILD)/strict -Xswiftc -warnings-as-errors \
	--explicit-target-dependency-import-check error
LOGS := $(BUILD)/logs
DOCS := $(BUILD)/docs
# On Linux a release carries the Swift runtime and Foundation inside: it runs where there is no
# Swift, and half as fast again. The command proves at its start that time zones survived that.
RELEASE = -c release $(STATIC)
STATIC = $(if $(filter Linux,$(shell uname -s)),$(if $(wildcard $(RUNTIME)_static), \
	--static-swift-stdlib))
RUNTIME = $(shell "$(SWIFT)" -print-target-info \
	| sed -n 's/^ *"runtimeResourcePath": "\(.*\)".*/\1/p')

SWIFT_FILES = $(shell find Package.swift Sources Tests -name '*.swift' -type f)
SCENARIO_FILES = $(shell find scenarios -name '*.json' -not -name '*.schema.json' -type f)

.PHONY: help run test soak fuzz check format imports tidy determinism bench picture docs install
.PHONY: clean toolchain
.DEFAULT_GOAL := help

help:
	@echo "make run          build, and run every scenario in scenarios/"
	@echo "make test         build, and run all tests"
	@echo "make soak         what takes minutes: killed processes, every loss, error and second crash"
	@echo "make fuzz         SECONDS=60 of made-up bytes for each reader of what nobody can trust"
	@echo "make check        format, imports and warnings, house rules, determinism, power cuts"
	@echo "make bench        measure speed and memory (release build)"
	@echo "make picture      draw the picture of the README again"
	@echo "make docs         build the documentation of the library into $(DOCS)"
	@echo "make install      install the command, its manual and the completions of shells;"
	@echo "                  PREFIX=$(PREFIX), DESTDIR for packagers"
	@echo "make format       rewrite the sources in the house format"
	@echo "make clean        remove everything that was built"

# Stops with a clear message when Swift is missing or too old.
toolchain:
	@command -v "$(SWIFT)" >/dev/null 2>&1 || { \
	  echo "Handoff needs Swift 6.2 or later, and there is no \`$(SWIFT)\` on the PATH." >&2; \
	  echo "Install it from https://www.swift.org/install/ or with Xcode 26," >&2; \
	  echo "or name one: make SWIFT=/path/to/swift" >&2; exit 1; }
	@found=$$("$(SWIFT)" --version 2>/dev/null \
	    | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1); \
	major=$${found%%.*}; rest=$${found#*.}; minor=$${rest%%.*}; \
	if [ -z "$$found" ]; then \
	  echo "Handoff needs Swift 6.2 or later; \`$(SWIFT) --version\` does not say its version:" >&2; \
	  "$(SWIFT)" --version >&2; exit 1; \
	elif [ "$$major" -lt 6 ] || { [ "$$major" -eq 6 ] && [ "$${minor:-0}" -lt 2 ]; }; then \
	  echo "Handoff needs Swift 6.2 or later; $$(command -v "$(SWIFT)") is $$found." >&2; \
	  echo "Install a newer one from https://www.swift.org/install/" >&2; exit 1; \
	fi

run: toolchain
	$(SWIFT) build --product handoff
	@$(call need,$(words $(SCENARIO_FILES)),scenario file,scenarios)
	$(BUILD)/debug/handoff run scenarios

# `make test STRICT_BUILD=1` uses the build of `make check`, and spares another one.
test: toolchain
	@mkdir -p $(LOGS)
	set -o pipefail; $(SWIFT) test $(if $(STRICT_BUILD),$(STRICT)) --disable-xctest 2>&1 \
	  | tee $(LOGS)/test.log
	@$(call tests_ran,$(LOGS)/test.log)

# What is too long for every day; each line is one of them.
soak: toolchain crash-soak
	@mkdir -p $(LOGS)
	set -o pipefail; HANDOFF_ROUNDS=500 HANDOFF_MEGABYTES=50 HANDOFF_STARTS=8 \
	  $(SWIFT) test --disable-xctest --filter 'KilledTests|RecordingTests|ShrinkerTests' 2>&1 \
	  | tee $(LOGS)/soak.log
	@$(call tests_ran,$(LOGS)/soak.log)

# Each reader of untrusted bytes under libFuzzer and the address sanitizer. What is found stays in
# $(FUZZ)/found; once mended, it belongs to the inputs that the tests keep. (Two --sanitize options
# of `swift build` come in the order of a set, and the last one alone counts.)
SECONDS := 60
FUZZ := $(BUILD)/fuzz
INPUTS := Tests/HandoffFuzzTests/Fixtures
FUZZER := -sanitize=fuzzer,address
LIMITS := -timeout=10 -rss_limit_mb=1024 -max_len=65536
fuzz: toolchain
	@$(call need,$(SECONDS),second,SECONDS)
	@$(call tool,swiftc) -### $(FUZZER) x.swift > /dev/null 2>&1 || { \
	  echo "This toolchain has no libFuzzer: Xcode's has none, those of swift.org have." >&2; exit 1; }
	$(SWIFT) build -c release --scratch-path $(FUZZ) -Xswiftc $(FUZZER) --target HandoffFuzz
	@# Objects of files that are gone stay there, and would be linked too.
	@for object in $(FUZZ)/release/*.build/*.swift.o; do \
	  find Sources -name "$$(basename $$object .o)" | grep -q . || rm "$$object"; \
	done
	$(call tool,swiftc) $(FUZZER) $(LLD) -o $(FUZZ)/handoff-fuzz $(FUZZ)/release/*.build/*.o
	@mkdir -p $(LOGS) $(FUZZ)/found
	@targets=$$(HANDOFF_FUZZ=list $(FUZZ)/handoff-fuzz); bad=; \
	$(call need,$$(wc -w <<< $$targets),target,HandoffFuzz); \
	for name in $$targets; do \
	  echo "fuzz $$name, $(SECONDS) s"; $(call fuzzed,$$name) || bad="$$bad $$name"; \
	done; \
	[ -z "$$bad" ] || { echo "make fuzz: see what$$bad made of the inputs in $(FUZZ)/found" >&2; \
	  exit 1; }
# The linker of choice on Linux; Apple's has no other.
LLD = $(if $(filter Linux,$(shell uname -s)),-use-ld=lld)

check: lint imports tidy determinism crashes
	@echo "make check: format, imports, warnings, house rules, determinism and one crash at every" \
	  "operation are as they should be."

.PHONY: lint
lint: toolchain
	@$(call need,$(words $(SWIFT_FILES)),Swift file,Package.swift Sources Tests)
	$(SWIFT) format lint --strict --parallel $(SWIFT_FILES)

format: toolchain
	@$(call need,$(words $(SWIFT_FILES)),Swift file,Package.swift Sources Tests)
	$(SWIFT) format --in-place --parallel $(SWIFT_FILES)

# Everything builds without a warning, and no target imports what it does not depend on.
imports: toolchain
	@mkdir -p $(LOGS)
	set -o pipefail; $(SWIFT) build $(STRICT) --build-tests 2>&1 | tee $(LOGS)/imports.log
	@if grep -n 'warning:' $(LOGS)/imports.log; then \
	  echo "the build must not warn; the lines above did" >&2; exit 1; fi

tidy: imports
	set -o pipefail; $(SWIFT) test $(STRICT) --skip-build --disable-xctest --filter TidyTests 2>&1 \
	  | tee $(LOGS)/tidy.log
	@$(call tests_ran,$(LOGS)/tidy.log)

# Four processes with four hash seeds, one thread and two, debug and release: one journal.
JOURNALS := $(BUILD)/journals
determinism: imports
	$(SWIFT) build $(RELEASE) --product handoff
	@$(call need,$(words $(SCENARIO_FILES)),scenario file,scenarios)
	@rm -rf $(JOURNALS); mkdir -p $(JOURNALS)
	@$(call journal,strict/debug,debug-1,--jobs 1)
	@$(call journal,strict/debug,debug-2,--jobs 2)
	@$(call journal,release,release-1,--jobs 1)
	@$(call journal,release,release-2,--jobs 2)
	@$(call same_journal,debug-1,debug-2)
	@$(call same_journal,debug-1,release-1)
	@$(call same_journal,debug-1,release-2)
	@echo "$(words $(SCENARIO_FILES)) scenario files," \
	  "$$(wc -l < $(JOURNALS)/debug-1.jsonl | tr -d ' ') journal entries:" \
	  "the same in debug and release, on one thread and two"

# One power cut after each storage operation of each scenario, on either device.
.PHONY: crashes
crashes: toolchain
	$(SWIFT) build $(RELEASE) --product handoff
	@$(call need,$(words $(SCENARIO_FILES)),scenario file,scenarios)
	$(BUILD)/release/handoff run --crash-sweep --points cuts --most-crumbs 20 scenarios

# All of the sweep.
.PHONY: crash-soak
crash-soak: toolchain
	$(SWIFT) build $(RELEASE) --product handoff
	@$(call need,$(words $(SCENARIO_FILES)),scenario file,scenarios)
	$(BUILD)/release/handoff run --crash-sweep --most-crumbs 20 scenarios

bench: toolchain
	$(SWIFT) build $(RELEASE) --product handoff
	$(BUILD)/release/handoff bench

# A scenario of this repository with an implementation that gets its day wrong.
PICTURE := Sources/Handoff/Handoff.docc/Resources/timeline.svg
picture: toolchain
	$(SWIFT) build --product handoff
	@mkdir -p $(dir $(PICTURE))
	$(BUILD)/debug/handoff timeline scenarios/day-boundary/spoken-at-23-58.json \
	  --subject mistake:arrival_stamp -o $(PICTURE)

# A link that leads nowhere, or a symbol that is not there, is an error.
docs: toolchain
	$(SWIFT) build $(if $(STRICT_BUILD),$(STRICT)) --target Handoff
	@rm -rf $(BUILD)/symbols $(DOCS); mkdir -p $(BUILD)/symbols
	$(call tool,swift-symbolgraph-extract) -module-name Handoff \
	  -I $(BUILD)/$(if $(STRICT_BUILD),strict/)debug/Modules \
	  -target "$$($(triple))" \
	  $$(xcrun --show-sdk-path 2>/dev/null | sed 's/^/-sdk /') -output-dir $(BUILD)/symbols \
	  -minimum-access-level public -skip-synthesized-members
	$(call tool,docc) convert Sources/Handoff/Handoff.docc \
	  --fallback-display-name Handoff --fallback-bundle-identifier handoff \
	  --fallback-bundle-version 1 --additional-symbol-graph-dir $(BUILD)/symbols \
	  --output-path $(DOCS) --warnings-as-errors
	@[ -s $(DOCS)/data/documentation/handoff.json ] || { \
	  echo "there is no page of the library in $(DOCS)" >&2; exit 1; }
	@[ -s $(DOCS)/images/handoff/timeline.svg ] && \
	  grep -q 'images.*handoff.*timeline\.svg' $(DOCS)/data/documentation/handoff.json || { \
	  echo "the page of the library in $(DOCS) does not show its picture" >&2; exit 1; }
	@echo "To read it, let any web server show $(DOCS)."

triple = "$(SWIFT)" -print-target-info | sed -n 's/^ *"triple": "\(.*\)",/\1/p' | head -n 1

# $(call tool,NAME): a tool of the toolchain.
tool = "$$(command -v $(1) || xcrun --find $(1))"

SHARE := $(DESTDIR)$(PREFIX)/share
install: toolchain
	$(SWIFT) build $(RELEASE) --product handoff
	mkdir -p "$(DESTDIR)$(PREFIX)/bin" "$(SHARE)/man/man1" "$(SHARE)/zsh/site-functions" \
	  "$(SHARE)/bash-completion/completions" "$(SHARE)/fish/vendor_completions.d"
	install -m 755 $(BUILD)/release/handoff "$(DESTDIR)$(PREFIX)/bin/handoff"
	$(BUILD)/release/handoff man > "$(SHARE)/man/man1/handoff.1"
	$(BUILD)/release/handoff completions bash > "$(SHARE)/bash-completion/completions/handoff"
	$(BUILD)/release/handoff completions zsh > "$(SHARE)/zsh/site-functions/_handoff"
	$(BUILD)/release/handoff completions fish > "$(SHARE)/fish/vendor_completions.d/handoff.fish"
	@echo "Installed $(DESTDIR)$(PREFIX)/bin/handoff."
	@$(if $(STATIC),,$(needs_runtime))

# A command that is not linked statically says what it needs beside it.
needs_runtime = echo "It loads the Swift runtime and Foundation of the toolchain that built it:"; \
	"$(SWIFT)" -print-target-info \
	  | sed -n '/"runtimeLibraryPaths"/,/]/s/^ *"\(\/.*\)",*$$/  \1/p'

clean:
	rm -rf $(BUILD)

# $(call need,COUNT,WHAT,WHERE): a check over nothing is no check.
need = [ $(1) -gt 0 ] || { echo "there is no $(2) in $(3)" >&2; exit 1; }

# $(call fuzzed,TARGET): it was run, and the fuzzer saw where its inputs led.
fuzzed = { mkdir -p $(FUZZ)/inputs/$(1); log=$(LOGS)/fuzz-$(1).log; \
	HANDOFF_FUZZ=words:$(1) ASAN_OPTIONS=detect_leaks=0 $(FUZZ)/handoff-fuzz \
	  > $(FUZZ)/words-$(1) && \
	HANDOFF_FUZZ=$(1) ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no $(FUZZ)/handoff-fuzz \
	  $(LIMITS) -dict=$(FUZZ)/words-$(1) -max_total_time=$(SECONDS) \
	  -artifact_prefix=$(FUZZ)/found/$(1)- $(FUZZ)/inputs/$(1) $(INPUTS)/$(1) \
	  > $$log 2>&1 || { tail -n 40 $$log >&2; false; }; } && \
	grep -q ' cov: [1-9]' $$log && grep -E '^Done [1-9][0-9]* runs' $$log || { \
	echo "$(1): it was not run to the end, or not watched; see $$log" >&2; false; }

# $(call tests_ran,LOG): at least one test was run.
tests_ran = grep -Eq 'Test run with [1-9][0-9]* tests?' $(1) \
	|| { echo "no test was run; see $(1)" >&2; exit 1; }

# $(call journal,BUILD,NAME,OPTIONS): runs every scenario and keeps the journal. A scenario that
# breaks is for `make run` to say; one that cannot run has no journal.
journal = SWIFT_DETERMINISTIC_HASHING= ; unset SWIFT_DETERMINISTIC_HASHING; \
	$(BUILD)/$(1)/handoff run scenarios $(3) --journal $(JOURNALS)/$(2).jsonl \
	  > $(JOURNALS)/$(2).log 2>&1; \
	[ $$? -le 1 ] || { cat $(JOURNALS)/$(2).log >&2; exit 1; }; \
	[ -s $(JOURNALS)/$(2).jsonl ] || { echo "the journal $(2) is empty" >&2; exit 1; }

# $(call same_journal,A,B): the same bytes, or the first entry that differs, with its scenario.
same_journal = cmp -s $(JOURNALS)/$(1).jsonl $(JOURNALS)/$(2).jsonl || { \
	echo "the journals $(1) and $(2) differ, first in this entry:" >&2; \
	paste -d '\n' $(JOURNALS)/$(1).jsonl $(JOURNALS)/$(2).jsonl | awk -v a=$(1) -v b=$(2) \
	  'NR % 2 { one = $$0; if (index(one, "{\"kind\":\"run\"") == 1) run = one; next } \
	  one != $$0 { print "line " NR / 2 ", in " run; \
	  print "  " a ": " one; print "  " b ": " $$0; exit }' >&2; exit 1; }
