import { expect, test } from "vitest";
import { isEdited } from "#domain/entities.ts";
import { challengeKeys, challengeLimits } from "#domain/inbox/bcpbp-applications/challenges.ts";
import { applicationLimits } from "#domain/inbox/bcpbp-applications/questions.ts";
import { lineLimits } from "#domain/inbox/conversations/rules.ts";
import { problemLimits } from "#domain/inbox/problems/rules.ts";
import { settingsLimits } from "#domain/office/settings/rules.ts";
import { entityTests } from "#domain/tests/entities.test-support.ts";
import { bodySizes } from "./body-sizes.ts";

const challenges = Object.fromEntries(
  challengeKeys.map((key) => [`challenges.${key}.explanation`, challengeLimits.explanation]),
);

test.each([
  ["problem", "visitor", problemLimits],
  ["answer", "visitor", lineLimits],
  ["program application", "member", { ...applicationLimits, ...challenges, ...challengeLimits }],
  ["settings", "admin", settingsLimits],
  ...entityTests
    .filter(({ entity }) => entity !== "bcpbp-applications")
    .map(({ entity, form }) => [entity, isEdited(entity) ? "admin" : "visitor", form.limits] as const),
] as const)("the longest texts of a %s fit into one body, whatever they are written in", (_, by, limits) => {
  const longest = Object.entries(limits).map(([name, length]) => [name, "語".repeat(length)]);
  // The ticket, the choices and what a save says of its draft come with them.
  const others = { others: "x".repeat(2000) };
  const body = new URLSearchParams({ ...Object.fromEntries(longest), ...others }).toString();
  expect(body.length).toBeLessThan(bodySizes[by]);
});
