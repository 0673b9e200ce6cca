import { z } from "zod";
import { draftSize, withoutNull } from "#domain/drafts/rules.ts";
import { applicationMessages, draftSizeLimit } from "./rules.ts";

const text = z.string().overwrite(withoutNull);
const typed = text.optional();

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
    desiredServices: z.union([text, z.array(text)]).optional(),
    serviceGoals: typed,
    commitment: typed,
    deliveryMethod: typed,
    availability: typed,
    howHeard: typed,
    additionalInfo: typed,
    applicantName: typed,
    signedOn: typed,
  })
  .refine((draft) => draftSize(draft) < draftSizeLimit, applicationMessages.draftTooLarge);

export type DraftForm = z.infer<typeof draftForm>;

export function chosenServices({ desiredServices = [] }: DraftForm): string[] {
  return [desiredServices].flat();
}
