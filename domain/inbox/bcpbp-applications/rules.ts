import { z } from "zod";
import { draftMessages, fits, formTexts } from "#domain/drafts/rules.ts";
import { answers } from "./questions.ts";

export const applicationStatuses = ["pending", "approved", "declined"] as const;

/** The final outcome of a pending application. */
export type Decision = Exclude<(typeof applicationStatuses)[number], "pending">;

export const applicationStatusBadges = {
  pending: { label: "Pending", tone: "warning" },
  approved: { label: "Approved", tone: "success" },
  declined: { label: "Declined", tone: "danger" },
} as const satisfies Record<(typeof applicationStatuses)[number], object>;

/** Bytes of JSON that a saved draft may take: several times what a full form does. */
export const applicationDraftBytes = 65_536;

export const applicationDraftForm = formTexts.refine(
  (draft) => fits(draft, applicationDraftBytes),
  draftMessages.tooLarge,
);

export const applicationForm = z
  .object(answers)
  .refine(({ orgType, orgTypeOther }) => orgType !== "Other" || Boolean(orgTypeOther), {
    path: ["orgTypeOther"],
    error: "Specify your organization type.",
    // Reported together with the other errors, not after them.
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
  pendingUnmailed: "Your application is with us. We read every one, and this page will show our decision.",
  approved: "Congratulations! Your application has been approved.",
  approvedNext: "We will contact you shortly to discuss the next steps.",
  declined: "Application Status: Declined",
  declinedReason:
    "Thank you for your interest. Unfortunately, we are unable to proceed with your application at this time.",
  applyAgain: "Each member can have one application. To apply again, please ask us to delete this one first.",
  sent: "Your application has been submitted.",
  alreadySent: "Your application had already been submitted. This is what we received.",
  sendFailed: "Failed to submit application",
  tooMany:
    "You have sent five applications within a day. What you typed is kept as a draft: please send it tomorrow.",
  notSignedIn: "Not authenticated",
  confirmWithdraw: "Are you sure you want to withdraw your application?",
  withdrawn: "Your application has been withdrawn.",
  withdrawFailed: "Failed to withdraw application",
  notWithdrawn: "This application has been decided and can no longer be withdrawn.",
  confirmDiscard: "Are you sure you want to discard your draft?",
  discarded: "Your draft has been discarded.",
  discardFailed: "Failed to discard draft",
  noneYet: "No program applications yet",
  decided: {
    approved: "The application has been approved, and the member is told by mail.",
    declined: "The application has been declined, and the member is told by mail.",
  } satisfies Record<Decision, string>,
  decidedUnmailed: {
    approved: "The application has been approved.",
    declined: "The application has been declined.",
  } satisfies Record<Decision, string>,
  alreadyDecided: {
    approved: "This application had already been approved. Nothing was changed and no mail was sent.",
    declined: "This application had already been declined. Nothing was changed and no mail was sent.",
  } satisfies Record<Decision, string>,
  notFound: "Application not found",
  deleted: "The application has been deleted.",
  confirmDecision: {
    approved: "Are you sure you want to approve this application?",
    declined: "Are you sure you want to decline this application?",
  } satisfies Record<Decision, string>,
  confirmDelete: "Are you sure you want to delete this application? This action cannot be undone.",
};
