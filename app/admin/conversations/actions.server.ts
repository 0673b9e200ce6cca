import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data } from "react-router";
import { conversationAddress } from "#app/addresses/editors.ts";
import type { Failure } from "#app/forms/failure.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf, parseForm, refuse } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import type { FormResult } from "#app/ui/use-form.ts";
import { replyPlaceOf } from "#domain/drafts/places.ts";
import { saveRemainingDraft } from "#domain/drafts/queries.server.ts";
import type { FormTexts } from "#domain/drafts/rules.ts";
import {
  addIncomingMail,
  addNote,
  addReply,
  markNoAnswerNeeded,
} from "#domain/inbox/conversations/queries.server.ts";
import {
  type ConversationItem,
  conversationMessages as messages,
} from "#domain/inbox/conversations/rules.ts";
import { submissionKeyOf } from "#domain/inbox/receipts/receipt.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";
import { mailedMessage } from "../mailed.server.ts";
import { type ConversationForm, conversationForm, type WrittenKind } from "./form.ts";

type Intent = ConversationForm["intent"];

/** The messages of each intent, and whether it ends the sender's waiting. */
const outcomes: Record<Intent, { done: string; failed: string; endsWaiting: boolean }> = {
  reply: { done: messages.replied, failed: messages.replyFailed, endsWaiting: true },
  note: { done: messages.noted, failed: messages.noteFailed, endsWaiting: false },
  by_mail: { done: messages.byMailAdded, failed: messages.byMailFailed, endsWaiting: false },
  "no-answer-needed": {
    done: messages.noAnswerNeeded,
    failed: messages.noAnswerNeededFailed,
    endsWaiting: true,
  },
};

function doneMessage(intent: Intent, { entity }: ConversationItem) {
  if (intent !== "reply") return outcomes[intent].done;
  return mailedMessage(entity, { mailed: messages.replied, done: messages.replySaved });
}

/** Returns false if the item does not exist. */
type Handler = (
  tx: Transaction,
  item: ConversationItem,
  form: ConversationForm,
  userId: string,
) => Promise<boolean>;

const handlers: Record<Intent, Handler> = {
  reply: addLineWith("reply", addReply),
  note: addLineWith("note", addNote),
  by_mail: addLineWith("by_mail", addIncomingMail),
  "no-answer-needed": markNoAnswerNeeded,
};

/** Returns a handler that adds the text of one field to the conversation. */
function addLineWith(kind: WrittenKind, add: typeof addReply): Handler {
  return async (tx, item, form, writtenBy) => {
    const text = form[kind] ?? "";
    const submissionKey = submissionKeyOf(`${form.formId} ${kind} ${item.entity} ${item.id}`, { text });
    return (await add(tx, item, { text, submissionKey, writtenBy })) !== "missing";
  };
}

/** The refused form; or, after success, the message and the form to continue with. */
export interface ConversationActionData {
  result?: FormResult;
  /** Set by the browser if the server did not answer. */
  failure?: Failure;
  sent?: { done: string; endsWaiting: boolean; form: FormTexts; base: string };
}

type ActionArgs = Pick<ActionFunctionArgs, "request" | "context">;

/** Replies, adds a note or an incoming mail, or ends the waiting. Texts in the other fields stay as a draft. */
export async function actOnConversation({ request, context }: ActionArgs, item: ConversationItem) {
  const { viewer } = accountOf(context);
  const formData = await formDataOf(request);
  const submission = parseForm(formData, conversationForm);
  if (submission.status !== "success") {
    if (submission.error?.intent) throw data(null, { status: 400 });
    return refuse(submission);
  }
  const { intent } = submission.value;
  const { failed, endsWaiting } = outcomes[intent];
  const done = doneMessage(intent, item);
  const { userId } = viewer;
  const { [intent]: _submitted, ...rest } = textsOf(submission.value);
  try {
    const saved = await asViewer(viewer, async (tx) => {
      if (!(await handlers[intent](tx, item, submission.value, userId))) return null;
      return { savedAt: await saveRemainingDraft(tx, { userId, place: replyPlaceOf(item), form: rest }) };
    });
    if (!saved) return refuse(submission, { status: 404, formErrors: [failed, messages.gone] });
    if (formData.get("stays") !== "on")
      return redirectWithFlash(conversationAddress(item), { tone: "success", text: done });
    const form = { formId: randomUUID(), ...rest };
    return data({ sent: { done, endsWaiting, form, base: saved.savedAt?.toISOString() ?? "" } });
  } catch (error) {
    log.error({ err: error, intent, entity: item.entity }, "a conversation could not be changed");
    return refuse(submission, { status: 500, formErrors: [failed] });
  }
}

/** The texts of the form, for its draft. */
function textsOf({ reply = "", note = "", by_mail = "" }: ConversationForm): FormTexts {
  return { reply, note, by_mail };
}
