import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { outsideCalendars, outsideTimes } from "#domain/inbox/busy-times/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { pools } from "#platform/db/pools.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { log } from "#platform/log.ts";
import { OutsideError } from "#platform/outside/fetch.ts";
import { addOutsideCalendar, listOutsideCalendars } from "./queries.server.ts";
import { calendarHandlers, readNow } from "./read.server.ts";
import { switchOffCalendars } from "./restored.server.ts";
import { outsideCalendarForm } from "./rules.ts";

setIdentity({ publicUrl: "https://firm.example", isPublic: true, secret: testSecret });
const { owner, addresses } = await testDatabase();
const { userId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId };

/** What each address answers. */
const answers = new Map<string, string | OutsideError>();
const handlers = calendarHandlers(async (address) => {
  const answer = answers.get(address) ?? new OutsideError("not found");
  if (answer instanceof OutsideError) throw answer;
  return Buffer.from(answer);
});
const jobs = await startJobs(addresses.jobs, { handlers, pollInterval: 0.5 });
afterAll(() => jobs.stop());

beforeEach(async () => {
  answers.clear();
  await owner.delete(outsideCalendars);
});

const hour = 60 * 60 * 1000;
const noon = Math.ceil(Date.now() / (24 * hour)) * 24 * hour + 12 * hour;

function eventAt(start: number, line = "TRANSP:OPAQUE") {
  const stamp = (moment: number) => `${new Date(moment).toISOString().replace(/[-:]|\.\d+/g, "")}`;
  const times = [`DTSTART:${stamp(start)}`, `DTEND:${stamp(start + hour)}`];
  return ["BEGIN:VEVENT", "UID:a@elsewhere.example", ...times, "SUMMARY:Dentist", line, "END:VEVENT"];
}

function calendarOf(...events: string[][]) {
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...events.flat(), "END:VCALENDAR", ""].join("\r\n");
}

async function add(host: string, answer: string | OutsideError) {
  const address = `https://${host}/secret/basic.ics`;
  answers.set(address, answer);
  const form = outsideCalendarForm.parse({ address });
  const id = await asViewer(admin, (tx) => addOutsideCalendar(tx, form));
  if (!id) throw new Error("There are too many calendars");
  return { id, address };
}

async function find(id: string) {
  const all = await asViewer(admin, (tx) => listOutsideCalendars(tx));
  return all.find((calendar) => calendar.id === id);
}

function timesOf(id: string) {
  return owner
    .select({ startsAt: outsideTimes.startsAt, endsAt: outsideTimes.endsAt })
    .from(outsideTimes)
    .where(eq(outsideTimes.calendarId, id))
    .orderBy(outsideTimes.startsAt);
}

function runScheduled() {
  return handlers.outsideCalendars.run({});
}

test("one reading stores when somebody is busy and nothing else, and visitors learn no more", async () => {
  const { id } = await add("calendar.google.com", calendarOf(eventAt(noon), eventAt(noon + 31 * 24 * hour)));
  expect(await readNow(id)).toBeNull();
  const [time] = await timesOf(id);
  expect(time).toEqual({ startsAt: new Date(noon), endsAt: new Date(noon + hour) });
  const read = { name: "Google", busyTimes: 1, failure: null, readAt: expect.any(Date) };
  expect(await find(id)).toMatchObject(read);
  const [from, until] = [noon, noon + 1].map((moment) => new Date(moment).toISOString());
  const busy = sql`select * from list_busy_times(${from}, ${until}, null)`;
  const { rows } = await asViewer(visitor, (tx) => tx.execute(busy));
  expect(rows).toEqual([{ starts_at: expect.anything(), busy_until: expect.anything(), is_call: false }]);
  const everything = await owner.execute(
    sql`select c::text, t::text from outside_calendars c, outside_times t`,
  );
  expect(JSON.stringify(everything.rows)).not.toMatch(/Dentist|secret|elsewhere/);
  const { rows: left } = await owner.execute(sql`select from jobs.job where name = 'outside-calendar-reads'`);
  expect(left).toEqual([]);
});

