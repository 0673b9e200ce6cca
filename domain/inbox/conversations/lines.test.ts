import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { replyPlace, replyPlaceOf } from "#domain/drafts/places.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { withdrawApplication } from "#domain/inbox/bcpbp-applications/queries.server.ts";
import { openReceipt, withdrawReceipt } from "#domain/inbox/receipts/queries.server.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
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
import {
  answersPerHour,
  type ConversationItem,
  conversationEntities,
  lineForm,
  lineLimits,
  mostAnswers,
} from "./rules.ts";
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

function readReceipt(token: string, viewer = visitor) {
  return asViewer(viewer, (tx) => listReceiptLines(tx, token));
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
  });

  test("it is known how a reply's mail went", async () => {
    const sent = await send(owner, entity);
    await act((tx) => addReply(tx, sent, line("First")));
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
    if (sent.token) await asViewer(visitor, (tx) => withdrawReceipt(tx, sent.token));
    else await asViewer(asMember(sent.userId), (tx) => withdrawApplication(tx, sent.userId));
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

test("a line without something that was sent is refused by the database", async () => {
  const values = { ...line("Text"), entity: "session-requests", itemId: randomUUID(), kind: "note" } as const;
  const foreignKeyViolation = "23503";
  expect(await databaseErrorCode(act((tx) => tx.insert(conversationLines).values(values)))).toBe(
    foreignKeyViolation,
  );
});

test("notes and mails leave no trace without a reply", async () => {
  const sent = await send(owner, "contact-messages");
  await act((tx) => addNote(tx, sent, line("Note")));
  await act((tx) => addIncomingMail(tx, sent, line("By mail")));
  expect(await mailsAbout(sent.id)).toEqual([]);
});

test("whoever holds a receipt reads its conversation without notes, and nothing of anybody else", async () => {
  const [mine, other] = [await send(owner, "session-requests"), await send(owner, "session-requests")];
  await act((tx) => addReply(tx, mine, line("Reply")));
  await act((tx) => addNote(tx, mine, line("Secret")));
  await act((tx) => addIncomingMail(tx, mine, line("By mail")));
  await act((tx) => addReply(tx, other, line("To another")));
  expect(await answer(mine.token, "<b>Answer</b>")).toBe("added");
  const lines = await readReceipt(mine.token);
  expect(lines.map(({ kind, text }) => [kind, text])).toEqual([
    ["reply", "Reply"],
    ["by_mail", "By mail"],
    ["answer", "<b>Answer</b>"],
  ]);
  expect(lines[0]?.writtenAt).toBeInstanceOf(Date);
  expect(await readReceipt("unknown")).toEqual([]);
  expect(await databaseErrorCode(readReceipt(mine.token, admin))).toBe(denied);
  expect(await databaseErrorCode(readReceipt(mine.token, asMember(randomUUID())))).toBe(denied);
});

test("an answer that is sent twice is one line, also at the same time", async () => {
  const { token } = await send(owner, "job-applications");
  const key = randomUUID();
  const outcomes = await Promise.all([1, 2, 3].map(() => answer(token, "Once", key)));
  expect(outcomes.toSorted()).toEqual(["added", "repeated", "repeated"]);
  expect(await readReceipt(token)).toHaveLength(1);
});

test("a receipt shows since when its holder has waited", async () => {
  for (const entity of ["session-requests", "contact-messages", "job-applications"] as const) {
    const sentAt = new Date("2026-01-05T12:00Z");
    const sent = await send(owner, entity, sentAt);
    const waitingSince = async () =>
      (await asViewer(visitor, (tx) => openReceipt(tx, sent.token)))?.waiting_since;
    expect(await waitingSince()).toEqual(sentAt);
    await act((tx) => addReply(tx, sent, line("Reply")));
    expect(await waitingSince()).toBeNull();
  }
});

test("a withdrawn receipt takes no answer", async () => {
  const { token } = await send(owner, "contact-messages");
  await asViewer(visitor, (tx) => withdrawReceipt(tx, token));
  expect(await answer(token, "Hello?")).toBe("missing");
});

test("a receipt takes thirty answers an hour, each of what was sent for itself", async () => {
  const [sent, other] = [await send(owner, "session-requests"), await send(owner, "session-requests")];
  const key = randomUUID();
  for (let index = 0; index < answersPerHour; index += 1) {
    expect(await answer(sent.token, `Answer ${index}`, index === 0 ? key : undefined)).toBe("added");
  }
  expect(await answer(sent.token, "One more")).toBe("too many");
  expect(await answer(sent.token, "Answer 0", key)).toBe("repeated");
  expect(await answer(other.token, "Another")).toBe("added");
  await owner.execute(sql`update conversation_lines set written_at = now() - interval '61 minutes'
    where item_id = ${sent.id}`);
  expect(await answer(sent.token, "Later")).toBe("added");
});

async function fill({ entity, id }: ConversationItem, amount: number) {
  await owner.execute(sql`insert into conversation_lines (entity, item_id, kind, text, written_at)
    select ${entity}, ${id}, 'answer', 'Text', now() - interval '1 day' from generate_series(1, ${amount}::int)`);
}

test("a conversation takes three hundred answers, of visitors and members, and then still replies", async () => {
  const [request, application] = [
    await send(owner, "session-requests"),
    await send(owner, "bcpbp-applications"),
  ];
  const member = asMember(application.userId);
  const answers = {
    visitor: () => answer(request.token, "Text"),
    member: () =>
      asViewer(member, (tx) =>
        addAnswer(tx, application, { ...line("Text"), writtenBy: application.userId }),
      ),
  };
  for (const item of [request, application]) await fill(item, mostAnswers - 1);
  for (const write of Object.values(answers))
    expect([await write(), await write()]).toEqual(["added", "full"]);
  expect(await act((tx) => addReply(tx, request, line("Reply")))).toBe("added");
});

test("a member reads and answers about their own application alone, thirty times an hour", async () => {
  const [mine, other] = [await send(owner, "bcpbp-applications"), await send(owner, "bcpbp-applications")];
  const member = asMember(mine.userId);
  await act((tx) => addReply(tx, mine, line("Reply")));
  await act((tx) => addNote(tx, mine, line("Secret")));
  await act((tx) => addReply(tx, other, line("To another")));
  const ours = { ...line("Answer"), writtenBy: mine.userId };
  expect(await asViewer(member, (tx) => addAnswer(tx, mine, ours))).toBe("added");
  expect(await asViewer(member, (tx) => addAnswer(tx, mine, ours))).toBe("repeated");
  const lines = await asViewer(member, (tx) => listLines(tx, mine));
  expect(lines.map(({ text }) => text)).toEqual(["Reply", "Answer"]);
  expect(await asViewer(member, (tx) => listLines(tx, other))).toEqual([]);
  expect(await asViewer(member, (tx) => addAnswer(tx, other, { ...ours, submissionKey: randomUUID() }))).toBe(
    "missing",
  );
  for (let index = 1; index < answersPerHour; index += 1) {
    await asViewer(member, (tx) => addAnswer(tx, mine, { ...ours, submissionKey: randomUUID() }));
  }
  const late = { ...ours, submissionKey: randomUUID() };
  expect(await asViewer(member, (tx) => addAnswer(tx, mine, late))).toBe("too many");
});

describe("rights", () => {
  test("the admin writes in their own name and now, and no answers of others", async () => {
    const { id } = await send(owner, "session-requests");
    const valid = {
      entity: "session-requests",
      itemId: id,
      kind: "note",
      text: "T",
      writtenBy: userId,
    } as const;
    const add = (values: object) =>
      databaseErrorCode(act((tx) => tx.insert(conversationLines).values({ ...valid, ...values })));
    for (const kind of ["reply", "by_mail", "note"]) expect(await add({ kind })).toBeUndefined();
    const longAgo = new Date("2020-01-01");
    for (const forged of [{ kind: "answer" }, { writtenBy: null }, { writtenAt: longAgo }]) {
      expect(await add(forged)).toBe(denied);
    }
  });

  test("a member adds neither replies nor notes, nor in another's name", async () => {
    const { id, userId: memberId } = await send(owner, "bcpbp-applications");
    const valid = {
      entity: "bcpbp-applications",
      itemId: id,
      kind: "answer",
      text: "T",
      writtenBy: memberId,
    } as const;
    const { id: requestId } = await send(owner, "session-requests");
    const add = (values: object) =>
      databaseErrorCode(
        asViewer(asMember(memberId), (tx) => tx.insert(conversationLines).values({ ...valid, ...values })),
      );
    expect(await add({})).toBeUndefined();
    for (const forged of [
      ...["reply", "by_mail", "note"].map((kind) => ({ kind })),
      { writtenBy: null },
      { writtenBy: userId },
      { writtenAt: new Date("2020-01-01") },
      { entity: "session-requests", itemId: requestId },
    ]) {
      expect(await add(forged)).toBe(denied);
    }
  });

  test("only the admin ends the waiting", async () => {
    const sent = await send(owner, "session-requests");
    for (const viewer of [visitor, asMember(randomUUID())]) {
      expect(await databaseErrorCode(asViewer(viewer, (tx) => markNoAnswerNeeded(tx, sent)))).toBe(denied);
    }
    expect(await act((tx) => markNoAnswerNeeded(tx, { entity: "projects" as never, id: sent.id }))).toBe(
      false,
    );
    expect(await owner.$count(sessionRequests, eq(sessionRequests.id, sent.id))).toBe(1);
  });
});

test.each([
  ["", "Your message is required."],
  [" \n ", "Your message is required."],
  ["x".repeat(lineLimits.text + 1), "Your message can have at most 5000 characters."],
])("an answer that is empty or too long is refused with a sentence", (text, message) => {
  expect(lineForm("answer").safeParse({ text }).error?.issues[0]?.message).toBe(message);
});

test("a line of the greatest length passes form and database", async () => {
  const { token } = await send(owner, "contact-messages");
  const { text } = lineForm("answer").parse({ text: "🙂".repeat(lineLimits.text / 2) });
  expect(await answer(token, text)).toBe("added");
  const checkViolation = "23514";
  expect(await databaseErrorCode(answer(token, `${text}x`))).toBe(checkViolation);
  expect(await databaseErrorCode(answer(token, ""))).toBe(checkViolation);
});
