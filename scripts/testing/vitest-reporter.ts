import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification } from "vitest/node";
import { tell } from "./messages.ts";

type Explained = Pick<SerializedError, "name" | "message" | "stack"> & {
  diff?: string;
  expected?: string;
  actual?: string;
  cause?: Explained;
};

/** Reports the progress of Vitest to `npm test`. */
export default class VitestReporter implements Reporter {
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

/** Its message, what was expected, and where in our own files it happened. */
function explain({ name, message, stack = "", diff, expected, actual, cause }: Explained): string {
  const places = stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line) && !/node_modules|<anonymous>/.test(line));
  const values = expected === undefined ? [] : [`Expected: ${expected}`, `Received: ${actual}`];
  const parts = [`${name ?? "Error"}: ${message}`, ...(diff ? [diff] : values), ...places];
  return [...parts, ...(cause ? [`Caused by: ${explain(cause)}`] : [])].join("\n");
}