test("the address is read by the login for jobs only, and never logged", async () => {
  const lines: string[] = [];
  const write = log.warn;
  log.warn = (...line: unknown[]) => lines.push(JSON.stringify(line));
  const { id, address } = await add("calendar.example", new OutsideError("refused"));
  await runScheduled();
  log.warn = write;
  expect(lines).toEqual([expect.stringContaining(id)]);
  expect(lines.join()).not.toContain("secret");
  const readAddress = sql`select sealed_address from outside_calendars`;
  expect(await databaseErrorCode(asViewer(admin, (tx) => tx.execute(readAddress)))).toBe(denied);
  expect(await databaseErrorCode(asViewer(visitor, (tx) => tx.execute(readAddress)))).toBe(denied);
  const { rows } = await pools().jobs.execute<{ sealed_address: string }>(readAddress);
  expect(rows[0]?.sealed_address).not.toContain(address);
});

describe("a calendar that can no longer be read", () => {
  test("keeps its last times and says since when, and one failure stops no other calendar", async () => {
    const first = await add("first.example", calendarOf(eventAt(noon)));
    const second = await add("second.example", calendarOf());
    await runScheduled();
    const before = await find(first.id);
    answers.set(first.address, new OutsideError("not answering"));
    answers.set(second.address, calendarOf(eventAt(noon)));
    await runScheduled();
    const failed = await find(first.id);
    expect(failed).toMatchObject({ failure: "not answering", failedSince: expect.any(Date), busyTimes: 1 });
    expect(failed?.readAt).toEqual(before?.readAt);
    expect(await timesOf(second.id)).toHaveLength(1);

    answers.set(first.address, "<!doctype html>");
    await runScheduled();
    const since = failed?.failedSince;
    expect(await find(first.id)).toMatchObject({
      failure: "not a calendar",
      failedSince: since,
      busyTimes: 1,
    });

    answers.set(first.address, calendarOf());
    await runScheduled();
    expect(await find(first.id)).toMatchObject({ failure: null, failedSince: null, busyTimes: 0 });
  });

  test("is not read for another row: an address is sealed for its calendar", async () => {
    const one = await add("one.example", calendarOf());
    const other = await add("other.example", calendarOf());
    await owner.execute(sql`update outside_calendars set sealed_address =
      (select sealed_address from outside_calendars where id = ${one.id}) where id = ${other.id}`);
    expect([await readNow(one.id), await readNow(other.id)]).toEqual([null, "not found"]);
  });
});

test("times are written only if they differ", async () => {
  const { address } = await add("calendar.example", calendarOf(eventAt(noon), eventAt(noon + 2 * hour)));
  const rowIds = async () => {
    await runScheduled();
    return (await owner.select({ id: outsideTimes.id }).from(outsideTimes)).map(({ id }) => id).toSorted();
  };
  const first = await rowIds();
  expect(first).toHaveLength(2);
  answers.set(address, calendarOf(eventAt(noon + 2 * hour), eventAt(noon)));
  expect(await rowIds()).toEqual(first);
  answers.set(address, calendarOf(eventAt(noon), eventAt(noon + 3 * hour)));
  expect(await rowIds()).not.toEqual(first);
});

test("a calendar that was removed while it was read stays removed", async () => {
  const { id } = await add("calendar.example", "");
  const removing = calendarHandlers(async () => {
    await owner.delete(outsideCalendars);
    return Buffer.from(calendarOf(eventAt(noon)));
  });
  expect(await removing.outsideCalendarReads.run({ id })).toEqual({ failure: null });
  expect(await owner.$count(outsideTimes)).toBe(0);
  expect(await readNow(id)).toBe("not found");
});

test("after a restore calendars are off: neither read nor blocking", async () => {
  const { id, address } = await add("calendar.example", calendarOf(eventAt(noon)));
  await runScheduled();
  expect(await switchOffCalendars(owner)).toBe(true);
  expect(await switchOffCalendars(owner)).toBe(false);
  answers.set(address, new OutsideError("refused"));
  await runScheduled();
  expect(await find(id)).toMatchObject({ isOn: false, failure: null });
});
