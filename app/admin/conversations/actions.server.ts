import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { accountOf } from "#app/account.server.ts";
import { conversationAddress } from "#app/editors.ts";
import type { Failure } from "#app/failure.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { formDataOf, parseForm, refuse } from "#app/forms.server.ts";
import type { FormResult } from "#app/ui/use-form.ts";
import {
  addNote,
  addReply,
  addWhatTheyWrote,
  markNoAnswerNeeded,
} from "#domain/conversations/queries.server.ts";
import { type ConversationItem, conversationMessages as messages } from "#domain/conversations/rules.ts";
import { replyPlaceOf } from "#domain/drafts/places.ts";
import { keepRest } from "#domain/drafts/queries.server.ts";
import type { FormTexts } from "#domain/drafts/rules.ts";
import { submissionKeyOf } from "#domain/receipts/receipt.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";
import { type ConversationForm, conversationForm, type WrittenKind } from "./form.ts";

type Intent = ConversationForm["intent"];

const outcomes: Record<Intent, { done: string; failed: string }> = {
  reply: { done: messages.replied, failed: messages.replyFailed },
  note: { done: messages.noted, failed: messages.noteFailed },
  by_mail: { done: messages.byMailAdded, failed: messages.byMailFailed },
  "no-answer-needed": { done: messages.noAnswerNeeded, failed: messages.noAnswerNeededFailed },
};

const adders = { reply: addReply, note: addNote, by_mail: addWhatTheyWrote };

/** What a script is answered: the refused form, or what was done and the form to go on with. */
export interface ConversationAnswer {
  result?: FormResult;
  /** Said by the browser where the server did not answer. */
  failure?: Failure;
  done?: string;
  /** Whoever waited no longer does. */
  hasEnded?: boolean;
  next?: { values: FormTexts; base: string };
}

interface Sent {
  request: Request;
  context: Parameters<typeof accountOf>[0];
}

/** Replies, adds a note or what they wrote by mail, or ends the waiting. What was typed besides stays as a draft. */
export async function actOnConversation({ request, context }: Sent, item: ConversationItem) {
  const { viewer } = accountOf(context);
  const content = await formDataOf(request);
  const submission = parseForm(content, conversationForm);
  if (submission.status !== "success") {
    if (submission.error?.intent) throw data(null, { status: 400 });
    return refuse(submission);
  }
  const form = submission.value;
  const { intent } = form;
  const place = { userId: viewer.userId, place: replyPlaceOf(item) };
  try {
    const kept = await asViewer(viewer, async (tx) => {
      if (!(await run(tx, item, form, viewer.userId))) return null;
      const { formId: _sent, ...rest } = typedIn(form);
      if (intent !== "no-answer-needed") delete rest[intent];
      return { rest, savedAt: await keepRest(tx, { ...place, form: rest }) };
    });
    if (!kept)
      return refuse(submission, { status: 404, formErrors: [outcomes[intent].failed, messages.gone] });
    const { done } = outcomes[intent];
    if (content.get("stays") !== "on")
      return redirectWithFlash(conversationAddress(item), { tone: "success", text: done });
    const values = { formId: randomUUID(), ...kept.rest };
    const hasEnded = intent === "reply" || intent === "no-answer-needed";
    return data({ done, hasEnded, next: { values, base: kept.savedAt?.toISOString() ?? "" } });
  } catch (error) {
    log.error({ err: error, intent, entity: item.entity }, "a conversation could not be changed");
    return refuse(submission, { status: 500, formErrors: [outcomes[intent].failed] });
  }
}

/** The texts of the form, for its draft. */
function typedIn({ formId = "", reply = "", note = "", by_mail = "" }: ConversationForm): FormTexts {
  return { formId, reply, note, by_mail };
}

/** Returns whether what it is about is there. */
async function run(tx: Transaction, item: ConversationItem, form: ConversationForm, writtenBy: string) {
  const { intent, formId } = form;
  if (intent === "no-answer-needed") return markNoAnswerNeeded(tx, item);
  const kind = intent as WrittenKind;
  const text = form[kind] ?? "";
  const submissionKey = submissionKeyOf(`${formId} ${kind} ${item.entity} ${item.id}`, { text });
  return (await adders[kind](tx, item, { text, submissionKey, writtenBy })) !== "missing";
}
