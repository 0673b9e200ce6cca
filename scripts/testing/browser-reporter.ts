import { relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { tell } from "./messages.ts";

/** Reports the progress of the browser tests to `npm test`. */
export default class BrowserReporter implements Reporter {
  #done = 0;

  onBegin(_config: FullConfig, suite: Suite) {
    tell({ kind: "planned", count: suite.allTests().length, what: "tests" });
  }

  onTestEnd(test: TestCase, { status, duration, errors, attachments }: TestResult) {
    this.#done += 1;
    tell({ kind: "progress", done: this.#done });
    if (status === "skipped") return;
    const context = attachments.flatMap(({ name, path }) => (path ? [`${name}: ${path}`] : []));
    tell({
      kind: "test",
      test: {
        file: relative(process.cwd(), test.location.file),
        name: test.titlePath().slice(3).join(" > "),
        seconds: duration / 1000,
        failure: test.ok() ? undefined : [...errors.map(explain), ...context].join("\n") || status,
      },
    });
  }

  onError(error: TestError) {
    tell({ kind: "error", text: explain(error) });
  }
}

function explain({ stack, message, value, snippet }: TestError) {
  return [stack ?? message ?? value, snippet].filter(Boolean).join("\n\n");
}
