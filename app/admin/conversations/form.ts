import { z } from "zod";
import { lineLabels, lineLimits } from "#domain/inbox/conversations/rules.ts";
import { lines } from "#domain/text/fields.ts";

/** Ids of the form and its reply field, which other pages link to. */
export const conversationFormId = "conversation";
export const replyFieldId = `${conversationFormId}-reply`;

/** The kinds of lines that the admin writes; fields and intents have the same names. */
export const writtenKinds = ["reply", "note", "by_mail"] as const;

export type WrittenKind = (typeof writtenKinds)[number];

const typed = z.string().optional();

/** Every button submits all texts, so that those it does not use can be saved as a draft. */
const fields = {
  /** Makes submissions idempotent: the same text twice from one form adds one line. */
  formId: typed,
  reply: typed,
  note: typed,
  by_mail: typed,
};

function text(kind: WrittenKind) {
  return lines(lineLabels[kind], lineLimits.text);
}

export const conversationForm = z.discriminatedUnion("intent", [
  z.object({ ...fields, intent: z.literal("reply"), reply: text("reply") }),
  z.object({ ...fields, intent: z.literal("note"), note: text("note") }),
  z.object({ ...fields, intent: z.literal("by_mail"), by_mail: text("by_mail") }),
  z.object({ ...fields, intent: z.literal("no-answer-needed") }),
]);

export type ConversationForm = z.output<typeof conversationForm>;

export const typedLabels = {
  reply: lineLabels.reply,
  note: lineLabels.note,
  by_mail: lineLabels.by_mail,
} satisfies Record<WrittenKind, string>;
