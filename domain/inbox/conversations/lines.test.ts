import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { replyPlace, replyPlaceOf } from "#domain/drafts/places.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { withdrawApplication } from "#domain/inbox/bcpbp-applications/queries.server.ts";
import { withdrawReceipt } from "#domain/inbox/receipts/queries.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { checkViolation, databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";
import { send } from "./conversations.test-support.ts";
import { conversationSources } from "./items.server.ts";
import {
  addAnswer,
  addIncomingMail,
  addNote,
  addReply,
  answerReceipt,
  findReplyMails,
  findSender,
  listLines,
  listReceiptLines,
  markNoAnswerNeeded,
} from "./queries.server.ts";
import { answersPerHour, conversationEntities, lineForm, lineLimits, mostAnswers } from "./rules.ts";
import { conversationLines } from "./table.server.ts";

setIdentity({ secret: testSecret, publicUrl: "http://ours", isPublic: false });
const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
const { userId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId };

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer(admin, work);
}

function line(text: string, submissionKey: string = randomUUID()) {
  return { text, submissionKey, writtenBy: userId };
}

function answer(token: string, text: string, submissionKey?: string) {
  return asViewer(visitor, (tx) => answerReceipt(tx, token, line(text, submissionKey)));
}

function readReceipt(token: string) {
  return asViewer(visitor, (tx) => listReceiptLines(tx, token));
}

function asMember(memberId: string): Viewer {
  return { role: "member", userId: memberId };
}

async function mailsAbout(id: string) {
  const found = await owner.select().from(messages).where(eq(messages.aboutId, id));
  return found.map(({ id: mailId, template, recipient, replyTo, payload }) => ({
    ...{ template, recipient, replyTo },
    payload: unseal(payload.sealed ?? "", mailId),
  }));
}

describe.each(conversationEntities)("%s", (entity) => {
  test("a reply is mailed once to the sender, with the firm's address for answers and the link", async () => {
    const sent = await send(owner, entity);
    const text = "ü".repeat(lineLimits.text);
    const reply = line(text);
    expect(await act((tx) => addReply(tx, sent, reply))).toBe("added");
    expect(await act((tx) => addReply(tx, sent, reply))).toBe("repeated");
    expect(await act((tx) => listLines(tx, sent))).toMatchObject([{ kind: "reply", text }]);
    const { table } = conversationSources[entity];
    const [row] = await owner.select({ email: table.email }).from(table).where(eq(table.id, sent.id));
    const path = sent.token ? `/receipt/${sent.token}` : "/member-dashboard";
    expect(await mailsAbout(sent.id)).toEqual([
      {
        template: "conversation-reply",
        recipient: row?.email,
        replyTo: "hello@beunec.example",
        payload: expect.objectContaining({ text, path }),
      },
    ]);

    // It is known how its mail went.
    await owner.update(messages).set({ state: "failed" }).where(eq(messages.aboutId, sent.id));
    await act((tx) => addReply(tx, sent, line("Second")));
    const states = await act(async (tx) => {
      const mails = await findReplyMails(tx, sent, (await findSender(tx, sent))?.email ?? "");
      return (await listLines(tx, sent)).map(({ writtenAt }) => mails.get(writtenAt.getTime()));
    });
    expect(states).toEqual(["failed", "queued"]);
  });

  test("lines and mails go with what they are about", async () => {
    const [sent, other] = [await send(owner, entity), await send(owner, entity)];
    for (const item of [sent, other]) {
      await act((tx) => addReply(tx, item, line("Reply")));
      await act((tx) => addNote(tx, item, line("Note")));
      await owner.insert(drafts).values({ userId, place: replyPlace.parse(replyPlaceOf(item)), data: {} });
    }
    if (sent.token) {
      await asViewer(visitor, (tx) => withdrawReceipt(tx, sent.token));
      expect(await answer(sent.token, "Hello?")).toBe("missing");
    } else await asViewer(asMember(sent.userId), (tx) => withdrawApplication(tx, sent.userId));
    expect(await owner.$count(conversationLines, eq(conversationLines.itemId, sent.id))).toBe(0);
    expect(await mailsAbout(sent.id)).toEqual([]);
    expect(await owner.select({ place: drafts.place }).from(drafts)).toEqual([
      { place: replyPlaceOf(other) },
    ]);
    const { table } = conversationSources[entity];
    expect(await owner.$count(conversationLines, eq(conversationLines.itemId, other.id))).toBe(2);
    await act((tx) => tx.delete(table).where(eq(table.id, other.id)));
    expect(await owner.$count(conversationLines, eq(conversationLines.itemId, other.id))).toBe(0);
    expect(await owner.$count(drafts)).toBe(0);
    expect(await act((tx) => addReply(tx, other, line("Late")))).toBe("missing");
    expect(await act((tx) => markNoAnswerNeeded(tx, other))).toBe(false);
  });
});

test("whoever holds a receipt reads its conversation without notes, and nothing of anybody else", async () => {
  const [mine, other] = [await send(owner, "session-requests"), await send(owner, "session-requests")];
  await act((tx) => addNote(tx, mine, line("Secret")));
  await act((tx) => addIncomingMail(tx, mine, line("By mail")));
  expect(await mailsAbout(mine.id)).toEqual([]);
  await act((tx) => addReply(tx, mine, line("Reply")));
  await act((tx) => addReply(tx, other, line("To another")));
  expect(await answer(mine.token, "<b>Answer</b>")).toBe("added");
  const lines = await readReceipt(mine.token);
  expect(lines.map(({ kind, text }) => [kind, text])).toEqual([
    ["by_mail", "By mail"],
    ["reply", "Reply"],
    ["answer", "<b>Answer</b>"],
  ]);
  expect(await readReceipt("unknown")).toEqual([]);
});

