import Handoff

extension KnownBug {
  static let forgetsOnSend = KnownBug(
    "forgets_on_send", "The watch forgets a crumb as soon as the transfer queue has taken it.",
    breaks: ["forgotten_after_durable", "no_loss"],
    wrist: { ForgetsOnSend($0) })
}
