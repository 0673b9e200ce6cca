import type { FinishedTest, Message } from "./messages.ts";

interface Part {
  name: string;
  begun: number;
  ended?: number;
  what: string;
  count: number;
  done: number;
}

const interval = 10_000;

/** Prints how far each part is, every failure as it happens, and a summary. */
export class Progress {
  readonly #parts: Part[] = [];
  readonly #tests: FinishedTest[] = [];
  readonly #begun = Date.now();
  /** Errors outside of tests, and checks that failed. */
  #errors = 0;
  #passedChecks = 0;
  #last = "";
  readonly #timer = setInterval(() => this.#print(), interval);

  /** Begins a part, and returns functions that record its messages and its end. */
  begin(name: string) {
    const part: Part = { name, begun: Date.now(), what: "", count: 0, done: 0 };
    this.#parts.push(part);
    let failures = 0;
    const fail = (text: string) => {
      failures += 1;
      console.log(`FAILED ${name}: ${text}\n`);
    };
    return {
      note: (message: Message) => {
        if (message.kind === "planned") Object.assign(part, message);
        if (message.kind === "progress") part.done = message.done;
        if (message.kind === "error") {
          this.#errors += 1;
          fail(message.text);
        }
        if (message.kind !== "test") return;
        const { test } = message;
        this.#tests.push(test);
        if (test.failure !== undefined) fail(`${test.file} > ${test.name}\n${test.failure}`);
      },
      /** Prints the output of a command that failed without naming a test. */
      end: (code: number | null, output: string) => {
        part.ended = Date.now();
        if (code !== 0 && failures === 0) {
          this.#errors += 1;
          fail(`ended with ${code}\n${output}`);
        }
        return code === 0;
      },
      pass: () => {
        this.#passedChecks += 1;
      },
    };
  }

  #print() {
    const open = this.#parts.filter(({ ended, count }) => ended === undefined && count > 0);
    const text = open.map(({ name, done, count, what }) => `${name} ${done} of ${count} ${what}`).join(", ");
    if (text && text !== this.#last) console.log(`${clock(Date.now() - this.#begun)}  ${text}`);
    this.#last = text;
  }

  /** What failed and can be run again. */
  get failedTests() {
    return this.#tests.filter(({ failure }) => failure !== undefined);
  }

  /** Prints the summary; `unstable` tests failed beside the others and passed alone. Returns how many failed. */
  finish(notRun: string[], unstable: FinishedTest[] = []) {
    clearInterval(this.#timer);
    const slowest = this.#tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20);
    if (slowest.length > 1) {
      console.log("\nThe slowest tests");
      for (const { seconds, file, name } of slowest)
        console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}  ${name}`);
    }
    console.log("\nTime of each part, several at once");
    for (const { name, begun, ended = Date.now() } of this.#parts)
      console.log(`${clock(ended - begun).padStart(8)}  ${name}`);
    console.log(`${clock(Date.now() - this.#begun).padStart(8)}  in all`);
    if (notRun.length > 0) console.log(`\nNot run: ${notRun.join("; ")}.`);
    for (const { file, name, failure } of unstable) console.log(`\nunstable: ${file} > ${name}\n${failure}`);
    if (unstable.length > 0)
      console.log(`\n${unstable.length} unstable: failed beside the others, passed alone`);
    const failed = this.failedTests.length - unstable.length + this.#errors;
    const passed = this.#tests.length + this.#passedChecks + this.#errors - failed;
    console.log(`\n${passed} passed, ${failed} failed`);
    return failed;
  }
}

function clock(milliseconds: number) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
