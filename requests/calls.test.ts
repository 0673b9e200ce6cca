import { eq, sql } from "drizzle-orm";
import ICAL from "ical.js";
import { calls } from "#domain/inbox/calls/table.server.ts";
import { wallClock } from "#domain/time/zoned.server.ts";
import { addCall, bookText, dayText, hourAfter, takeCalls, takeNoCalls, timeText } from "./calls.ts";
import {
  appointmentIn,
  choiceIn,
  chosenTimes,
  expectKept,
  filled,
  nearestTimes,
  newYork,
  openDay,
  openTime,
  bookingPath as path,
  plain,
  timeWithZone,
  tokyo,
} from "./calls-web.ts";
import { signInAsAdmin } from "./people.ts";
import { refuseInto } from "./refused-changes.ts";
import { errorsOf } from "./refused-forms.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";

const taken = "Somebody else has just taken this time.";

test.beforeEach(({ site }) => takeCalls(site.database));

test("a call is booked in the visitor's own time, moved and cancelled", async ({ web, site }) => {
  const slot = hourAfter(20);
  const opened = await web.open(path);
  expect(opened.headers["cache-control"]).toBe("no-store");
  expect(opened.value("Your time zone")).toBe(newYork);
  const zoned = await opened.send("Show its times", { "Your time zone": tokyo });
  expect(zoned.address).toMatch(/zone=Asia(%2F|\/)Tokyo/);
  const form = await openDay(zoned, slot, tokyo);
  const [choice] = choiceIn(form, slot);
  expect(choice).toContain(plain(timeText(slot, tokyo)));
  expect(choice).toContain(timeWithZone(slot, newYork));
  const receipt = await form.send("Book Call", { ...filled, startsAt: slot.toISOString() });
  expect(receipt.address).toMatch(/^\/receipt\/[0-9a-f]{64}$/);
  expect(receipt.statuses.join()).toContain("Your call is booked.");
  expect(await site.database.select().from(calls)).toMatchObject([
    { startsAt: slot, timeZone: tokyo, name: "Ada Okafor", about: "First line\nSecond line" },
  ]);
  expect(appointmentIn(receipt)).toMatch(/^When and where/);
  for (const said of [dayText(slot, tokyo), plain(timeText(slot, tokyo)), timeWithZone(slot, newYork)])
    expect(appointmentIn(receipt)).toContain(said);
  expect(receipt.$("a[href='https://meet.example/firm']")).toHaveLength(1);
  expect(textsIn(receipt, "main *")).not.toContain("Withdraw");

  const later = hourAfter(22);
  const day = await openDay(await receipt.follow("Choose another time"), later, tokyo);
  const moved = await day.send("Move the Call", { startsAt: later.toISOString() });
  expect(moved.address).toBe(receipt.address);
  expect(moved.statuses.join()).toContain("Your call has been moved.");
  expect(appointmentIn(moved)).toContain(dayText(later, tokyo));

  expect(moved.$("details:not([open])").text()).toContain("Are you sure you want to cancel your call?");
  const cancelled = await moved.send("Yes, cancel the call");
  expect(cancelled.statuses.join()).toContain("Your call has been cancelled.");
  expect(appointmentIn(cancelled)).toMatch(/^It was cancelled/);
  expect(textsIn(cancelled, "main *")).toContain("Withdraw");
  expect(await site.database.select().from(calls)).toMatchObject([{ startsAt: later, state: "cancelled" }]);
});

