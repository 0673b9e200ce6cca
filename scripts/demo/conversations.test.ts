import { describe, expect, test } from "vitest";
import { fewestAnswersToShow } from "#domain/inbox/conversations/answer-times.server.ts";
import { type ConversationEntity, lineForm } from "#domain/inbox/conversations/rules.ts";
import { savedReplyForm } from "#domain/inbox/saved-replies/rules.ts";
import { answerSettingsForm } from "#domain/office/settings/answer-rules.ts";
import { dueOf } from "#domain/office/working-days/due.server.ts";
import { calendarOf } from "#domain/office/working-days/promise.server.ts";
import { isWorkingDay } from "#domain/office/working-days/working-days.server.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { daysFrom } from "./days.ts";
import { countBy, type FilledDemo, filledDatabase } from "./fill.test-support.ts";
import { fillWithSamples } from "./fill.ts";
import { demoMembers } from "./members.ts";

setIdentity({ secret: testSecret, publicUrl: "http://demo", isPublic: false, issuesTrialLetters: true });
const workday = new Date("2026-11-18T14:00-05:00");
/** Late on a Sunday at the firm, when UTC is a day ahead. */
const weekend = new Date("2026-03-09T03:30:00Z");
const [onWorkday, onWeekend] = await Promise.all([
  filledDatabase(fillWithSamples, workday),
  filledDatabase(fillWithSamples, weekend),
]);

interface Sent {
  id: string;
  sentAt: Date;
  waitingSince: Date | null;
  firstAnsweredAt: Date | null;
}

/** What was sent of each kind that the firm answers, at its time. */
function sentOfEachKind({ requests, contactMessages, jobApplications, applications }: FilledDemo) {
  const sent: [ConversationEntity, Sent[]][] = [
    ["session-requests", requests.map((row) => ({ ...row, sentAt: row.createdAt }))],
    ["contact-messages", contactMessages.map((row) => ({ ...row, sentAt: row.createdAt }))],
    ["job-applications", jobApplications.map((row) => ({ ...row, sentAt: row.createdAt }))],
    ["bcpbp-applications", applications.map((row) => ({ ...row, sentAt: row.submissionDate }))],
  ];
  return sent;
}

describe.each([
  ["in the week", workday, onWorkday, ["late", "later", "today"]],
  ["on a weekend", weekend, onWeekend, ["late", "later"]],
] as const)("conversations %s", (_, moment, filled, dueStates) => {
  const [settings] = filled.settings;
  if (!settings) throw new Error("There are no settings");
  const kinds = sentOfEachKind(filled);
  const linesOf = (id: string) =>
    filled.conversationLines
      .filter(({ itemId }) => itemId === id)
      .sort((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime())
      .map(({ kind }) => kind);

  test.each(kinds)("about %s are in every state", (entity, sent) => {
    const waiting = sent.flatMap(({ id, waitingSince }) => {
      const due = dueOf({ entity, waitingSince }, settings, moment);
      return due ? { lines: linesOf(id), state: due.state } : [];
    });
    expect(Object.keys(countBy(waiting, ({ state }) => state)).sort()).toEqual(dueStates);
    const states = waiting.map(({ lines }) => lines.filter((kind) => kind !== "note").at(-1) ?? "nothing");
    expect(new Set(states)).not.toContain("reply");
    expect(states).toContain("nothing");
    expect(states).toContain("answer");
    const done = sent.filter(({ waitingSince }) => !waitingSince).map(({ id }) => linesOf(id).at(-1));
    expect(done).toContain("reply");
    expect(done).toContain("answer");
    const all = new Set(sent.flatMap(({ id }) => linesOf(id)));
    expect([...all]).toEqual(expect.arrayContaining(["answer", "by_mail", "note", "reply"]));
  });

  test.each(kinds)("about %s have enough first answers for a median", (_, sent) => {
    const since = daysFrom(moment, -90);
    const answered = sent.filter(({ firstAnsweredAt }) => firstAnsweredAt && firstAnsweredAt > since);
    expect(answered.length).toBeGreaterThanOrEqual(fewestAnswersToShow);
    for (const { sentAt, firstAnsweredAt } of answered) {
      expect(firstAnsweredAt && firstAnsweredAt > sentAt).toBe(true);
    }
  });

  test("lines come after what they are about, and the firm writes on working days", () => {
    const sentAt = new Map(kinds.flatMap(([, sent]) => sent.map((row) => [row.id, row.sentAt] as const)));
    for (const { itemId, entity, kind, writtenAt } of filled.conversationLines) {
      if (entity === "calls") continue;
      const since = sentAt.get(itemId);
      expect(since && writtenAt > since, `${entity} ${itemId}`).toBe(true);
      expect(writtenAt <= moment).toBe(true);
      if (kind === "reply") expect(isWorkingDay(writtenAt, calendarOf(settings))).toBe(true);
    }
  });

  test("the member who waits for a decision has one unread reply, and others none", () => {
    const unread = filled.applications.filter(({ id, repliesReadAt }) =>
      filled.conversationLines.some(
        ({ itemId, kind, writtenAt }) =>
          itemId === id && kind === "reply" && repliesReadAt && writtenAt > repliesReadAt,
      ),
    );
    expect(unread.map(({ email }) => email)).toContain("pending@demo.example");
    for (const { email } of demoMembers.slice(1)) {
      expect(unread.map((row) => row.email)).not.toContain(email);
    }
  });
});

test("settings promise an answer, and saved replies pass the rules of their forms", () => {
  const [settings] = onWorkday.settings;
  const promises = { answerWithinDays: 2, programAnswerWithinDays: 10, jobAnswerWithinDays: 4 };
  expect(settings).toMatchObject({ ...promises, showAnswerTime: true });
  const holidays = settings?.holidays;
  const typed = { answerWithinDays: "2", programAnswerWithinDays: "10", jobAnswerWithinDays: "4" };
  expect(answerSettingsForm.parse({ ...typed, holidays })).toMatchObject({ ...promises, holidays });
  expect(onWorkday.savedReplies).toHaveLength(4);
  for (const row of onWorkday.savedReplies) expect(row).toMatchObject(savedReplyForm.parse(row));
  for (const { text } of onWorkday.conversationLines)
    expect(lineForm("reply").parse({ text })).toEqual({ text });
});
