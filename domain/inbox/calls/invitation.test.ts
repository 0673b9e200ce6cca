import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { setIdentity } from "#platform/identity.ts";
import type { CallFacts, CallSide } from "./facts.ts";
import { type FeedCall, writeFeed, writeInvitation } from "./invitation.server.ts";

setIdentity({ secret: "a secret for tests", publicUrl: "https://firm.example", isPublic: true });

const facts: CallFacts = {
  callId: "0197a5c2-6d3e-7b41-9c58-2f4e8a1b7d90",
  startsAt: "2026-11-01T06:30:00.000Z",
  changedAt: "2026-10-20T10:00:00.000Z",
  sequence: 0,
  name: "Ada Okafor",
  email: "ada@example.com",
  service: "Operational Excellence",
  phone: null,
  timeZone: "Asia/Tokyo",
  placeKind: "link",
  place: "https://meet.example/firm?a=1,2;b",
  firmEmail: "hello@beunec.example",
  firmTimeZone: "America/New_York",
  receiptPath: "/receipt/3f0c9a51",
};

/** Read by a parser of another author. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      location: event.location,
      description: event.description,
      organizer: event.organizer,
      status: component.getFirstPropertyValue("status"),
      attendees: event.attendees.map((attendee) => ({
        address: String(attendee.getFirstValue()).toLowerCase(),
        name: attendee.getFirstParameter("cn"),
        status: attendee.getFirstParameter("partstat"),
      })),
    };
  });
  return { method: calendar.getFirstPropertyValue("method"), events };
}

function invite(method: "REQUEST" | "CANCEL", changed: Partial<CallFacts> = {}, side: CallSide = "sender") {
  const invitation = writeInvitation(
    method,
    { ...facts, ...changed },
    { side, firmName: "Beunec Consulting" },
  );
  expect(invitation.method).toBe(method);
  return { ...parse(invitation.content), text: invitation.content };
}

test("an invitation has the time, both sides and the way to change it, and no name that was typed", () => {
  const { events, text } = invite("REQUEST");
  expect(text).not.toContain("Ada");
  expect(events).toEqual([
    {
      uid: `${facts.callId}@firm.example`,
      sequence: 0,
      start: "2026-11-01T06:30:00.000Z",
      end: "2026-11-01T06:45:00.000Z",
      summary: "Call with Beunec Consulting",
      location: "https://meet.example/firm?a=1,2;b",
      description: "Move or cancel: https://firm.example/receipt/3f0c9a51",
      organizer: "mailto:hello@beunec.example",
      status: "CONFIRMED",
      attendees: [
        { address: "mailto:ada@example.com", name: undefined, status: "NEEDS-ACTION" },
        { address: "mailto:hello@beunec.example", name: "Beunec Consulting", status: "ACCEPTED" },
      ],
    },
  ]);
});

test("a change and a cancellation are of the same event, each later than the one before", () => {
  const moved = { sequence: 1, startsAt: "2026-11-02T15:00:00.000Z" };
  const steps = [invite("REQUEST"), invite("REQUEST", moved), invite("CANCEL", { ...moved, sequence: 2 })];
  const facts = steps.map(({ method, events: [event] }) => [method, event?.status, event?.sequence]);
  expect(facts).toEqual([
    ["REQUEST", "CONFIRMED", 0],
    ["REQUEST", "CONFIRMED", 1],
    ["CANCEL", "CANCELLED", 2],
  ]);
  expect(new Set(steps.map(({ events }) => events[0]?.uid)).size).toBe(1);
  expect(steps[2]?.events[0]?.start).toBe(moved.startsAt);
});

test("the firm's copy is of the same event, without the link that changes it", () => {
  const { events, text } = invite("REQUEST", {}, "firm");
  expect(events[0]).toMatchObject({
    uid: `${facts.callId}@firm.example`,
    summary: "Call with Ada Okafor",
    description: "Operational Excellence",
  });
  expect(text).not.toContain("receipt");
  expect(invite("REQUEST", { service: null }, "firm").text).not.toContain("DESCRIPTION");
});

describe("text of strangers stays text", () => {
  test.each([
    'Ana "Zoë" Müller, Inc.; and more',
    "Ada\r\nATTENDEE:mailto:victim@example.com\r\nEND:VEVENT",
    "日本語".repeat(40),
    "a:b\\n,;=^'",
  ])("%j", (name) => {
    const { events, text } = invite("REQUEST", { name }, "firm");
    expect(events).toHaveLength(1);
    expect(events[0]?.attendees.map(({ address }) => address)).toEqual([
      "mailto:ada@example.com",
      "mailto:hello@beunec.example",
    ]);
    const lines = text.split("\r\n");
    expect(lines.every((line) => !line.includes("\n") && Buffer.byteLength(line) <= 75)).toBe(true);
  });
});

test.each([
  ["number", "555 0100", null, "Ring 555 0100", "They ring 555 0100"],
  ["we_call", null, "555 0199", "We call you at 555 0199", "Call 555 0199"],
] as const)("where it takes place: %s", (placeKind, place, phone, forSender, forFirm) => {
  const where = (side: CallSide) => invite("REQUEST", { placeKind, place, phone }, side).events[0]?.location;
  expect([where("sender"), where("firm")]).toEqual([forSender, forFirm]);
});

test("the firm's calendar has all calls, with what they are about", () => {
  const call: FeedCall = {
    ...{ id: facts.callId, startsAt: new Date(facts.startsAt), agreedAt: new Date(facts.changedAt) },
    ...{ sequence: 3, name: "Ada Okafor", email: "ada@example.com", phone: "555 0199" },
    ...{ service: "Operational Excellence", about: "Our warehouse,\nand more" },
    ...{ placeKind: "we_call", place: null },
  };
  const { method, events } = parse(writeFeed([call, { ...call, id: "other" }], "Beunec Consulting"));
  expect(method).toBe("PUBLISH");
  expect(events).toHaveLength(2);
  expect(events[0]).toMatchObject({
    uid: `${facts.callId}@firm.example`,
    sequence: 3,
    start: "2026-11-01T06:30:00.000Z",
    end: "2026-11-01T06:45:00.000Z",
    summary: "Call with Ada Okafor",
    location: "Call 555 0199",
    description: "Operational Excellence\nOur warehouse,\nand more\nada@example.com\n555 0199",
  });
  const [bare] = parse(writeFeed([{ ...call, service: null, about: null }], "Beunec Consulting")).events;
  expect(bare?.description).toBe("ada@example.com\n555 0199");
});
