import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification } from "vitest/node";
import { tell } from "./messages.ts";

/** Tells `npm test` how the unit tests get on. */
export default class UnitReporter implements Reporter {
  #done = 0;

  onTestRunStart(specifications: readonly TestSpecification[]) {
    tell({ kind: "planned", count: specifications.length, what: "files" });
  }

  onTestCaseResult(test: TestCase) {
    const result = test.result();
    if (result.state === "skipped" || result.state === "pending") return;
    tell({
      kind: "test",
      test: {
        file: test.module.relativeModuleId,
        name: test.fullName,
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
        failure: result.state === "failed" ? result.errors.map(explain).join("\n") : undefined,
      },
    });
  }

  onTestModuleEnd(module: TestModule) {
    this.#done += 1;
    tell({ kind: "progress", done: this.#done });
    const suites = [module, ...module.children.allSuites()];
    for (const error of suites.flatMap((suite) => suite.errors()))
      tell({ kind: "error", text: `${module.relativeModuleId}\n${explain(error)}` });
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]) {
    for (const error of errors) tell({ kind: "error", text: explain(error) });
  }
}

function explain({ stack, message, diff }: SerializedError & { diff?: string }) {
  return [stack ?? message, diff].filter(Boolean).join("\n\n");
}
