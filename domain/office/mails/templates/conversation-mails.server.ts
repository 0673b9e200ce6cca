import { nameOf } from "#domain/entities.ts";
import { newestLine } from "#domain/inbox/conversations/rules.ts";
import { sitePaths } from "#domain/site-paths.ts";
import { counted, paragraphs } from "#domain/text/words.ts";
import type { Writers } from "./content.ts";
import { greetBefore, siteUrl } from "./wording.server.ts";

const officeReason = "You are receiving this email because the site's settings name this address.";

export const conversationMails = {
  "conversation-reply": ({ name, about, text, path }, firmName) => ({
    subject: `${firmName} wrote to you about ${about}`,
    preview: `Our message about ${about}.`,
    heading: "We have written to you.",
    greeting: greetBefore(text, name),
    paragraphs: paragraphs(text),
    action: path ? { label: "Open the conversation", href: siteUrl(`${path}#${newestLine}`) } : undefined,
    notes: [
      path
        ? "On that page you can read everything again and write back. You can also reply to this email."
        : "To write back, reply to this email.",
    ],
    reason: `You are receiving this email because this address was given with ${about}.`,
  }),
  "firm-answers": ({ answers, conversations }) => ({
    subject: counted(answers, "new answer"),
    preview: `In ${counted(conversations, "conversation")}.`,
    heading: `${counted(answers, "new answer")}.`,
    paragraphs: [
      `Since the last mail of this kind ${answers === 1 ? "an answer has" : `${answers} answers have`} come in ${counted(conversations, "conversation")}.`,
    ],
    action: { label: "Open the inbox", href: siteUrl(sitePaths.adminInbox) },
    reason: officeReason,
  }),
  "due-today": ({ kinds }) => ({
    subject: dueWords({ late: sumOf(kinds, "late"), today: sumOf(kinds, "today") }),
    preview: "By the days that the settings promise.",
    heading: "Answers that are due.",
    paragraphs: ["These wait for an answer, by the days that the settings promise."],
    facts: kinds.map(({ entity, ...amounts }) => [nameOf(entity), dueWords(amounts)]),
    action: { label: "Open the inbox", href: siteUrl(sitePaths.adminInbox) },
    reason: officeReason,
  }),
} satisfies Partial<Writers>;

interface Due {
  late: number;
  today: number;
}

/** "2 due today, 1 late" */
function dueWords({ late, today }: Due) {
  return [today && `${today} due today`, late && `${late} late`].filter(Boolean).join(", ");
}

function sumOf(kinds: Due[], state: keyof Due) {
  return kinds.reduce((sum, kind) => sum + kind[state], 0);
}
