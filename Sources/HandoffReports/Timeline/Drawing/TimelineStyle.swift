/// The style sheets of timelines: one for the picture, which the SVG file carries too, and one for
/// the page around it.
enum TimelineStyle {
  /// How many colours crumbs have; their numbers tell them apart without any.
  static let colours = 8

  static let picture = """
    .tl,.tlp{--bg:#fff;--ink:#1b2430;--soft:#586474;--line:#c3cbd5;--shade:#eef1f5;--hatch:#aab4c1;\
    --bad:#b00020;--badbg:#ffecee;--c0:#0b5cc0;--c1:#a84a00;--c2:#0c7748;--c3:#7d36bd;--c4:#b91c74;\
    --c5:#0b6e88;--c6:#626f00;--c7:#475569}
    @media (prefers-color-scheme:dark){.tl,.tlp{--bg:#11161d;--ink:#e8edf3;--soft:#a3afbd;\
    --line:#3b4552;--shade:#1d252f;--hatch:#566272;--bad:#ff8d92;--badbg:#40141a;--c0:#74b5ff;\
    --c1:#f6b16a;--c2:#66d6a4;--c3:#cda8ff;--c4:#ff98ca;--c5:#66d7ec;--c6:#cfda67;--c7:#bcc7d4}}
    @media print{.tl,.tlp{--bg:#fff;--ink:#000;--soft:#333;--line:#999;--shade:#f2f2f2;\
    --hatch:#888;--bad:#a00;--badbg:#fff;--c0:#0b5cc0;--c1:#a84a00;--c2:#0c7748;--c3:#7d36bd;\
    --c4:#b91c74;--c5:#0b6e88;--c6:#626f00;--c7:#475569}}
    .tl{display:block;background:var(--bg);color:var(--ink);overflow:hidden;\
    font:11px/1.2 -apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;\
    font-variant-numeric:tabular-nums}
    .tl text{fill:var(--ink);paint-order:stroke;stroke:var(--bg);stroke-width:3px;\
    stroke-linejoin:round}
    .tl .u{unicode-bidi:isolate}
    .tl .w{display:none}
    @media (min-width:960px){.tl .w{display:inline}.tl .n{display:none}}
    .tl text.time{font-weight:600}
    .tl text.words,.tl text.zone{fill:var(--soft)}
    .tl text.zone{font-size:10.5px}
    .tl text.date{font-weight:600}
    .tl text.trouble{fill:var(--bad);font-weight:600}
    .tl text.name{font-size:13px;font-weight:700}
    .tl text.h1{font-size:16px;font-weight:700}
    .tl .lane{stroke:var(--line);stroke-width:2}
    .tl .cut{stroke:var(--soft);stroke-width:1.25}
    .tl .cut.start{stroke:var(--ink);stroke-width:2}
    .tl .cut.midnight.other{stroke-dasharray:1 3}
    .tl .cut.offset,.tl .cut.jump{stroke-dasharray:5 3}
    .tl .gap{stroke:var(--hatch);stroke-width:1}
    .tl .fold rect.ground{fill:var(--bg)}
    .tl .fold text{stroke-width:6px}
    .tl .fold text,.tl .band text{text-anchor:middle;fill:var(--soft);font-style:italic;\
    font-size:12px}
    .tl .band rect{fill:var(--shade)}
    .tl .band text{stroke:var(--shade)}
    .tl .wrong rect{fill:var(--badbg);stroke:var(--bad);stroke-width:2}
    .tl .wrong text{fill:var(--bad);stroke:none;font-size:12px;font-weight:600;text-anchor:middle}
    .tl .wrong text.first{font-size:14px;font-weight:700}
    .tl .crumb{outline:none;cursor:default}
    .tl :is(.crumb,.key) line{stroke:currentColor;stroke-width:2.25;stroke-linecap:round}
    .tl :is(.crumb,.key) line.again{stroke-width:1.75;stroke-dasharray:.5 4}
    .tl :is(.crumb,.key) line.ack{stroke-width:1.25;stroke-dasharray:5 3}
    .tl .crumb line.hit{stroke:transparent;stroke-width:14;pointer-events:stroke}
    .tl :is(.crumb,.key) .s{fill:var(--bg);stroke:currentColor;stroke-width:2}
    .tl :is(.crumb,.key) .k{fill:currentColor;stroke:none;font-size:10px;font-weight:700;\
    text-anchor:middle}
    .tl .crumb.bad .s.end{fill:currentColor}
    .tl .crumb.bad .k.end{fill:var(--bg)}
    .tl .crumb.bad line{stroke-width:3.5}
    .tl .crumb.bad line:is(.ack,.again){stroke-width:1.75}
    .tl .crumb.bad line.hit{stroke-width:14}
    .tl:has(.crumb:is(:hover,:focus)) .crumb:not(:hover,:focus){opacity:.18}
    .tl .crumb:is(:hover,:focus) line:not(.hit,.ack,.again){stroke-width:4}
    .tl .crumb:focus .s{stroke-width:4}
    .c0{color:var(--c0)}.c1{color:var(--c1)}.c2{color:var(--c2)}.c3{color:var(--c3)}\
    .c4{color:var(--c4)}.c5{color:var(--c5)}.c6{color:var(--c6)}.c7{color:var(--c7)}\
    .bad{color:var(--bad)}

    """

