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
  #failed = 0;
  #passed = 0;
  #last = "";
  readonly #timer = setInterval(() => this.#print(), interval);

  /** Begins a part, and returns functions that record its messages and its end. */
  begin(name: string) {
    const part: Part = { name, begun: Date.now(), what: "", count: 0, done: 0 };
    this.#parts.push(part);
    let failures = 0;
    const fail = (text: string) => {
      failures += 1;
      this.#failed += 1;
      console.log(`FAILED ${name}: ${text}\n`);
    };
    return {
      note: (message: Message) => {
        if (message.kind === "planned") Object.assign(part, message);
        if (message.kind === "progress") part.done = message.done;
        if (message.kind === "error") fail(message.text);
        if (message.kind !== "test") return;
        const { test } = message;
        this.#tests.push(test);
        if (test.failure === undefined) this.#passed += 1;
        else fail(`${test.file} > ${test.name}\n${test.failure}`);
      },
      /** Prints the output of a command that failed without naming a test. */
      end: (code: number | null, output: string) => {
        part.ended = Date.now();
        if (code !== 0 && failures === 0) fail(`ended with ${code}\n${output}`);
        return code === 0;
      },
      pass: () => {
        this.#passed += 1;
      },
    };
  }

  #print() {
    const open = this.#parts.filter(({ ended, count }) => ended === undefined && count > 0);
    const text = open.map(({ name, done, count, what }) => `${name} ${done} of ${count} ${what}`).join(", ");
    if (text && text !== this.#last) console.log(`${clock(Date.now() - this.#begun)}  ${text}`);
    this.#last = text;
  }

  /** Prints the summary. Returns whether everything passed. */
  finish(notRun: string[]) {
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
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed === 0;
  }
}

function clock(milliseconds: number) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
