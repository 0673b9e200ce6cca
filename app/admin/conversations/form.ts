import { z } from "zod";
import { lineLabels, lineLimits } from "#domain/inbox/conversations/rules.ts";
import { lines } from "#domain/text/fields.ts";

/** Names the fields of the form: other pages lead to that of the reply. */
export const conversationFormId = "conversation";
export const replyFieldId = `${conversationFormId}-reply`;

/** What the admin may write; fields and intents have the names of the lines' kinds. */
export const writtenKinds = ["reply", "note", "by_mail"] as const;

export type WrittenKind = (typeof writtenKinds)[number];

const typed = z.string().optional();

/** Nothing typed is lost if a button sends one of the texts only. */
const fields = {
  /** Sending a text twice from one form makes one line. */
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