test("where the firm calls, a name, an address and a number suffice, and no page leaves a gap", async ({
  web,
  site,
}) => {
  await takeCalls(site.database, { placeKind: "we_call", place: null });
  const { form, startsAt } = await openTime(web, hourAfter(3));
  const { Name, Email } = filled;
  const refused = await form.send("Book Call", { Name, Email, startsAt });
  expect(errorsOf(refused)).toEqual(["Phone is required."]);
  const receipt = await refused.send(plain(bookText(hourAfter(3), tokyo)), { Phone: "+81 3 5550 0142" });
  expect(appointmentIn(receipt)).toContain("We call you at +81 3 5550 0142");
  const [call] = await site.database.select().from(calls);
  expect(call).toMatchObject({ service: null, about: null });
  await signInAsAdmin(web);
  for (const [address, place] of [
    ["/admin/calls", `tbody tr:contains('${Name}')`],
    [`/admin/calls?open=${call?.id}`, "dialog#opened"],
    [`/admin/calendar?week=${wallClock(hourAfter(3), newYork).slice(0, 10)}`, ".week-item"],
    ["/admin/dashboard", "section:has(h2:contains('Next calls')) li"],
  ] as const) {
    const [text] = textsIn(await web.open(address), place);
    expect(text, address).toContain(Name);
    expect(text, address).not.toMatch(/Service|null|undefined/);
  }
});

test("a form sent again after its call was cancelled books another one, once", async ({ web, site }) => {
  const { form, startsAt } = await openTime(web, hourAfter(3));
  const book = () => form.send("Book Call", { ...filled, startsAt });
  const first = await book();
  await first.send("Yes, cancel the call");
  const second = await book();
  expect(second.statuses.join()).toContain("Your call is booked.");
  expect(second.address).not.toBe(first.address);
  expect((await book()).address).toBe(second.address);
  const rows = await site.database.select({ state: calls.state }).from(calls).orderBy(calls.createdAt);
  expect(rows.map(({ state }) => state)).toEqual(["cancelled", "booked"]);
});

test("a time that was taken meanwhile: the nearest ones, another day, and nothing typed is lost", async ({
  web,
  site,
}) => {
  const slot = hourAfter(3);
  const { form, startsAt } = await openTime(web, slot);
  await addCall(site.database, slot);
  const refused = await form.send("Book Call", { ...filled, startsAt });
  expect(refused.status).toBe(400);
  expect(refused.alerts.join()).toContain(taken);
  expect(nearestTimes(refused)).toHaveLength(6);
  expect(choiceIn(refused, slot)).toEqual([]);
  expectKept(refused);

  const other = hourAfter(4);
  const day = await openDay(refused, other, tokyo);
  expectKept(day);
  const receipt = await day.send("Book Call", { startsAt: other.toISOString() });
  expect(appointmentIn(receipt)).toContain(dayText(other, tokyo));
  expect(await site.database.$count(calls)).toBe(2);
});

test("missing fields, an unknown zone and a database error lose nothing typed", async ({ web, site }) => {
  const { form, startsAt } = await openTime(web, hourAfter(3));
  const { Name: _name, Email: _email, ...rest } = filled;
  const missing = await form.send("Book Call", rest);
  expect(errorsOf(missing)).toEqual(["Choose a time.", "Name is required.", "Email is required."]);
  expectKept(missing, rest);

  const elsewhere = await form.send("Book Call", { ...filled, startsAt, timeZone: "Moon/Crater" });
  expect(elsewhere.alerts.join()).toContain("Choose your time zone from the list");
  expect(chosenTimes(elsewhere)).toEqual([startsAt]);
  expectKept(elsewhere);
  const zoned = await elsewhere.send("Show its times", { "Your time zone": tokyo });
  expectKept(zoned);

  await refuseInto(site.database, "calls");
  const failed = await zoned.send(plain(bookText(hourAfter(3), tokyo)));
  expect(failed.alerts).toEqual(["There was an error booking your call. Please try again."]);
  expect(chosenTimes(failed)).toEqual([startsAt]);
  expectKept(failed);
});

