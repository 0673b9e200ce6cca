import { expect, test } from "vitest";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import { findToday } from "./today.server.ts";

const settings = { timeZone: "America/New_York", holidays: null, answerWithinDays: 2 } as Settings;
// A Wednesday.
const now = new Date("2026-11-18T15:00:00Z");

function waitingSince(day: string, name: string) {
  const at = new Date(`${day}T15:00:00Z`);
  const entity = "session-requests" as const;
  return { entity, id: name, name, email: "a@example.org", about: "Ltd", sentAt: at, waitingSince: at };
}

function application(id: string, isWaiting = true) {
  return { entity: "bcpbp-applications" as const, id, name: id, about: "Open Loom", isWaiting };
}

function callAt(startsAt: string) {
  const service = "Operational Excellence" as const;
  return { id: startsAt, name: "Cleo Marsh", service, startsAt: new Date(startsAt) };
}

const nothing = { waiting: { items: [], total: 0 }, calls: [], applications: [], toClose: [] };

function shown(found: Parameters<typeof findToday>[0]) {
  const { rows, moreWaiting } = findToday(found, settings, now);
  return { rows: rows.map(({ name, badge }) => `${name}: ${badge.text}`), moreWaiting };
}

test("late answers come first, then those due today; what is due later is only counted", () => {
  const items = [
    waitingSince("2026-11-16", "Due today"),
    waitingSince("2026-11-10", "Late"),
    waitingSince("2026-11-18", "Later"),
  ];
  expect(shown({ ...nothing, waiting: { items, total: 3 } })).toEqual({
    rows: ["Late: Late, was due November 12", "Due today: Due today"],
    moreWaiting: 1,
  });
});

test("calls are those of the firm's day, and each row opens the item itself", () => {
  const calls = [callAt("2026-11-19T04:30:00Z"), callAt("2026-11-19T05:30:00Z")];
  const { rows } = findToday(
    {
      ...nothing,
      waiting: { items: [waitingSince("2026-11-10", "ada")], total: 1 },
      calls,
      applications: [application("ben")],
    },
    settings,
    now,
  );
  expect(rows.map(({ href, badge }) => [href, badge.text])).toEqual([
    ["/admin/inbox?open=session-requests/ada", "Late, was due November 12"],
    ["/admin/calendar?open=2026-11-19T04:30:00Z", "11:30 PM EST"],
    ["/admin/bcpbp?open=ben", "To decide"],
  ]);
});

test("a call whose sender left open what it is about is named by its kind alone", () => {
  const [given, open] = [callAt("2026-11-18T16:00:00Z"), callAt("2026-11-18T17:00:00Z")];
  const found = { ...nothing, calls: [given, { ...open, service: null }] };
  expect(findToday(found, settings, now).rows.map(({ detail }) => detail)).toEqual([
    "Call: Operational Excellence",
    "Call",
  ]);
});

test("eight rows are shown, and the others who wait are counted once", () => {
  const items = Array.from({ length: 6 }, (_, index) => waitingSince("2026-11-02", `Late ${index}`));
  const applications = [application("Late 0"), application("A"), application("B", false), application("C")];
  const calls = [callAt("2026-11-18T16:00:00Z")];
  expect(shown({ ...nothing, waiting: { items, total: 9 }, calls, applications })).toEqual({
    rows: [
      ...items.map(({ name }) => `${name}: Late, was due November 4`),
      "Cleo Marsh: 11:00 AM EST",
      "A: To decide",
    ],
    moreWaiting: 2,
  });
});

test("a program past its last week is to be closed, after what was promised and before what is to be decided", () => {
  const toClose = [{ id: "e", organizationName: "Bright Steps", lastDay: "2026-11-15" }];
  const items = [waitingSince("2026-11-10", "Late")];
  const found = { ...nothing, waiting: { items, total: 1 }, toClose, applications: [application("Next")] };
  expect(shown(found).rows).toEqual([
    "Late: Late, was due November 12",
    "Bright Steps: To close",
    "Next: To decide",
  ]);
});
