import { expect, test } from "vitest";
import { resolveSave } from "./rules.ts";

const savedAt = new Date("2026-03-15T17:00:00.000Z");
const current = { tab: "a", save: 5, savedAt };

test("a save is taken, late, or in conflict with what another tab saved", () => {
  expect(resolveSave(null, { tab: "a", save: 1, base: "" })).toBe("accepted");
  expect(resolveSave(current, { tab: "a", save: 6, base: "" })).toBe("accepted");
  expect(resolveSave(current, { tab: "a", save: 5, base: "" })).toBe("late");
  expect(resolveSave(current, { tab: "b", save: 1, base: savedAt.toISOString() })).toBe("accepted");
  expect(resolveSave(current, { tab: "b", save: 9, base: "" })).toBe("conflict");
});
