import { z } from "zod";
import { optionalLine, optionalLines } from "#domain/text/fields.ts";

export const challengeLabels = {
  strategic_adaptation: "Strategic adaptation",
  operational_inefficiencies: "Operational inefficiencies",
  financial_management: "Financial management",
  marketing_sales: "Marketing and sales",
  leadership_development: "Leadership development",
  other: "Other",
} as const;

export type ChallengeKey = keyof typeof challengeLabels;
export const challengeKeys = Object.keys(challengeLabels) as ChallengeKey[];

export const challengeLimits = { explanation: 1_000, specify: 200 };

/** Fields under an unticked box are not stored. */
function challenge(name: string) {
  return z
    .object({
      checked: z.boolean().default(false),
      explanation: optionalLines(`Explanation of ${name}`, challengeLimits.explanation),
    })
    .default({ checked: false, explanation: null })
    .transform(({ checked, explanation }) => ({ checked, explanation: (checked && explanation) || "" }));
}

const otherChallenge = z
  .object({
    checked: z.boolean().default(false),
    specify: optionalLine("Other challenge", challengeLimits.specify),
    explanation: optionalLines("Explanation of the other challenge", challengeLimits.explanation),
  })
  .default({ checked: false, specify: null, explanation: null })
  .transform(({ checked, specify, explanation }) => ({
    checked,
    specify: (checked && specify) || "",
    explanation: (checked && explanation) || "",
  }));

type NamedChallenge = Exclude<ChallengeKey, "other">;

const namedChallenges = Object.fromEntries(
  challengeKeys.map((key) => [key, challenge(challengeLabels[key].toLowerCase())]),
) as Record<NamedChallenge, ReturnType<typeof challenge>>;

export const challengesForm = z.object({ ...namedChallenges, other: otherChallenge }).prefault({});

/** The labels of the fields of all challenges, by their names. */
export const challengeFieldLabels = Object.fromEntries(
  challengeKeys.flatMap((key) => {
    const [name, label] = [`challenges.${key}`, challengeLabels[key]];
    const fields = [
      [`${name}.checked`, label],
      [`${name}.explanation`, `${label}, explanation`],
    ];
    return key === "other" ? [...fields, [`${name}.specify`, "Other challenge"]] : fields;
  }),
);

const storedChallenges = z.partialRecord(
  z.enum(challengeKeys),
  z.object({ checked: z.boolean(), explanation: z.string(), specify: z.string().optional() }),
);

/** The challenges that were ticked, read from the text they are stored as. */
export function tickedChallenges(challenges: string) {
  const stored = storedChallenges.parse(JSON.parse(challenges));
  return challengeKeys.flatMap((key) => {
    const ticked = stored[key];
    return ticked?.checked ? [{ key, label: challengeLabels[key], ...ticked }] : [];
  });
}