/** Something that was sent, and how its sender answers about it. */
const senders = {
  async visitor() {
    const sent = await send(owner, "session-requests");
    return { sent, write: (key?: string) => answer(sent.token, "Text", key) };
  },
  async member() {
    const sent = await send(owner, "bcpbp-applications");
    const write = (key?: string) =>
      asViewer(asMember(sent.userId), (tx) =>
        addAnswer(tx, sent, { ...line("Text", key), writtenBy: sent.userId }),
      );
    return { sent, write };
  },
};

test.each(Object.entries(senders))(
  "a %s answers thirty times an hour and three hundred times in all, each once",
  async (_name, begin) => {
    const [{ sent, write }, other] = [await begin(), await begin()];
    const key = randomUUID();
    const outcomes = await Promise.all([1, 2, 3].map(() => write(key)));
    expect(outcomes.toSorted()).toEqual(["added", "repeated", "repeated"]);
    for (let count = 1; count < answersPerHour; count += 1) expect(await write()).toBe("added");
    expect(await write()).toBe("too many");
    expect(await write(key)).toBe("repeated");
    expect(await other.write()).toBe("added");
    await owner.execute(sql`update conversation_lines set written_at = now() - interval '61 minutes'
      where item_id = ${sent.id}`);
    expect(await write()).toBe("added");

    await owner.execute(sql`insert into conversation_lines (entity, item_id, kind, text, written_at)
      select ${sent.entity}, ${sent.id}, 'answer', 'Text', now() - interval '1 day'
      from generate_series(1, ${mostAnswers - answersPerHour - 2}::int)`);
    expect([await write(), await write()]).toEqual(["added", "full"]);
    expect(await act((tx) => addReply(tx, sent, line("Reply")))).toBe("added");
  },
);

test("a member reads no notes, and neither reads nor answers about another's application", async () => {
  const [mine, other] = [await send(owner, "bcpbp-applications"), await send(owner, "bcpbp-applications")];
  const member = asMember(mine.userId);
  await act((tx) => addReply(tx, mine, line("Reply")));
  await act((tx) => addNote(tx, mine, line("Secret")));
  await act((tx) => addReply(tx, other, line("To another")));
  const lines = await asViewer(member, (tx) => listLines(tx, mine));
  expect(lines.map(({ text }) => text)).toEqual(["Reply"]);
  expect(await asViewer(member, (tx) => listLines(tx, other))).toEqual([]);
  const ours = { ...line("Answer"), writtenBy: mine.userId };
  expect(await asViewer(member, (tx) => addAnswer(tx, other, ours))).toBe("missing");
});

test("the admin writes in their own name and now, no answers of others, and only about what was sent", async () => {
  const { id: itemId } = await send(owner, "session-requests");
  const note = { entity: "session-requests", itemId, kind: "note", text: "T", writtenBy: userId } as const;
  const add = (values: Partial<typeof conversationLines.$inferInsert>) =>
    databaseErrorCode(act((tx) => tx.insert(conversationLines).values({ ...note, ...values })));
  for (const kind of ["reply", "by_mail", "note"] as const) expect(await add({ kind })).toBeUndefined();
  const longAgo = new Date("2020-01-01");
  for (const forged of [{ kind: "answer" as const }, { writtenBy: null }, { writtenAt: longAgo }])
    expect(await add(forged)).toBe(denied);
  const foreignKeyViolation = "23503";
  expect(await add({ itemId: randomUUID() })).toBe(foreignKeyViolation);
});

test("a member adds neither replies nor notes, nor in another's name", async () => {
  const { id, userId: memberId } = await send(owner, "bcpbp-applications");
  const valid = {
    ...({ entity: "bcpbp-applications", itemId: id, kind: "answer" } as const),
    ...{ text: "T", writtenBy: memberId },
  };
  const { id: requestId } = await send(owner, "session-requests");
  const add = (values: Partial<typeof conversationLines.$inferInsert>) =>
    databaseErrorCode(
      asViewer(asMember(memberId), (tx) => tx.insert(conversationLines).values({ ...valid, ...values })),
    );
  expect(await add({})).toBeUndefined();
  for (const forged of [
    ...(["reply", "by_mail", "note"] as const).map((kind) => ({ kind })),
    { writtenBy: null },
    { writtenBy: userId },
    { writtenAt: new Date("2020-01-01") },
    { entity: "session-requests" as const, itemId: requestId },
  ])
    expect(await add(forged)).toBe(denied);
});

test("a line is neither empty nor longer than form and database take", async () => {
  const form = lineForm("answer");
  for (const [text, message] of [
    [" \n ", "Your message is required."],
    ["x".repeat(lineLimits.text + 1), "Your message can have at most 5000 characters."],
  ])
    expect(form.safeParse({ text }).error?.issues[0]?.message).toBe(message);
  const { token } = await send(owner, "contact-messages");
  const { text } = form.parse({ text: "🙂".repeat(lineLimits.text / 2) });
  expect(await answer(token, text)).toBe("added");
  for (const wrong of [`${text}x`, ""])
    expect(await databaseErrorCode(answer(token, wrong))).toBe(checkViolation);
});
