import { z } from "zod";
import { applicationMessages, draftSizeLimit } from "./rules.ts";

/** PostgreSQL's JSON holds every character but this one. */
const typed = z
  .string()
  .overwrite((text) => text.replaceAll("\0", ""))
  .optional();

const typedChallenge = z.object({ checked: typed, explanation: typed }).optional();

const namesAndPlace = {
  organizationName: typed,
  contactName: typed,
  email: typed,
  phone: typed,
  orgType: typed,
  orgTypeOther: typed,
  location: typed,
  yearFounded: typed,
  website: typed,
};

/** A draft holds whatever was typed, right or wrong, under the names of the form's fields. */
export const draftForm = z
  .object({
    ...namesAndPlace,
    mission: typed,
    teamSize: typed,
    revenue: typed,
    industry: typed,
    challenges: z
      .object({
        strategic_adaptation: typedChallenge,
        operational_inefficiencies: typedChallenge,
        financial_management: typedChallenge,
        marketing_sales: typedChallenge,
        leadership_development: typedChallenge,
        other: z.object({ checked: typed, specify: typed, explanation: typed }).optional(),
      })
      .optional(),
    whyProBono: typed,
    /** One ticked box arrives as a text, several as a list. */
    desiredServices: z.union([z.string(), z.array(z.string())]).optional(),
    serviceGoals: typed,
    commitment: typed,
    deliveryMethod: typed,
    availability: typed,
    howHeard: typed,
    additionalInfo: typed,
    applicantName: typed,
    signedOn: typed,
  })
  .refine((draft) => sizeOf(draft) < draftSizeLimit, applicationMessages.draftTooLarge);

export type DraftForm = z.infer<typeof draftForm>;

/** PostgreSQL writes JSON with spaces: a tenth more is room enough for them and for who saved it. */
function sizeOf(draft: object) {
  return new TextEncoder().encode(JSON.stringify(draft)).length * 1.1 + 1_000;
}

/** From which tab a draft was saved and as its how manieth, so that a late save is told from a foreign one. */
export const draftMark = z.object({
  tab: z.string().max(50),
  save: z.coerce.number().int().min(0),
  /** The draft that the tab began with, by when it was saved; empty where there was none. */
  base: z.string().max(50),
});

export type DraftMark = z.infer<typeof draftMark>;

export function chosenServices({ desiredServices = [] }: DraftForm): string[] {
  return [desiredServices].flat();
}
