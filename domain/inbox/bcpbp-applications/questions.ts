import { z } from "zod";
import type { FormTexts } from "#domain/drafts/rules.ts";
import {
  email,
  emailLimit,
  line,
  lines,
  optionalChoice,
  optionalLine,
  optionalLines,
} from "#domain/text/fields.ts";
import { webAddressLimit } from "#domain/text/web-addresses.ts";
import { chosen, desiredServices, signedOn, website, yearFounded } from "./answers.ts";
import { challengeFieldLabels, challengesForm } from "./challenges.ts";

export const organizationTypes = ["Startup", "Small Business (SME)", "Nonprofit", "Other"] as const;
export const applicantTeamSizes = ["1-5", "6-10", "11-20", "21+"] as const;
export const revenues = [
  "Under $50,000",
  "$50,000 - $100,000",
  "$100,000 - $250,000",
  "Over $250,000",
  "Not applicable",
] as const;
export const commitments = ["Yes", "No"] as const;
export const deliveryMethods = [
  "In-Person (if located near New Jersey)",
  "Remote (virtual sessions)",
  "Hybrid (mix)",
] as const;

const sectionTitles = {
  organization: "Your organization",
  background: "What you do",
  challenges: "What stands in the way",
  services: "What would help",
  together: "Working together",
  signature: "To finish",
} as const;

export type SectionId = keyof typeof sectionTitles;

interface QuestionTexts {
  section: SectionId;
  label: string;
  hint?: string;
  /** Its name in error messages, if that is not the label. */
  called?: string;
}

interface TextQuestion extends QuestionTexts {
  limit: number;
  isLong?: boolean;
}

interface Question extends QuestionTexts {
  limit?: number;
  options?: readonly string[];
  isRequired: boolean;
  /** Reads what was typed. */
  answer: z.ZodType;
}

/** "Organization Name" within a sentence that begins with it. */
function nameOf({ label, called }: QuestionTexts) {
  return called ?? label.charAt(0) + label.slice(1).toLowerCase();
}

function required(question: TextQuestion, verb?: "are") {
  const answer = (question.isLong ? lines : line)(nameOf(question), question.limit, verb);
  return { ...question, isRequired: true, answer };
}

function optional(question: TextQuestion) {
  const answer = (question.isLong ? optionalLines : optionalLine)(nameOf(question), question.limit);
  return { ...question, isRequired: false, answer };
}

function choice<const Options extends readonly string[], Question extends QuestionTexts>(
  question: Question,
  options: Options,
) {
  return { ...question, options, isRequired: false, answer: optionalChoice(nameOf(question), options) };
}

const organization = { section: "organization" } as const;
const background = { section: "background" } as const;
const together = { section: "together" } as const;
const signature = { section: "signature" } as const;

