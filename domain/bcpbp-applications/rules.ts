import { z } from "zod";
import { draftMessages, fits, formTexts } from "#domain/drafts/rules.ts";
import { services } from "#domain/session-requests/rules.ts";
import {
  email,
  emailLimit,
  line,
  lines,
  optionalChoice,
  optionalLine,
  optionalLines,
  optionalWebAddress,
  webAddressLimit,
} from "#domain/text/rules.ts";

export const applicationStatuses = ["pending", "approved", "declined"] as const;

/** What becomes of a pending application; it is final. */
export type Decision = Exclude<(typeof applicationStatuses)[number], "pending">;

export const applicationStatusBadges = {
  pending: { label: "Pending", tone: "warning" },
  approved: { label: "Approved", tone: "success" },
  declined: { label: "Declined", tone: "danger" },
} as const satisfies Record<(typeof applicationStatuses)[number], object>;

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
export const desiredServices = services;
export const mostDesiredServices = 3;

export const yearsFounded = { first: 1000, last: 2100 };

export const applicationLimits = {
  organizationName: 200,
  contactName: 200,
  email: emailLimit,
  phone: 50,
  orgType: 200,
  location: 200,
  website: webAddressLimit,
  mission: 100,
  industry: 200,
  challenges: 20_000,
  whyProBono: 150,
  serviceGoals: 100,
  availability: 1_000,
  howHeard: 1_000,
  additionalInfo: 150,
  applicantName: 200,
};

export const challengeLimits = { explanation: 1_000, specify: 200 };

/** Bytes of JSON that a saved draft may take: several times what a full form does. */
export const applicationDraftBytes = 65_536;

export const applicationDraftForm = formTexts.refine(
  (draft) => fits(draft, applicationDraftBytes),
  draftMessages.tooLarge,
);

