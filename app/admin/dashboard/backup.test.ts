import { expect, test } from "vitest";
import { describeBackup } from "./backup.server.ts";

const now = new Date("2026-11-16T12:00:00Z");
const moment = { now, timeZone: "America/New_York" };
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

test("the dashboard says when the last backup was made, and warns when that is two days ago", () => {
  const state = { isNightly: true, failure: null };
  const recent = describeBackup({ ...state, madeAt: daysAgo(1.9) }, moment);
  expect(recent.isProblem).toBe(false);
  expect(recent.text).toMatch(/^The last backup was made on .*2026/);
  const old = describeBackup({ ...state, madeAt: daysAgo(2.1) }, moment);
  expect(old.isProblem).toBe(true);
  expect(old.text).toContain("more than two days ago");
  expect(describeBackup({ ...state, madeAt: null }, moment).isProblem).toBe(false);
});

test("a failure is said with its reason and with the backup that there is", () => {
  const failure = "The backup could not be written to /backups: the disk is full (ENOSPC).";
  const { text, isProblem } = describeBackup({ isNightly: true, madeAt: daysAgo(1), failure }, moment);
  expect(isProblem).toBe(true);
  expect(text).toContain(failure);
  expect(text).toContain("The last backup was made on");
});

test("a database of one's own is backed up by whoever runs it", () => {
  const state = { isNightly: false, failure: null };
  const none = describeBackup({ ...state, madeAt: null }, moment);
  expect(none).toEqual({ text: "Whoever runs the database makes its backups.", isProblem: false });
  expect(describeBackup({ ...state, madeAt: daysAgo(30) }, moment).isProblem).toBe(false);
});