test("the eleventh booking of an hour from one network is refused, under whatever name", async ({
  web,
  site,
}) => {
  const { form, startsAt } = await openTime(web, hourAfter(3));
  const bookAs = (number: number) =>
    form.send("Book Call", { ...filled, Email: `person${number}@example.org`, startsAt });
  expect((await bookAs(1)).address).toMatch(/^\/receipt\//);
  // As if eight more had been tried.
  await site.database.execute(sql`update limits.rate_limits set hits = hits + 8`);
  expect((await bookAs(10)).alerts.join()).toContain(taken);
  const refused = await bookAs(11);
  expect(refused.status).toBe(429);
  expect(refused.alerts.join()).toContain("Too many attempts.");
  expect(await site.database.$count(calls)).toBe(1);
});

test("a call is not moved to a time that was taken meanwhile, nor a sixth time", async ({ web, site }) => {
  const { receipt, email } = await addCall(site.database, hourAfter(5));
  const slot = hourAfter(6);
  const form = await openDay(await web.open(`${receipt}/move`), slot, tokyo);
  await addCall(site.database, slot);
  const refused = await form.send("Move the Call", { startsAt: slot.toISOString() });
  expect(refused.alerts.join()).toContain(taken);
  const nearest = nearestTimes(refused).at(-1) ?? "";
  const moved = await refused.send("Move the Call", { startsAt: nearest });
  expect(moved.statuses.join()).toContain("Your call has been moved.");
  const [stored] = await site.database.select().from(calls).where(eq(calls.email, email));
  expect(stored?.startsAt).toEqual(new Date(nearest));

  await site.database.update(calls).set({ senderMoves: 5 });
  const reason = "You have moved this call five times already. Please write to us below";
  const again = await form.send("Move the Call", { startsAt: hourAfter(7).toISOString() });
  expect(again.address).toBe(receipt);
  expect(again.alerts.join()).toContain(reason);
  expect(textsIn(again, "a")).not.toContain("Choose another time");
  expect(again.text).toContain("You can cancel it here until");
  expect((await web.open(`${receipt}/move`)).alerts.join()).toContain(reason);
});

test("within the notice period a call is neither moved nor cancelled, and the page says why", async ({
  web,
  site,
}) => {
  const { receipt } = await addCall(site.database, hourAfter(1));
  const page = await web.open(receipt);
  await takeCalls(site.database, { changeNoticeHours: 100 });
  const reason = "It is too late to change this call here. Please write to us below.";
  const refused = await page.send("Yes, cancel the call");
  expect(refused.alerts.join()).toContain(reason);
  expect(refused.text).not.toContain("Cancel the call");
  expect((await web.open(`${receipt}/move`)).address).toBe(receipt);
  expect(await site.database.select().from(calls)).toMatchObject([{ state: "booked" }]);
});

test("the appointment can be added to a calendar", async ({ web, site }) => {
  const slot = hourAfter(3);
  const { receipt } = await addCall(site.database, slot);
  const answer = await web.get(`${receipt}/call.ics`);
  expect(answer.headers()).toMatchObject({ "cache-control": "no-store" });
  expect(answer.headers()["content-type"]).toContain("text/calendar");
  const [event] = new ICAL.Component(ICAL.parse(answer.text())).getAllSubcomponents("vevent");
  expect(new ICAL.Event(event).startDate.toJSDate()).toEqual(slot);
  for (const page of ["call.ics", "move"])
    expect((await web.get(`/receipt/${"0".repeat(64)}/${page}`)).status()).toBe(404);
});

test("Book Now opens our own page once there are hours, and an address elsewhere wins", async ({
  web,
  site,
}) => {
  const address = "/book-session?service=Operational+Excellence";
  const link = (await web.open(address)).$("a:contains('Book Now')");
  expect(link.attr("target")).toBe("_blank");
  expect((await web.open(link.attr("href") ?? "")).value("Service")).toBe("Operational Excellence");
  await site.database.execute(sql`update site_settings set booking_url = 'https://booking.example/beunec'`);
  const elsewhere = (await web.open(address)).$("a:contains('Book Now')");
  expect(elsewhere.attr()).toMatchObject({ href: "https://booking.example/beunec", target: "_blank" });
  await site.database.execute(sql`update site_settings set booking_url = null`);
  await takeNoCalls(site.database);
  const none = await web.open(address);
  expect(none.$("button:contains('Book Now')").is("[disabled]")).toBe(true);
  expect(none.text).toContain("Coming soon");
});
