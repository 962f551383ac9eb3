import Testing

/// The judge of the killed processes, on disks that are wrong.
@Suite struct WitnessTests {
  private static let lines = [
    "begin 1", "captured 1 a", "begin 2", "captured 2 b", "acked a", "forgot a", "begin 3",
    "captured 3 c", "begin 4",
  ]

  private func wrongs(
    wrist: [(id: String, number: Int)], phone: [(id: String, number: Int)]
  ) -> [String] {
    var witness = Witness()
    witness.take(Self.lines)
    witness.judge(wrist: wrist, phone: phone)
    return witness.wrongs
  }

  @Test func `what was witnessed and no more than was begun is right`() {
    #expect(wrongs(wrist: [("b", 2), ("c", 3)], phone: [("a", 1)]).isEmpty)
    #expect(wrongs(wrist: [("b", 2), ("c", 3), ("d", 4)], phone: [("a", 1), ("b", 2)]).isEmpty)
  }

  @Test(arguments: [
    ("a lost capture", [("c", 3)], [("a", 1)], "capture 2 returned"),
    ("a lost acknowledged one", [("b", 2), ("c", 3)], [], "the phone has lost it"),
    ("one come back", [("a", 1), ("b", 2), ("c", 3)], [("a", 1)], "on the wrist again"),
    ("one held twice", [("b", 2), ("c", 3), ("c", 3)], [("a", 1)], "twice"),
    ("one under a second id", [("b", 2), ("x", 2), ("c", 3)], [("a", 1)], "is there as x"),
    ("one from nowhere", [("b", 2), ("c", 3), ("y", 9)], [("a", 1)], "nobody captured 9"),
    ("a wrong order", [("c", 3), ("b", 2)], [("a", 1)], "before 2"),
  ])
  func `a wrong disk is seen`(
    _ what: String, _ wrist: [(String, Int)], _ phone: [(String, Int)], _ word: String
  ) {
    let wrongs = wrongs(wrist: wrist, phone: phone)
    #expect(wrongs.contains { $0.contains(word) }, "\(what): \(wrongs)")
  }

  @Test func `what does not come home, or comes twice or from nowhere, is seen`() {
    for (home, word) in [
      (["home a 1", "home b 2"], "capture 3 did not come home"),
      (["home a 1", "home b 2", "home c 3", "home d 3"], "under two ids"),
      (["home a 1", "home b 2", "home c 3", "home z 8"], "nobody captured 8"),
      (["home a 1", "home a 2"], "with two texts"),
    ] {
      var witness = Witness()
      witness.take(Self.lines + home)
      witness.judgeArrival()
      #expect(witness.wrongs.contains { $0.contains(word) }, "\(witness.wrongs)")
    }
  }
}
