import { z } from "zod";
import type { FormTexts } from "#domain/drafts/rules.ts";

/** The application's fields under the labels that its readers see, in the order of the form. */
export const applicationLabels = {
  organizationName: "Organization Name",
  contactName: "Contact Person Name",
  email: "Contact Email",
  phone: "Phone",
  orgType: "Organization Type",
  orgTypeOther: "Please specify",
  location: "Location",
  yearFounded: "Year Founded",
  website: "Website",
  mission: "Mission",
  teamSize: "Team Size",
  revenue: "Annual Revenue",
  industry: "Industry",
  challenges: "Challenges",
  whyProBono: "Why Pro Bono",
  desiredServices: "Desired Services",
  serviceGoals: "Service Goals",
  commitment: "Commitment",
  deliveryMethod: "Delivery Method",
  availability: "Availability",
  howHeard: "How You Heard About Us",
  additionalInfo: "Additional Information",
  applicantName: "Applicant Name",
  signedOn: "Date",
} as const;

export type ApplicationField = keyof typeof applicationLabels;

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

export function chosenServices({ desiredServices }: FormTexts) {
  return desiredServices ? desiredServices.split("\n") : [];
}

/** What the fields of the form are called, by their names and in its order. */
export const fieldLabels: Record<string, string> = Object.fromEntries(
  Object.entries(applicationLabels).flatMap(([name, label]) =>
    name === "challenges" ? challengeKeys.flatMap(challengeFields) : [[name, label]],
  ),
);

function challengeFields(key: ChallengeKey) {
  const [name, label] = [`challenges.${key}`, challengeLabels[key]];
  const fields = [
    [`${name}.checked`, label],
    [`${name}.explanation`, `${label}, explanation`],
  ];
  return key === "other" ? [...fields, [`${name}.specify`, "Other challenge"]] : fields;
}

const requiredFields = [
  "organizationName",
  "contactName",
  "email",
  "mission",
  "whyProBono",
  "serviceGoals",
  "commitment",
  "applicantName",
  "signedOn",
] as const satisfies ApplicationField[];

export const applicationSections = [
  {
    id: "organization",
    title: "Your organization",
    fields: [
      ...["organizationName", "contactName", "email", "phone", "orgType", "orgTypeOther"],
      ...["location", "yearFounded", "website"],
    ],
  },
  {
    id: "background",
    title: "What you do",
    fields: ["mission", "industry", "teamSize", "revenue"],
  },
  { id: "challenges", title: "What stands in the way", fields: ["challenges", "whyProBono"] },
  { id: "services", title: "What would help", fields: ["desiredServices", "serviceGoals"] },
  {
    id: "together",
    title: "Working together",
    fields: ["commitment", "deliveryMethod", "availability"],
  },
  {
    id: "signature",
    title: "To finish",
    fields: ["howHeard", "additionalInfo", "applicantName", "signedOn"],
  },
] as const satisfies { id: string; title: string; fields: string[] }[];

export type SectionId = (typeof applicationSections)[number]["id"];

function isRequired(field: ApplicationField, draft: FormTexts) {
  const always: readonly ApplicationField[] = requiredFields;
  return always.includes(field) || (field === "orgTypeOther" && draft.orgType === "Other");
}

function isBlank(field: ApplicationField, draft: FormTexts) {
  return !draft[field]?.trim();
}

const allFields = Object.keys(applicationLabels) as ApplicationField[];

/** Which required answers a draft still lacks, in the form's order, and how far that is. */
export function progressOf(draft: FormTexts) {
  const required = allFields.filter((field) => isRequired(field, draft));
  const missing = required.filter((field) => isBlank(field, draft));
  return { missing, answered: required.length - missing.length, total: required.length };
}

const storedChallenges = z.partialRecord(
  z.enum(challengeKeys),
  z.object({ checked: z.boolean(), explanation: z.string(), specify: z.string().optional() }),
);

/** The challenges that were ticked, read from the text they are stored as. */
export function tickedChallenges(challenges: string) {
  const stored = storedChallenges.parse(JSON.parse(challenges));
  return challengeKeys.flatMap((key) => {
    const challenge = stored[key];
    return challenge?.checked ? [{ key, label: challengeLabels[key], ...challenge }] : [];
  });
}
