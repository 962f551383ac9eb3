/// Every known bug; those that file under a wrong day are in ``Mistakes``. The next one is a new
/// file and a line here.
public enum KnownBugs {
  public static let all: [KnownBug] = [
    // The wrist.
    .forgetsOnSend,
    .neverPutsBack,
    .acknowledgesByPosition,
    .acknowledgementAfterRelaunchIgnored,
    .evictsAboveCapacity,
    .sequenceWrapsAt256,
    .tooLargeDroppedSilently,
    .wristNotSynced,
    .saysCapturedAnyway,
    .tornTailTakenAsWhole,
    .staleOffset,
    .stampsHandover,
    .roundedUpFraction,
    // The transfer queue.
    .forgetsAtLeft,
    .sendsEachOnce,
    .newIDOnRedelivery,
    .parallelTransfers,
    .putsBackAtTail,
    .latestValueOnly,
    // What the phone takes.
    .stampsArrival,
    .acknowledgesOnArrival,
    .acknowledgesBeforeDurable,
    .acknowledgesFailedWrite,
    .dedupInMemoryOnly,
    .dedupByText,
    .ignoresOtherBytes,
    .twoWritersOneList,
    .clockRepairedInSilence,
    .directoryNotSynced,
    .fileNotSynced,
    .manifestFirst,
    .syncFailureIgnored,
    .spoolNotStaged,
    .asideNotSynced,
    .neverStartsAgain,
    .cleansTooMuch,
    // What the phone sends home.
    .drainsOnlyWhenOpened,
    .stampsCommit,
    .newIDAfterLostAnswer,
    .refusalBlocksQueue,
    .refusedDiscarded,
    .neverStepsBehind,
    .authFailureQuarantined,
    .transientQuarantined,
    .retryBudgetDiscards,
    .retriesInsidePause,
    .retriesAtOnce,
    .trustsCaptivePortal,
    .neverFlagsClock,
    .trimsText,
    .dropsAttachments,
  ]

  /// The known bug of this name.
  public static func named(_ name: String) -> KnownBug? { all.first { $0.name == name } }
}
