/// Every kind of step. The next kind is a new file and a line here.
public enum StepKinds {
  public static let all: [any StepAction.Type] = [
    CaptureStep.self,
    LinkStep.self,
    PowerStep.self,
    AppStep.self,
    UnlockStep.self,
    TravelStep.self,
    ClockStep.self,
    SettingsStep.self,
    TransferStep.self,
    HomeStep.self,
    SessionStep.self,
    AttentionStep.self,
    DiskStep.self,
    ExpectStep.self,
    NoteStep.self,
  ]
}