/** What an unticked box hides is not sent. */
function challenge(label: string) {
  return z
    .object({
      checked: z.boolean().default(false),
      explanation: optionalLines(`Explanation of ${label}`, challengeLimits.explanation),
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

const challenges = z
  .object({
    strategic_adaptation: challenge("strategic adaptation"),
    operational_inefficiencies: challenge("operational inefficiencies"),
    financial_management: challenge("financial management"),
    marketing_sales: challenge("marketing and sales"),
    leadership_development: challenge("leadership development"),
    other: otherChallenge,
  })
  .prefault({});

const yearError = `Year founded must be a year between ${yearsFounded.first} and ${yearsFounded.last}.`;

const yearFounded = z
  .string()
  .trim()
  .regex(/^(\d{4})?$/, yearError)
  .optional()
  .transform((year) => (year ? Number(year) : null))
  .refine((year) => year === null || (year >= yearsFounded.first && year <= yearsFounded.last), yearError);

/** People write `example.org`. */
function withScheme(text: string) {
  return /^[^\s:/?#@]+\.[^\s:/?#@]+([/?#]\S*)?$/.test(text.trim()) ? `https://${text.trim()}` : text;
}

const website = z
  .string()
  .overwrite(withScheme)
  .optional()
  .pipe(optionalWebAddress("Website", "Website must be a web address, such as example.org."));

const signedOn = z.iso
  .date({ error: ({ input }) => (input ? "Date must be a day, such as 2026-03-31." : "Date is required.") })
  // A year that the calendar does not have.
  .regex(/^(?!0000)/, "Date must be a day, such as 2026-03-31.");

/** Said of the question as a whole, which is where a fault is shown. */
function areOffered(chosen: string[]) {
  return chosen.every((service) => desiredServices.some((offered) => offered === service));
}

export const applicationForm = z
  .object({
    organizationName: line("Organization name", applicationLimits.organizationName),
    contactName: line("Contact person name", applicationLimits.contactName),
    email: email("Contact email"),
    phone: optionalLine("Phone", applicationLimits.phone),
    orgType: optionalChoice("Organization type", organizationTypes),
    orgTypeOther: optionalLine("Organization type", applicationLimits.orgType),
    location: optionalLine("Location", applicationLimits.location),
    yearFounded,
    website,
    mission: lines("Mission", applicationLimits.mission),
    teamSize: optionalChoice("Team size", applicantTeamSizes),
    revenue: optionalChoice("Annual revenue", revenues),
    industry: optionalLine("Industry", applicationLimits.industry),
    challenges,
    whyProBono: lines("Your reason for pro bono", applicationLimits.whyProBono),
    desiredServices: z
      .array(z.string())
      .refine(areOffered, "Choose desired services from the list.")
      .max(mostDesiredServices, `Choose at most ${mostDesiredServices} desired services.`)
      .refine((chosen) => new Set(chosen).size === chosen.length, "Choose each desired service once.")
      .pipe(z.array(z.enum(desiredServices)))
      .default([]),
    serviceGoals: lines("Service goals", applicationLimits.serviceGoals, "are"),
    commitment: z.enum(commitments, { error: "Answer the commitment question with Yes or No." }),
    deliveryMethod: optionalChoice("Delivery method", deliveryMethods),
    availability: optionalLines("Availability", applicationLimits.availability),
    howHeard: optionalLines("How you heard about us", applicationLimits.howHeard),
    additionalInfo: optionalLines("Additional information", applicationLimits.additionalInfo),
    applicantName: line("Applicant name", applicationLimits.applicantName),
    signedOn,
  })
  .refine(({ orgType, orgTypeOther }) => orgType !== "Other" || Boolean(orgTypeOther), {
    path: ["orgTypeOther"],
    error: "Specify your organization type.",
    // Told together with what else is wrong, not after it.
    when: ({ value }) => typeof value === "object" && value !== null,
  });

export type ApplicationForm = z.infer<typeof applicationForm>;

/** The form's values as the table holds them: the specify text in place of Other, the challenges as JSON text. */
export function applicationValues({ orgTypeOther, ...form }: ApplicationForm) {
  return {
    ...form,
    orgType: form.orgType === "Other" ? orgTypeOther : form.orgType,
    challenges: JSON.stringify(form.challenges),
  };
}

export const applicationMessages = {
  pending: "Your application is with us. We read every one and will write to you as soon as we have decided.",
  approved: "Congratulations! Your application has been approved.",
  approvedNext: "We will contact you shortly to discuss the next steps.",
  declined: "Application Status: Declined",
  declinedReason:
    "Thank you for your interest. Unfortunately, we are unable to proceed with your application at this time.",
  applyAgain:
    "One application can be held for each member. To apply again, please ask us to delete this one first.",
  sent: "Your application has been submitted.",
  alreadySent: "Your application had already been submitted. This is what we have received.",
  sendFailed: "Failed to submit application",
  notSignedIn: "Not authenticated",
  confirmWithdraw: "Are you sure you want to withdraw your application?",
  withdrawn: "Your application has been withdrawn.",
  withdrawFailed: "Failed to withdraw application",
  notWithdrawn: "This application has been decided and can no longer be withdrawn.",
  draftSaved: "Your draft has been saved.",
  draftFailed: "Your draft could not be saved. Please try again.",
  draftUndecided: "What is in the form has not been saved yet. Please choose a version above.",
  confirmDiscard: "Are you sure you want to discard your draft?",
  discarded: "Your draft has been discarded.",
  discardFailed: "Failed to discard draft",
  noneYet: "No program applications yet",
  decided: {
    approved: "The application has been approved, and the member is told by mail.",
    declined: "The application has been declined, and the member is told by mail.",
  } satisfies Record<Decision, string>,
  alreadyDecided: {
    approved: "This application had already been approved. Nothing was changed and no mail was sent.",
    declined: "This application had already been declined. Nothing was changed and no mail was sent.",
  } satisfies Record<Decision, string>,
  statusFailed: "Failed to update application status",
  notFound: "Application not found",
  deleted: "The application has been deleted.",
  deleteFailed: "Failed to delete application",
  confirmDecision: {
    approved: "Are you sure you want to approve this application?",
    declined: "Are you sure you want to decline this application?",
  } satisfies Record<Decision, string>,
  confirmDelete: "Are you sure you want to delete this application? This action cannot be undone.",
};
