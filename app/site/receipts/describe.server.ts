import { describeLines, describePromise } from "#app/conversations/describe.server.ts";
import type { ThreadLine } from "#app/ui/thread.tsx";
import { entities } from "#domain/entities.ts";
import type { ConversationLine } from "#domain/inbox/conversations/queries.server.ts";
import type { ConversationEntity } from "#domain/inbox/conversations/rules.ts";
import type { Receipt } from "#domain/inbox/receipts/queries.server.ts";
import { resumeFileName } from "#domain/inbox/resumes/rules.ts";
import type { AnswerSettings } from "#domain/office/working-days/promise.server.ts";
import { fileSize } from "#domain/text/sizes.ts";
import { dateTimeWithZone, shortDate } from "#domain/time/dates.ts";

export interface ReceiptPage {
  title: string;
  lede: string;
  sentAt: { when: string; moment: string };
  entries: { name: string; value: string }[];
  lines: ThreadLine[];
  steps: Step[];
  /** The day by which an answer is promised. */
  promise: string | null;
  /** The question before withdrawing; null if that is not possible: a booked call is cancelled first. */
  question: string | null;
}

export interface Step {
  name: string;
  mark: "done" | "now" | "open";
  isCurrent: boolean;
}

export const messages = {
  withdrawn: "What you sent has been withdrawn and deleted.",
  withdrawFailed: "What you sent could not be withdrawn. Please try again.",
};

interface ReceiptKind {
  entity: ConversationEntity;
  states: string[];
}

const inquiryStates = ["received", "seen", "answered"];

const kinds: Record<Receipt["kind"], ReceiptKind> = {
  session_request: { entity: "session-requests", states: inquiryStates },
  contact_message: { entity: "contact-messages", states: inquiryStates },
  job_application: { entity: "job-applications", states: ["received", "reviewed"] },
  call: { entity: "calls", states: ["booked", "done"] },
};

const stateNames: Record<string, string> = {
  received: "Received",
  seen: "Seen",
  answered: "Answered",
  reviewed: "Reviewed",
  booked: "Booked",
  done: "Took place",
  missed: "Missed",
  cancelled: "Cancelled",
};

interface Opened {
  receipt: Receipt;
  lines: ConversationLine[];
  settings: AnswerSettings & { firmName: string };
  hasMail: boolean;
}

/** A receipt's fields in the order of its form, and what was written about it. */
export function describeReceipt({ receipt, lines, settings, hasMail }: Opened, now: Date): ReceiptPage {
  const { entity } = kinds[receipt.kind];
  const name = entities[entity].one;
  const sentAt = dateTimeWithZone(receipt.sent_at, settings.timeZone);
  const bookmark = hasMail
    ? "Bookmark this page"
    : "What we write to you appears only here: bookmark this page";
  const share = "and share its address only with people you trust";
  return {
    title: `Your ${name}`,
    lede:
      receipt.kind === "call"
        ? `Booked ${sentAt}. ${bookmark}, ${share}: anyone who has it can read and write here, and move or cancel your call.`
        : `Sent ${sentAt}. ${bookmark}, ${share}: anyone who has it can read and write here, and withdraw your ${name}.`,
    sentAt: { when: sentAt, moment: receipt.sent_at.toISOString() },
    entries: entriesOf(receipt).flatMap(([label, value]) => (value ? [{ name: label, value }] : [])),
    lines: describeLines({ lines, settings }),
    steps: stepsOf({ receipt, lines, settings }),
    promise: describePromise({ entity, waitingSince: receipt.waiting_since }, settings, now),
    question: isToCome(receipt)
      ? null
      : `Are you sure you want to withdraw your ${name}? What you sent and everything written about it will be deleted. This cannot be undone.`,
  };
}

function isToCome({ kind, state }: Receipt) {
  return kind === "call" && state === "booked";
}

/** A job application counts as answered once there is a reply; the others have a state. */
function stepsOf({ receipt, lines, settings }: Omit<Opened, "hasMail">): Step[] {
  const states = receipt.kind === "call" ? callSteps(receipt.state) : kinds[receipt.kind].states;
  const isRepliedTo = receipt.kind === "job_application" && lines.some(({ kind }) => kind === "reply");
  const all = isRepliedTo ? [...states, "answered"] : states;
  const reached = all.indexOf(isRepliedTo ? "answered" : receipt.state);
  const isAnswered = all[reached] === "answered";
  const again = isAnswered && receipt.waiting_since;
  const steps = all.map((state, index): Step => {
    const mark = index <= reached ? "done" : "open";
    return { name: stateNames[state] ?? state, mark, isCurrent: index === reached && !again };
  });
  if (!again) return steps;
  const name = `You wrote again on ${shortDate(again, settings.timeZone)}; waiting for our answer`;
  return [...steps, { name, mark: "now", isCurrent: true }];
}

function callSteps(state: string) {
  return ["booked", state === "booked" ? "done" : state];
}

function entriesOf(receipt: Receipt): [string, string | null][] {
  switch (receipt.kind) {
    case "session_request":
      return [
        ["Name", receipt.content.name],
        ["Email", receipt.content.email],
        ["Company", receipt.content.company],
        ["Service", receipt.content.serviceType],
        ["Team Size", `${receipt.content.teamSize} employees`],
        ["Additional Information", receipt.content.message],
      ];
    case "contact_message":
      return [
        ["Name", receipt.content.name],
        ["Email", receipt.content.email],
        ["Message", receipt.content.message],
      ];
    case "job_application":
      return [
        ["Position", receipt.content.jobTitle],
        ["Job Type", receipt.content.jobType],
        ["Name", `${receipt.content.firstName} ${receipt.content.lastName}`],
        ["Email", receipt.content.email],
        ["Phone", receipt.content.phone],
        ["Location", receipt.content.location],
        ["Preferred Workplace", receipt.content.workplace],
        ["LinkedIn URL", receipt.content.linkedinUrl],
        ["Resume Link", receipt.content.resumeLink],
        ["Resume", pdfOf(receipt.content)],
      ];
    case "call":
      return [
        ["Name", receipt.content.name],
        ["Email", receipt.content.email],
        ["Phone", receipt.content.phone],
        ["Service", receipt.content.service],
        ["What it is about", receipt.content.about],
      ];
  }
}

/** Names the PDF that came with an application. It is not served to the holder of a receipt. */
function pdfOf(content: { firstName: string; lastName: string; resumeSize: number | null }) {
  const { resumeSize } = content;
  return resumeSize === null ? null : `${resumeFileName(content)} (PDF, ${fileSize(resumeSize)})`;
}
