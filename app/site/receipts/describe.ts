import type { Receipt } from "#domain/receipts/queries.server.ts";
import { fileSize, resumeFileName } from "#domain/resumes/rules.ts";

export interface ReceiptPage {
  title: string;
  lede: string;
  entries: { name: string; value: string }[];
  steps: { name: string; isReached: boolean; isCurrent: boolean }[];
  question: string;
}

export const messages = {
  withdrawn: "It has been withdrawn, and what you sent has been deleted.",
  withdrawFailed: "It could not be withdrawn. Please try again.",
};

const kinds = {
  session_request: { name: "consultation request", states: ["received", "seen", "answered"] },
  contact_message: { name: "message", states: ["received", "seen", "answered"] },
  job_application: { name: "application", states: ["received", "reviewed"] },
};

const stateNames: Record<string, string> = {
  received: "Received",
  seen: "Seen",
  answered: "Answered",
  reviewed: "Reviewed",
};

/** A receipt's fields in the order of its form. */
export function describeReceipt(receipt: Receipt, sentAt: string): ReceiptPage {
  const { name, states } = kinds[receipt.kind];
  const reached = states.indexOf(receipt.state);
  return {
    title: `Your ${name}`,
    lede: `Sent ${sentAt}. Keep the address of this page: whoever has it can see and withdraw your ${name}.`,
    entries: entriesOf(receipt).flatMap(([label, value]) => (value ? [{ name: label, value }] : [])),
    steps: states.map((state, index) => ({
      name: stateNames[state] ?? state,
      isReached: index <= reached,
      isCurrent: index === reached,
    })),
    question: `Are you sure you want to withdraw your ${name}? What you sent is deleted, and this cannot be undone.`,
  };
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
  }
}

/** Names the PDF that came with an application. It is not served to the holder of a receipt. */
function pdfOf(content: { firstName: string; lastName: string; resumeSize: number | null }) {
  const { resumeSize } = content;
  return resumeSize === null ? null : `${resumeFileName(content)} (a PDF of ${fileSize(resumeSize)})`;
}
