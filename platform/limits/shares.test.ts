import { beforeEach, expect, test, vi } from "vitest";
import { log } from "#platform/log.ts";
import { createShares } from "./shares.ts";

const warn = vi.spyOn(log, "warn").mockImplementation(() => {});

beforeEach(() => warn.mockClear());

/** How many of the attempts have success. */
function takeMany(shares: ReturnType<typeof createShares>, network: string, attempts: number) {
  return Array.from({ length: attempts }, () => shares.take(network)).filter(Boolean).length;
}

test("one network alone gets half, and a fifth once others have the rest", () => {
  const shares = createShares("forms", 100);
  expect(takeMany(shares, "203.0.113.1", 100)).toBe(50);
  expect(takeMany(shares, "203.0.113.2", 100)).toBe(20);
  expect(takeMany(shares, "203.0.113.3", 100)).toBe(20);
  expect(takeMany(shares, "203.0.113.4", 100)).toBe(10);
  expect(takeMany(shares, "203.0.113.5", 1)).toBe(0);
  for (let count = 0; count < 31; count++) shares.giveBack("203.0.113.1");
  expect(takeMany(shares, "203.0.113.1", 10)).toBe(1);
  expect(takeMany(shares, "203.0.113.5", 100)).toBe(20);
});

test("what was given back can be taken again, and a network that has nothing is forgotten", () => {
  const shares = createShares("forms", 10);
  for (let turn = 0; turn < 1000; turn++) {
    const network = `198.51.100.${turn}`;
    expect(shares.take(network, 5)).toBe(true);
    shares.giveBack(network, 5);
  }
  expect(takeMany(shares, "203.0.113.1", 10)).toBe(5);
});

test("the log names TRUST_PROXY once, and no network", () => {
  const shares = createShares("forms", 10);
  takeMany(shares, "203.0.113.1", 100);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(warn.mock.calls)).toContain("TRUST_PROXY");
  expect(JSON.stringify(warn.mock.calls)).not.toContain("203.0.113");
});
