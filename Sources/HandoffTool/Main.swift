import Handoff

@main struct Main { static func main() {} }