/** Every question of the application, in the order in which it is asked and read. */
export const questions = {
  organizationName: required({ ...organization, label: "Organization Name", limit: 200 }),
  contactName: required({ ...organization, label: "Contact Person Name", limit: 200 }),
  email: {
    ...organization,
    label: "Contact Email",
    limit: emailLimit,
    isRequired: true,
    answer: email("Contact email"),
  },
  phone: optional({ ...organization, label: "Phone", limit: 50 }),
  /** The specify text takes its place where it is Other. */
  orgType: choice({ ...organization, label: "Organization Type", limit: 200 }, organizationTypes),
  orgTypeOther: optional({
    ...organization,
    label: "Please specify",
    called: "Organization type",
    limit: 200,
  }),
  location: optional({ ...organization, label: "Location", limit: 200 }),
  yearFounded: {
    ...organization,
    label: "Year Founded",
    hint: "Four digits, such as 2019",
    isRequired: false,
    answer: yearFounded,
  },
  website: {
    ...organization,
    label: "Website",
    hint: "Such as example.org",
    limit: webAddressLimit,
    isRequired: false,
    answer: website,
  },
  mission: required({
    ...background,
    label: "Mission",
    hint: "What your organization is for, in a sentence.",
    limit: 100,
    isLong: true,
  }),
  industry: optional({ ...background, label: "Industry", limit: 200 }),
  teamSize: choice({ ...background, label: "Team Size" }, applicantTeamSizes),
  revenue: choice({ ...background, label: "Annual Revenue" }, revenues),
  challenges: {
    section: "challenges",
    label: "Challenges",
    hint: "Check all that apply, and explain each in 1-2 sentences.",
    limit: 20_000,
    isRequired: false,
    answer: challengesForm,
  },
  whyProBono: required({
    section: "challenges",
    label: "Why Pro Bono",
    called: "Your reason for pro bono",
    hint: "Why your organization needs help free of charge.",
    limit: 150,
    isLong: true,
  }),
  desiredServices: {
    section: "services",
    label: "Desired Services",
    options: desiredServices,
    isRequired: false,
    answer: chosen,
  },
  serviceGoals: required(
    {
      section: "services",
      label: "Service Goals",
      hint: "What should be different after three months.",
      limit: 100,
      isLong: true,
    },
    "are",
  ),
  commitment: {
    ...together,
    label: "Commitment",
    hint: "Can your organization commit time and people to the program for all three months?",
    options: commitments,
    isRequired: true,
    answer: z.enum(commitments, { error: "Answer the commitment question with Yes or No." }),
  },
  deliveryMethod: choice({ ...together, label: "Delivery Method" }, deliveryMethods),
  availability: optional({
    ...together,
    label: "Availability",
    hint: "Days and hours that suit you.",
    limit: 1_000,
    isLong: true,
  }),
  howHeard: optional({ ...signature, label: "How You Heard About Us", limit: 1_000, isLong: true }),
  additionalInfo: optional({ ...signature, label: "Additional Information", limit: 150, isLong: true }),
  applicantName: required({ ...signature, label: "Applicant Name", limit: 200 }),
  signedOn: { ...signature, label: "Date", isRequired: true, answer: signedOn },
} as const satisfies Record<string, Question>;

type Questions = typeof questions;

export type ApplicationField = keyof Questions;

export const applicationFields = Object.keys(questions) as ApplicationField[];

/** Assigns one value to several fields. */
function each<Field extends ApplicationField, Said>(fields: Field[], say: (field: Field) => Said) {
  return Object.fromEntries(fields.map((field) => [field, say(field)])) as Record<Field, Said>;
}

export const applicationLabels = each(applicationFields, (field) => questions[field].label);

export const applicationSections = (Object.keys(sectionTitles) as SectionId[]).map((id) => ({
  id,
  title: sectionTitles[id],
  fields: applicationFields.filter((field) => questions[field].section === id),
}));

/** Labels by field name, in the form's order. */
export const fieldLabels: Record<string, string> = Object.fromEntries(
  applicationFields.flatMap((field) =>
    field === "challenges" ? Object.entries(challengeFieldLabels) : [[field, questions[field].label]],
  ),
);

type Limited = {
  [Field in ApplicationField]: Questions[Field] extends { limit: number } ? Field : never;
}[ApplicationField];

function isLimited(field: ApplicationField): field is Limited {
  return "limit" in questions[field];
}

const { orgTypeOther: _, ...columnLimits } = each(
  applicationFields.filter(isLimited),
  (field) => questions[field].limit,
);

/** By the columns of the table. */
export const applicationLimits = columnLimits;

type Answers = { [Field in ApplicationField]: Questions[Field]["answer"] };

export const answers = Object.fromEntries(
  applicationFields.map((field) => [field, questions[field].answer]),
) as Answers;

export function chosenServices({ desiredServices: typed }: FormTexts) {
  return typed ? typed.split("\n") : [];
}

/** The required answers that a draft still lacks, in the form's order, and its progress. */
export function progressOf(draft: FormTexts) {
  const needed = applicationFields.filter(
    (field) => questions[field].isRequired || (field === "orgTypeOther" && draft.orgType === "Other"),
  );
  const missing = needed.filter((field) => !draft[field]?.trim());
  return { missing, answered: needed.length - missing.length, total: needed.length };
}
