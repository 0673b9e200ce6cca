import { expect, test } from "vitest";
import { askedAgainAt, claimForm, claimKey, claimState, maxSeenClaims } from "./rules.ts";

const hash = "a1".repeat(32);
const key = claimKey({ path: "values.4.inPractice", hash });

function parse(form: Record<string, string>) {
  return claimForm.safeParse({ page: "values", intent: "confirm", seen: key, ...form });
}

test("a form names one or several claims as the owner saw them, with a note of some length", () => {
  expect(parse({ seen: `${key}\r\n${claimKey({ path: "check.text", hash })}` }).data?.seen).toEqual([
    { path: "values.4.inPractice", hash },
    { path: "check.text", hash },
  ]);
  const refused = parse({ intent: "note", source: "x".repeat(501) });
  expect(refused.error?.issues[0]?.message).toBe("Source can have at most 500 characters.");
  expect(parse({ intent: "delete" }).success).toBe(false);
});

test.each([
  ["nothing", ""],
  ["a path alone", "check.text"],
  ["a hash that is none", `check.text ${"g".repeat(64)}`],
  ["more claims than a page has", `${key}\n`.repeat(maxSeenClaims + 1).trim()],
])("%s is no claim", (_what, seen) => {
  expect(parse({ seen }).success).toBe(false);
});

test("a confirmed claim is asked about again after a year", () => {
  const confirmedAt = new Date("2026-11-18T12:00:00Z");
  const again = askedAgainAt(confirmedAt);
  expect(again).toEqual(new Date("2027-11-18T12:00:00Z"));
  expect(claimState({ confirmedAt, isUnchanged: true }, again)).toBe("confirmed");
  expect(claimState({ confirmedAt, isUnchanged: true }, new Date(again.getTime() + 1))).toBe("outdated");
});