  static let page = """
    :root{color-scheme:light dark}
    *{box-sizing:border-box}
    body{margin:0;background:#fff;color:#1b2430;\
    font:15px/1.45 -apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
    @media (prefers-color-scheme:dark){body{background:#11161d;color:#e8edf3}}
    .tlp{max-width:1120px;margin:0 auto;padding:12px;overflow-wrap:anywhere}
    .tlp h1{font-size:1.5rem;line-height:1.2;margin:.4rem 0}
    .tlp h2{font-size:1.1rem;margin:1.6rem 0 .5rem}
    .tlp p{margin:.4rem 0;max-width:90ch}
    .tlp .soft{color:var(--soft);font-size:.9rem}
    .tlp .verdict{display:inline-block;font-weight:700;border:2px solid currentColor;\
    border-radius:4px;padding:0 .5em;margin-right:.5em}
    .tlp .verdict.held{color:var(--c2)}.tlp .verdict.broken{color:var(--bad)}\
    .tlp .verdict.error{color:var(--c1)}
    .tlp .trouble{color:var(--bad);font-weight:600}
    .tlp ul{padding-left:1.2rem;margin:.4rem 0}
    .tlp figure{margin:1rem 0;position:relative}
    .tlp .top{position:sticky;top:0;z-index:1;border-bottom:1px solid var(--line);\
    background:var(--bg)}
    .tlp .sheets{display:none;width:100%}.tlp .sheets td{padding:0;border:0}
    .tlp .scroll{overflow-x:auto;border:1px solid var(--line);border-radius:6px}
    .tlp table{border-collapse:collapse;font-size:.85rem;font-variant-numeric:tabular-nums;\
    overflow-wrap:normal}
    .tlp th,.tlp td{text-align:left;vertical-align:top;padding:.35rem .6rem;\
    border-top:1px solid var(--line)}
    .tlp thead th{border-top:0;background:var(--shade)}
    .tlp td.t{white-space:nowrap}
    .tlp td.said{min-width:22ch;max-width:36ch;overflow-wrap:anywhere}
    .tlp td small{color:var(--soft);display:inline-block;min-width:3.2em}
    .tlp .cards{position:fixed;left:0;right:0;bottom:0;z-index:2;pointer-events:none}
    .tlp .card{display:none;max-width:720px;margin:0 auto 8px;padding:.6rem .8rem;\
    background:var(--bg);border:2px solid var(--ink);border-radius:8px;\
    box-shadow:0 4px 24px #0006;max-height:60vh;overflow:hidden}
    .tlp .card b{font-size:1rem}
    .tlp .card table{width:100%;margin-top:.3rem}
    .tlp .card th,.tlp .card td{padding:.1rem .4rem .1rem 0;border:0;font-size:.8rem}
    .tlp.report{display:flex;flex-direction:column}
    .tlp.report h1{order:-2}.tlp.report .tally{order:-1}
    .tlp .run{border-top:1px solid var(--line);padding:.2rem 0}
    .tlp .run[open]{padding-bottom:2rem}
    .tlp details>summary{cursor:pointer;font-weight:600;padding:.3rem 0}
    @page{size:portrait;margin:12mm}
    @media print{body{background:#fff;color:#000}.tlp{max-width:none;padding:0}\
    .tlp figure:not(.tall){break-inside:avoid}\
    .tlp .tall>:is(.top,svg){display:none}.tlp .sheets{display:table}\
    .tlp .cards{display:none}.tlp .top,.tlp h2{break-after:avoid}.tlp .top{position:static}\
    .tlp .scroll{overflow:visible}\
    .tlp table{font-size:7pt}.tlp td.t{white-space:normal}.tlp tr{break-inside:avoid}\
    .tl,.tlp *{print-color-adjust:exact;-webkit-print-color-adjust:exact}}

    """
}
