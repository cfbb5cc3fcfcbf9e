import BackstageCLI
import SearchKit
import Testing

struct ExitCodeTests {
  @Test(
    "how a search ends follows from what was found and who answered",
    arguments: [
      (true, [.ok], false, .success), (true, [.ok, .failed], false, .success),
      (true, [.ok, .empty], true, .success),
      (true, [.ok, .failed], true, .incomplete), (true, [.ok, .late], true, .incomplete),
      (true, [.ok, .skipped], true, .incomplete), (false, [.empty], false, .nothingFound),
      (false, [.ok], false, .nothingFound), (false, [.empty, .failed], false, .nothingFound),
      (false, [.empty], true, .nothingFound), (false, [.empty, .late], true, .incomplete),
      (false, [.failed, .late, .skipped], false, .noAnswer), (false, [.failed], true, .noAnswer),
      (false, [], false, .noAnswer), (false, [], true, .noAnswer),
    ] as [(Bool, [ProviderReport.Status], Bool, ExitCode)])
  func outcome(found: Bool, statuses: [ProviderReport.Status], strict: Bool, code: ExitCode) {
    #expect(ExitCode.outcome(found: found, statuses: statuses, strict: strict) == code)
  }

  @Test("the numbers are those that scripts rely on")
  func numbers() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 130])
  }
}
