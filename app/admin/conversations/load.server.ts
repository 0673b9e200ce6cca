import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { placeholderFacts } from "#domain/content/placeholders/rules.ts";
import { unlimitQueries } from "#domain/content/search/queries.server.ts";
import { replyPlaceOf } from "#domain/drafts/places.ts";
import { findDraft } from "#domain/drafts/queries.server.ts";
import type { FormTexts } from "#domain/drafts/rules.ts";
import { nameOf } from "#domain/entities.ts";
import { findReplyMails, findSender, listLines } from "#domain/inbox/conversations/queries.server.ts";
import type { ConversationItem } from "#domain/inbox/conversations/rules.ts";
import { findAnswers } from "#domain/inbox/problems/find.server.ts";
import { listSavedReplies } from "#domain/inbox/saved-replies/queries.server.ts";
import { fillSavedReply } from "#domain/inbox/saved-replies/rules.ts";
import { findMailState } from "#domain/office/outbox/state.server.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import { dueOf } from "#domain/office/working-days/due.server.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import { currentUserId } from "#platform/db/columns.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";
import { mailWorks } from "#platform/mail/configured.ts";
import type { mailStates } from "#platform/mail/table.server.ts";
import { describeMailProblems } from "../outbox/problems.server.ts";
import { writtenKinds } from "./form.ts";
import { findOriginal } from "./original.server.ts";

type MailStatus = (typeof mailStates)[number];

/** Adds the conversation to a row of a list; null if the row does not exist. */
export async function withConversation<Opened extends object>(
  opened: Opened | null,
  ...args: Parameters<typeof loadConversation>
) {
  const conversation = opened && (await loadConversation(...args));
  return opened && conversation && { ...opened, conversation };
}

/** A conversation as the admin sees it; null if its item was deleted. */
export async function loadConversation(tx: Transaction, item: ConversationItem, settings: Settings) {
  const { timeZone } = settings;
  const sender = await findSender(tx, item);
  const original = sender && (await findOriginal(tx, item, timeZone));
  if (!sender || !original) return null;
  const { name, email, about, sentAt, waitingSince } = sender;
  const lines = await listLines(tx, item);
  const mails = await findReplyMails(tx, item, email);
  const shown = (moment: Date) => dateTimeWithZone(moment, timeZone);
  return {
    entity: item.entity,
    id: item.id,
    name,
    email,
    about,
    original,
    timeZone,
    kind: nameOf(item.entity),
    sent: shown(sentAt),
    lines: lines.map(({ writtenAt, ...line }) => ({
      ...line,
      written: shown(writtenAt),
      mail: line.kind === "reply" ? deliveryOf(mails.get(writtenAt.getTime())) : undefined,
    })),
    waitingSince: waitingSince && shown(waitingSince),
    due: dueOf({ entity: item.entity, waitingSince }, settings, new Date()),
    savedReplies: await loadSavedReplies(tx, name, settings),
    draft: await loadDraft(tx, item, shown),
    mailProblems: describeMailProblems(await findMailState(tx), timeZone).slice(0, 1),
    answers: await findSimilarCases(tx, original.problem),
  };
}

/** Without a mail server a mail waits for nothing. */
function deliveryOf(state: MailStatus | undefined) {
  return state === "queued" && !mailWorks() ? "written" : state;
}

/** The conversation is shown without similar cases if the search fails. */
async function findSimilarCases(tx: Transaction, problem: string | undefined) {
  if (problem === undefined) return undefined;
  try {
    return await tx.transaction(async (inner) => {
      const found = await findAnswers(inner, problem);
      await unlimitQueries(inner);
      return found;
    });
  } catch (error) {
    log.error({ err: error }, "what was done in cases like this could not be found");
    return undefined;
  }
}

export type LoadedConversation = NonNullable<Awaited<ReturnType<typeof loadConversation>>>;

/** Saved replies, filled in for this person. */
async function loadSavedReplies(tx: Transaction, name: string, settings: Settings) {
  const facts = placeholderFacts(settings, "our");
  const saved = await listSavedReplies(tx);
  return saved.map((reply) => ({ ...reply, text: fillSavedReply(reply.text, name, facts) }));
}

/** The viewer's unsent texts. */
async function loadDraft(tx: Transaction, item: ConversationItem, shown: (moment: Date) => string) {
  const {
    rows: [viewer],
  } = await tx.execute(sql`select ${currentUserId} as id`);
  const userId = String(viewer?.id);
  const draft = await findDraft(tx, { userId, place: replyPlaceOf(item) });
  return {
    userId,
    form: { ...draft?.form, formId: draft?.form.formId || randomUUID() } as FormTexts,
    base: draft?.savedAt.toISOString() ?? "",
    savedBy: draft?.tab ?? null,
    savedAt: draft && writtenKinds.some((kind) => draft.form[kind]) ? shown(draft.savedAt) : null,
  };
}
