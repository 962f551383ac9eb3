import Handoff
import HandoffSimulation

extension KnownBug {
  static let drainsOnlyWhenOpened = KnownBug(
    "drains_only_when_opened",
    "The phone sends nothing home before somebody opens the app.",
    breaks: ["drained"], source: "AudioBooth/AudioBooth#365",
    phone: { DrainsOnlyWhenOpened(next: PhoneEngine(ports: $0)) })
}

private struct DrainsOnlyWhenOpened: ForwardingPhone {
  let next: any PhoneSubject

  func drain(_ trigger: DrainTrigger) async {
    if trigger == .opened { await next.drain(trigger) }
  }
}
