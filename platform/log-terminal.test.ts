import { expect, test } from "vitest";
import { forTerminal } from "./log-terminal.ts";

const time = "2026-03-01T12:00:00.000Z";
const clock = new Date(time).toLocaleTimeString("en-GB");

test("a line for a terminal has time, level, message and facts", () => {
  const line = JSON.stringify({ level: "info", time, route: "/blog/:slug", status: 200, msg: "request" });
  expect(forTerminal(line)).toBe(`${clock} INFO  request route=/blog/:slug status=200\n`);
});

test("an error stands below its line, with its stack", () => {
  const err = {
    type: "Error",
    message: "no space",
    code: "ENOSPC",
    stack: "    at write (a.ts:1)\n    at b.ts:2",
  };
  const text = forTerminal(JSON.stringify({ level: "error", time, err, msg: "the backup failed" }));
  expect(text).toContain("ERROR the backup failed");
  expect(text).toContain(
    "\n         Error no space code=ENOSPC\n           at write (a.ts:1)\n           at b.ts:2\n",
  );
});

test("a value cannot begin a new line or move the cursor", () => {
  const text = forTerminal(JSON.stringify({ level: "info", time, signal: "a\nb\u001B[2J", msg: "x" }));
  expect(text).toBe(`${clock} INFO  x signal="a\\nb\\u001b[2J"\n`);
});
