import { expect, test } from "vitest";
import type { ConversationLine } from "#domain/inbox/conversations/queries.server.ts";
import type { LineKind } from "#domain/inbox/conversations/rules.ts";
import type { Receipt } from "#domain/inbox/receipts/queries.server.ts";
import { describeReceipt } from "./describe.server.ts";

const settings = {
  firmName: "Beunec Consulting",
  timeZone: "America/New_York",
  holidays: null,
  answerWithinDays: 2 as number | null,
  programAnswerWithinDays: null,
  jobAnswerWithinDays: 4,
};
const sentAt = new Date("2026-11-16T10:00-05:00");
const now = new Date("2026-11-17T10:00-05:00");

function line(kind: LineKind, writtenAt: string): ConversationLine {
  const about = { checkIn: null, file: null };
  return { id: `${kind} ${writtenAt}`, kind, text: "Text", writtenAt: new Date(writtenAt), ...about };
}

const message: Receipt = {
  kind: "contact_message",
  sent_at: sentAt,
  waiting_since: sentAt,
  state: "received",
  content: { name: "Ada", email: "ada@example.org", message: "Hello" },
};
const application: Receipt = {
  kind: "job_application",
  sent_at: sentAt,
  waiting_since: sentAt,
  state: "received",
  content: {
    ...{ jobTitle: "Analyst", jobType: "Internship", firstName: "Ada", lastName: "Okafor" },
    ...{ email: "ada@example.org", phone: "1", location: "Newark", workplace: "Remote" },
    ...{ linkedinUrl: null, resumeLink: null, resumeSize: null },
  },
};

/** The steps in words: "done", "*" for where it stands now. */
function standing(receipt: Receipt, lines: ConversationLine[] = []) {
  return describeReceipt({ receipt, lines, settings, hasMail: true }, now).steps.map(
    ({ name, mark, isCurrent }) => `${isCurrent ? "* " : ""}${name}: ${mark}`,
  );
}

const reply = line("reply", "2026-11-16T12:00-05:00");
const again = new Date("2026-11-17T09:00-05:00");
const wroteAgain = "* You wrote again on 11/17/2026; waiting for our answer: now";

test.each<[string, Receipt, ConversationLine[], string[]]>([
  [
    "a seen message about which its sender has added something",
    { ...message, state: "seen" },
    [line("answer", "2026-11-16T11:00-05:00")],
    ["Received: done", "* Seen: done", "Answered: open"],
  ],
  [
    "an answered message whose sender wrote again",
    { ...message, state: "answered", waiting_since: again },
    [reply, line("answer", again.toISOString())],
    ["Received: done", "Seen: done", "Answered: done", wroteAgain],
  ],
  ["a new job application", application, [], ["* Received: done", "Reviewed: open"]],
  [
    "a job application with a reply",
    { ...application, waiting_since: null },
    [reply],
    ["Received: done", "Reviewed: done", "* Answered: done"],
  ],
  [
    "a job application whose sender wrote again by mail",
    { ...application, state: "reviewed", waiting_since: again },
    [reply, line("by_mail", again.toISOString())],
    ["Received: done", "Reviewed: done", "Answered: done", wroteAgain],
  ],
])("where %s stands", (_, receipt, lines, steps) => {
  expect(standing(receipt, lines)).toEqual(steps);
});

const callContent = {
  ...{ name: "Ada", email: "ada@example.org", service: "Other", about: "Books" },
  ...{ startsAt: sentAt, timeZone: "UTC", phone: null, placeKind: "we_call" as const, place: null },
};
const call: Receipt = { ...message, kind: "call", state: "booked", content: callContent };

test("a receipt says by when the answer comes, if one is promised to its kind", () => {
  const promiseOf = (receipt: Receipt, changed: Partial<typeof settings> = {}) =>
    describeReceipt({ receipt, lines: [], settings: { ...settings, ...changed }, hasMail: true }, now)
      .promise;
  const long = new Date("2026-11-12T10:00-05:00");
  expect(promiseOf(message)).toBe("You will have our answer by Wednesday, November 18, 2026.");
  expect(promiseOf({ ...message, waiting_since: long })).toBe(
    "Our answer was due by Monday, November 16, 2026. It is late, and we are sorry.",
  );
  expect(promiseOf(application)).toBe("You will have our answer by Friday, November 20, 2026.");
  expect(promiseOf({ ...message, waiting_since: null })).toBeNull();
  expect(promiseOf(message, { answerWithinDays: null })).toBeNull();
  expect(promiseOf(call)).toBeNull();
});

test("the receipt of a call names only what was given", () => {
  const namesIn = (receipt: Receipt) =>
    describeReceipt({ receipt, lines: [], settings, hasMail: true }, now).entries.map(({ name }) => name);
  expect(namesIn(call)).toEqual(["Name", "Email", "Service", "What it is about"]);
  expect(namesIn({ ...call, content: { ...callContent, service: null, about: null } })).toEqual([
    "Name",
    "Email",
  ]);
});
