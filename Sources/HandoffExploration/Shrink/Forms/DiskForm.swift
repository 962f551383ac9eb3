import Handoff
import HandoffScenarios

extension StepForm {
  static let disk = StepForm(
    DiskStep.self,
    extras: { step in
      let change =
        switch step.change {
        case .space: 0
        case .fault(let fault): 1 + (DiskFaultName.allCases.firstIndex(of: fault) ?? 50)
        }
      let point = step.point
      return 100 * change + (step.device == .phone ? 0 : 1) + (point.operation == nil ? 0 : 1)
        + (point.path == nil ? 0 : 1) + min(point.which - 1, 60) + (point.ever ? 1 : 0)
        + (point.before ? 1 : 0) + (point.losing == .all ? 0 : 1)
    },
    simpler: { step in
      guard case .fault = step.change else {
        return [DiskStep(step.device, .space(0))].filter { $0 != step }
      }
      let half = step.point.which / 2
      return
        ([
          DiskStep(step.device, .space(0)),
          step.changed { $0.point = DiskPoint() },
          step.changed { $0.point.path = nil }, step.changed { $0.point.operation = nil },
          step.changed { $0.point.which = 1 }, step.changed { $0.point.which = max(1, half) },
          step.changed { $0.point.which = max(1, $0.point.which - 1) },
          step.changed { $0.point.ever = false }, step.changed { $0.point.before = false },
          step.changed { $0.point.losing = .all },
        ]
        + DiskFaultName.allCases.prefix(6).map { fault in step.changed { $0.change = .fault(fault) }
        })
        .filter { $0 != step }
    })
}
