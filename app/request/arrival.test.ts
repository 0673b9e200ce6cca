import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchArrival } from "./arrival.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The second in which it was given up, for a body that arrives at a steady rate; undefined if it was not. */
function givenUpAfter(bytesPerSecond: number, seconds: number) {
  let second = 0;
  let givenUp: number | undefined;
  const stop = watchArrival(
    () => (second + 1) * bytesPerSecond,
    () => {
      givenUp = second;
    },
  );
  for (; second < seconds && givenUp === undefined; second++) vi.advanceTimersByTime(1000);
  stop();
  return givenUp;
}

test("a few bytes now and then are waited for fifteen seconds", () => {
  expect(givenUpAfter(1, 14)).toBeUndefined();
  expect(givenUpAfter(1, 60)).toBe(15);
});

test("what arrives at 16 kB a second is waited for, twelve minutes at most", () => {
  expect(givenUpAfter(17 * 1024, 719)).toBeUndefined();
  expect(givenUpAfter(15 * 1024, 719)).toBe(15);
  expect(givenUpAfter(1024 ** 2, 1000)).toBe(720);
});
