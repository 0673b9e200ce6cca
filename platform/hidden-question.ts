import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks in the terminal; what is typed is not shown. */
export async function askHidden(question: string) {
  process.stdout.write(question);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: hidden,
    terminal: Boolean(process.stdin.isTTY),
  });
  try {
    const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
    return await Promise.race([terminal.question(""), closed]);
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}
