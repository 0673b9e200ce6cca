import { expect, test } from "vitest";
import { nextStep } from "./answer-promise.server.ts";

const by = "Thursday, November 19, 2026";

test.each([
  [{ by, isMailed: true }, `We answer by ${by}. Our answer comes by email.`],
  [{ by: null, isMailed: true }, "A person reads it. Our answer comes by email."],
  [{ by, isMailed: false }, `We answer by ${by}. Our answer appears on your receipt page: bookmark it.`],
  [{ by: null, isMailed: false }, "A person reads it. Our answer appears on your receipt page: bookmark it."],
])("after sending with %o: %s", (promised, sentence) => {
  expect(nextStep(promised)).toBe(sentence);
});
