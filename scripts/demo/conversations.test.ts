import { describe, expect, test } from "vitest";
import { fewestAnswersToShow } from "#domain/inbox/conversations/answer-times.server.ts";
import { lineForm, lineKinds } from "#domain/inbox/conversations/rules.ts";
import { savedReplyForm } from "#domain/inbox/saved-replies/rules.ts";
import { answerSettingsForm } from "#domain/office/settings/answer-rules.ts";
import { promiseOf } from "#domain/office/working-days/promise.server.ts";
import { dueDay, dueState, isWorkingDay } from "#domain/office/working-days/working-days.server.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { daysFrom } from "./days.ts";
import { countBy, type FilledDemo, filledDatabase } from "./fill.test-support.ts";
import { fillWithSamples } from "./fill.ts";
import { demoMembers } from "./members.ts";

setIdentity({ secret: testSecret, publicUrl: "http://demo", isPublic: false });
const workday = new Date("2026-11-18T14:00-05:00");
/** Late on a Sunday at the firm, when UTC is a day ahead. */
const weekend = new Date("2026-03-09T03:30:00Z");
const [onWorkday, onWeekend] = await Promise.all([
  filledDatabase(fillWithSamples, workday),
  filledDatabase(fillWithSamples, weekend),
]);

/** What was sent of each kind that the firm answers, at its time. */
function sentOfEachKind({ requests, letters, jobApplications: jobs, applications }: FilledDemo) {
  return {
    "session-requests": requests.map((row) => ({ ...row, sentAt: row.createdAt })),
    "contact-messages": letters.map((row) => ({ ...row, sentAt: row.createdAt })),
    "job-applications": jobs.map((row) => ({ ...row, sentAt: row.createdAt })),
    "bcpbp-applications": applications.map((row) => ({ ...row, sentAt: row.submissionDate })),
  };
}

describe.each([
  ["in the week", workday, onWorkday, ["late", "later", "today"]],
  ["on a weekend", weekend, onWeekend, ["late", "later"]],
] as const)("conversations %s", (_, moment, filled, dueStates) => {
  const [settings] = filled.settings;
  const promise = settings && promiseOf(settings);
  const kinds = Object.entries(sentOfEachKind(filled));
  const linesOf = (id: string) =>
    filled.conversationLines
      .filter(({ itemId }) => itemId === id)
      .sort((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime())
      .map(({ kind }) => kind);

  test.each(kinds)("about %s are in every state", (_, sent) => {
    if (!promise) throw new Error("Nothing is promised");
    const waiting = sent.flatMap(({ id, waitingSince }) =>
      waitingSince
        ? { lines: linesOf(id), due: dueState(dueDay(waitingSince, promise), moment, promise) }
        : [],
    );
    expect(Object.keys(countBy(waiting, ({ due }) => due)).sort()).toEqual(dueStates);
    const states = waiting.map(({ lines }) => lines.filter((kind) => kind !== "note").at(-1) ?? "nothing");
    expect(new Set(states)).not.toContain("reply");
    expect(states).toContain("nothing");
    expect(states).toContain("answer");
    const done = sent.filter(({ waitingSince }) => !waitingSince).map(({ id }) => linesOf(id).at(-1));
    expect(done).toContain("reply");
    expect(done).toContain("answer");
    const all = new Set(sent.flatMap(({ id }) => linesOf(id)));
    expect([...all].sort()).toEqual([...lineKinds].sort());
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
      if (kind === "reply" && promise) expect(isWorkingDay(writtenAt, promise)).toBe(true);
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
  expect(settings).toMatchObject({ answerWithinDays: 2, showAnswerTime: true });
  const { holidays, answerWithinDays } = settings ?? {};
  const typedAnswers = { holidays, answerWithinDays: String(answerWithinDays), showAnswerTime: "on" };
  expect(answerSettingsForm.parse(typedAnswers)).toMatchObject({ holidays, answerWithinDays: 2 });
  expect(onWorkday.savedReplies).toHaveLength(4);
  for (const row of onWorkday.savedReplies) expect(row).toMatchObject(savedReplyForm.parse(row));
  for (const { kind, text } of onWorkday.conversationLines)
    expect(lineForm(kind).parse({ text })).toEqual({ text });
});
