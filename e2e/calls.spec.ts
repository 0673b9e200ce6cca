import { eq, sql } from "drizzle-orm";
import ICAL from "ical.js";
import { calls } from "#domain/inbox/calls/table.server.ts";
import { wallClock } from "#domain/time/zoned.server.ts";
import {
  addCall,
  bookText,
  dayText,
  fillIn,
  hourAfter,
  openDay as openDayInBrowser,
  pressBook,
  takeCalls,
  takeNoCalls,
  timeChoice,
  timeText,
  timeWithZone,
} from "./calls.ts";
import {
  appointmentIn,
  choiceIn,
  chosenTimes,
  expectKept,
  filled,
  nearestTimes,
  openDay,
  openTime,
  bookingPath as path,
  plain,
  tokyo,
} from "./calls-web.ts";
import { signInAsAdmin } from "./people.ts";
import { errorsOf } from "./refused-forms.ts";
import { textsIn } from "./rows.ts";
import { refuseInto } from "./sending.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });

const newYork = "America/New_York";
const taken = "Somebody else has just taken this time.";

test.beforeEach(({ site }) => takeCalls(site.database));

test.describe("without scripts", () => {
  test("a call is booked in the visitor's own time, moved and cancelled", async ({ web, site }) => {
    const slot = hourAfter(20);
    const opened = await web.open(path);
    expect(opened.value("Your time zone")).toBe(newYork);
    const zoned = await opened.send("Show its times", { "Your time zone": tokyo });
    expect(zoned.address).toMatch(/zone=Asia(%2F|\/)Tokyo/);
    expect(zoned.value("Your time zone")).toBe(tokyo);
    const form = await openDay(zoned, slot, tokyo);
    const [choice] = choiceIn(form, slot);
    expect(choice).toContain(plain(timeText(slot, tokyo)));
    expect(choice).toContain(plain(timeWithZone(slot, newYork)));
    const receipt = await form.send("Book Call", { ...filled, startsAt: slot.toISOString() });
    expect(receipt.address).toMatch(/^\/receipt\/[0-9a-f]{64}$/);
    expect(receipt.statuses.join()).toContain("Your call is booked.");
    expect(await site.database.select().from(calls)).toMatchObject([
      { startsAt: slot, timeZone: tokyo, name: "Ada Okafor", about: "First line\nSecond line" },
    ]);
    expect(appointmentIn(receipt)).toMatch(/^When and where/);
    expect(appointmentIn(receipt)).toContain(dayText(slot, tokyo));
    expect(appointmentIn(receipt)).toContain(plain(timeText(slot, tokyo)));
    expect(appointmentIn(receipt)).toContain(plain(timeWithZone(slot, newYork)));
    expect(receipt.$("a[href='https://meet.example/firm']").text()).toContain("https://meet.example/firm");
    expect(textsIn(receipt, "main *")).not.toContain("Withdraw");

    const later = hourAfter(22);
    const moving = await receipt.follow("Choose another time");
    expect(moving.$("h1").text()).toBe("Choose another time");
    const day = await openDay(moving, later, tokyo);
    expect(choiceIn(day, later)).toHaveLength(1);
    const moved = await day.send("Move the Call", { startsAt: later.toISOString() });
    expect(moved.address).toBe(receipt.address);
    expect(moved.statuses.join()).toContain("Your call has been moved.");
    expect(appointmentIn(moved)).toContain(dayText(later, tokyo));

    const question = moved.$("details:not([open]):has(summary:contains('Cancel the call'))");
    expect(question.text()).toContain("Are you sure you want to cancel your call?");
    expect(question.find("button").text()).toBe("Yes, cancel the call");
    const cancelled = await moved.send("Yes, cancel the call");
    expect(cancelled.statuses.join()).toContain("Your call has been cancelled.");
    expect(appointmentIn(cancelled)).toMatch(/^It was cancelled/);
    expect(textsIn(cancelled, "a")).not.toContain("Choose another time");
    expect(textsIn(cancelled, "main *")).toContain("Withdraw");
    expect(await site.database.select().from(calls)).toMatchObject([{ startsAt: later, state: "cancelled" }]);
  });

  test("a call without a service and without what it is about is booked, and no page leaves a gap", async ({
    web,
    site,
  }) => {
    const { form, startsAt } = await openTime(web, hourAfter(3));
    const { Name, Email } = filled;
    const receipt = await form.send("Book Call", { Name, Email, startsAt });
    expect(textsIn(receipt, "main dt")).toEqual(["Name", "Email"]);
    const [call] = await site.database.select().from(calls);
    expect(call).toMatchObject({ service: null, about: null });
    await signInAsAdmin(web);
    const week = `/admin/calendar?week=${wallClock(hourAfter(3), newYork).slice(0, 10)}`;
    for (const [address, place] of [
      ["/admin/calls", `tbody tr:contains('${Name}')`],
      [`/admin/calls?open=${call?.id}`, "dialog#opened"],
      [`/admin/conversations/calls/${call?.id}`, "main"],
      [week, ".week-item"],
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
    expect(appointmentIn(second)).toMatch(/^When and where/);
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
    expect(refused.alerts.join()).toContain(taken);
    expect(nearestTimes(refused)).toHaveLength(6);
    expect(choiceIn(refused, slot)).toEqual([]);
    expect(textsIn(refused, "#call button[type=submit]")).toEqual(["Book Call"]);
    expectKept(refused);

    const other = hourAfter(4);
    const day = await openDay(refused, other, tokyo);
    expectKept(day);
    expect(choiceIn(day, other)).toHaveLength(1);
    const receipt = await day.send("Book Call", { startsAt: other.toISOString() });
    expect(appointmentIn(receipt)).toContain(dayText(other, tokyo));
    expect(await site.database.$count(calls)).toBe(2);
  });

  test("a database error loses nothing typed", async ({ web, site }) => {
    const { form, startsAt } = await openTime(web, hourAfter(3));
    await refuseInto(site.database, "calls");
    const refused = await form.send("Book Call", { ...filled, startsAt });
    expect(refused.alerts).toEqual(["There was an error booking your call. Please try again."]);
    expect(textsIn(refused, "#call button[type=submit]")).toEqual([plain(bookText(hourAfter(3), tokyo))]);
    expect(chosenTimes(refused)).toEqual([startsAt]);
    expectKept(refused);
  });

  test("each invalid field gets an error, and what was typed stays", async ({ web }) => {
    const form = await web.open(`${path}?zone=${tokyo}&service=Operational+Excellence`);
    expect(form.value("Service")).toBe("Operational Excellence");
    const refused = await form.send("Book Call", { "What it is about": "First line\nSecond line" });
    expect(errorsOf(refused)).toEqual(["Choose a time.", "Name is required.", "Email is required."]);
    expectKept(refused, {
      "What it is about": "First line\nSecond line",
      Service: "Operational Excellence",
    });
  });

  test("a time that cannot be offered gets its sentence and the nearest free times", async ({
    web,
    site,
  }) => {
    const minutes = 60 * 1000;
    const form = await web.open(`${path}?zone=${tokyo}`);
    for (const [moment, sentence] of [
      [hourAfter(-2), "This time has passed."],
      [new Date(Date.now() + 30 * minutes), "This time is too soon for us."],
      [hourAfter(40), "This time is further ahead than we plan."],
      [new Date(hourAfter(3).getTime() + 7 * minutes), "We do not offer this time."],
    ] as const) {
      const refused = await form.send("Book Call", { ...filled, startsAt: moment.toISOString() });
      expect(refused.alerts.join()).toContain(sentence);
      expect(nearestTimes(refused)).toHaveLength(6);
      expectKept(refused);
    }
    expect(await site.database.$count(calls)).toBe(0);
  });

  test("an unknown zone is refused, in the address or in the form", async ({ web }) => {
    const sentence = "Choose your time zone from the list, such as America/New_York.";
    const form = await web.open(`${path}?zone=Moon/Crater`);
    expect(form.text).toContain(sentence);
    expect(form.value("Your time zone")).toBe(newYork);
    const startsAt = hourAfter(3).toISOString();
    const refused = await form.send("Book Call", { ...filled, startsAt, timeZone: "Moon/Crater" });
    expect(refused.alerts.join()).toContain(sentence);
    expect(chosenTimes(refused)).toEqual([startsAt]);
    expectKept(refused);
    const zoned = await refused.send("Show its times", { "Your time zone": tokyo });
    expect(zoned.text).toContain("Times of Tokyo");
    expectKept(zoned);
    expect(appointmentIn(await zoned.send(plain(bookText(hourAfter(3), tokyo))))).toMatch(/^When and where/);
  });

  test("an address with which a call is booked books no other", async ({ web, site }) => {
    await addCall(site.database, hourAfter(5), { email: "ada@example.org" });
    const { form, startsAt } = await openTime(web, hourAfter(3));
    const refused = await form.send("Book Call", { ...filled, startsAt });
    expect(refused.alerts.join()).toContain("A call is already booked with this email address.");
    expect(chosenTimes(refused)).toEqual([startsAt]);
    expectKept(refused);
    expect(await site.database.$count(calls)).toBe(1);
  });

  test("the eleventh booking of an hour from one network is refused, under whatever name", async ({
    web,
    site,
  }) => {
    const { form, startsAt } = await openTime(web, hourAfter(3));
    function bookAs(number: number) {
      return form.send("Book Call", { ...filled, Email: `person${number}@example.org`, startsAt });
    }
    expect((await bookAs(1)).address).toMatch(/^\/receipt\//);
    // As if eight more had been tried.
    await site.database.execute(sql`update limits.rate_limits set hits = hits + 8`);
    expect((await bookAs(10)).alerts.join()).toContain(taken);
    const refused = await bookAs(11);
    expect(refused.status).toBe(429);
    expect(refused.alerts.join()).toContain("Too many attempts.");
    expectKept(refused, { ...filled, Email: "person11@example.org" });
    expect(await site.database.$count(calls)).toBe(1);
  });

  test("of two who press at once one has the call, and the other is told", async ({ web, site }) => {
    const slot = hourAfter(3);
    const opened = [await openTime(web, slot), await openTime(web, slot)];
    const answers = await Promise.all(
      opened.map(({ form, startsAt }, index) =>
        form.send("Book Call", { ...filled, Email: `person${index}@example.org`, startsAt }),
      ),
    );
    const [booked, told] = answers.toSorted((one, other) => one.status - other.status);
    expect([booked?.status, told?.status]).toEqual([200, 400]);
    expect(booked?.$("#appointment").text()).toBe("When and where");
    expect(told?.alerts.join()).toContain(taken);
    expect(await site.database.$count(calls)).toBe(1);
  });

  test("moving to a time that was taken meanwhile shows the nearest ones", async ({ web, site }) => {
    const booked = hourAfter(5);
    const { receipt, email } = await addCall(site.database, booked);
    const slot = hourAfter(6);
    const form = await openDay(await web.open(`${receipt}/move`), slot, tokyo);
    expect(choiceIn(form, slot)).toHaveLength(1);
    await addCall(site.database, slot);
    const refused = await form.send("Move the Call", { startsAt: slot.toISOString() });
    expect(refused.alerts.join()).toContain(taken);
    const nearest = nearestTimes(refused).at(-1) ?? "";
    const moved = await refused.send("Move the Call", { startsAt: nearest });
    expect(moved.statuses.join()).toContain("Your call has been moved.");
    const [stored] = await site.database.select().from(calls).where(eq(calls.email, email));
    expect(stored?.startsAt).toEqual(new Date(nearest));
    expect(stored?.startsAt).not.toEqual(booked);
  });

  test("within the notice period a call is neither moved nor cancelled, and the page says why", async ({
    web,
    site,
  }) => {
    const { receipt } = await addCall(site.database, hourAfter(1));
    const page = await web.open(receipt);
    await takeCalls(site.database, { changeNoticeHours: 100 });
    const reason = "It is too late to change this call here. Please write to us below.";
    expect((await page.send("Yes, cancel the call")).alerts.join()).toContain(reason);
    const late = await web.open(receipt);
    expect(appointmentIn(late)).toMatch(/^When and where/);
    expect(appointmentIn(late)).toContain(reason);
    expect(late.text).not.toContain("Cancel the call");
    expect((await web.open(`${receipt}/move`)).address).toBe(receipt);
    expect(await site.database.select().from(calls)).toMatchObject([{ state: "booked" }]);
  });

  test("a call that was moved five times is moved no more, and the page says what to do instead", async ({
    web,
    site,
  }) => {
    const { receipt } = await addCall(site.database, hourAfter(5));
    const slot = hourAfter(6);
    const form = await openDay(await web.open(`${receipt}/move`), slot, tokyo);
    await site.database.update(calls).set({ senderMoves: 5 });
    const reason = "You have moved this call five times already. Please write to us below";
    const refused = await form.send("Move the Call", { startsAt: slot.toISOString() });
    expect(refused.address).toBe(receipt);
    expect(refused.alerts.join()).toContain(reason);
    expect(appointmentIn(refused)).toContain(reason);
    expect(textsIn(refused, "a")).not.toContain("Choose another time");
    expect(refused.text).toContain("You can cancel it here until");
    expect((await web.open(`${receipt}/move`)).alerts.join()).toContain(reason);
  });

  test("a call after a change of clocks in New York is shown with the hour that it then is", async ({
    web,
    site,
  }) => {
    const { receipt } = await addCall(site.database, hourAfter(3));
    for (const [moment, here, there] of [
      ["2027-03-12T22:00:00Z", "Saturday, March 13, 2027", "Friday, March 12, 2027 at 5:00 PM EST"],
      ["2027-03-14T22:00:00Z", "Monday, March 15, 2027", "Sunday, March 14, 2027 at 6:00 PM EDT"],
    ] as const) {
      await site.database.execute(sql`update calls set starts_at = ${moment}`);
      const appointment = appointmentIn(await web.open(receipt));
      expect(appointment).toContain(here);
      expect(appointment).toContain("7:00 AM");
      expect(appointment).toContain(there);
    }
  });

  test("the appointment can be added to a calendar", async ({ web, site }) => {
    const slot = hourAfter(3);
    const { receipt } = await addCall(site.database, slot);
    const answer = await web.get(`${receipt}/call.ics`);
    expect(answer.headers()).toMatchObject({ "cache-control": "no-store" });
    expect(answer.headers()["content-type"]).toContain("text/calendar");
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(await answer.text())).getFirstSubcomponent("vevent") ?? undefined,
    );
    expect(event.summary).toBe("Call with Beunec Consulting");
    expect(event.location).toBe("https://meet.example/firm");
    expect(event.startDate.toJSDate()).toEqual(slot);
    expect((await web.get(`/receipt/${"0".repeat(64)}/call.ics`)).status()).toBe(404);
    expect((await web.get(`/receipt/${"0".repeat(64)}/move`)).status()).toBe(404);
  });

  test("a phone number is asked for if the firm calls", async ({ web, site }) => {
    await takeCalls(site.database, { placeKind: "we_call", place: null });
    const { form, startsAt } = await openTime(web, hourAfter(3));
    const receipt = await form.send("Book Call", { ...filled, startsAt, Phone: "+81 3 5550 0142" });
    expect(appointmentIn(receipt)).toContain("We call you at +81 3 5550 0142");
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
    expect(elsewhere.attr("href")).toBe("https://booking.example/beunec");
    await site.database.execute(sql`update site_settings set booking_url = null`);
    await takeNoCalls(site.database);
    expect((await web.open(address)).text).toContain("Coming soon");
  });

  test("without hours or without free times the page says so and leads to the request form", async ({
    web,
    site,
  }) => {
    await takeNoCalls(site.database);
    const closed = await web.open(path);
    expect(closed.$("h1").text()).toBe(
      "We are not taking calls at the moment. Please send us a consultation request instead.",
    );
    const link = closed.$("main a:contains('Request a Custom Consultation')");
    expect(link.attr("href")).toBe("/book-session");
    await takeCalls(site.database, { noticeHours: 48, daysAhead: 1 });
    expect((await web.open(path)).$("h1").text()).toBe("Every time is taken.");
  });

  test("the page is never cached and loads one small script", async ({ web }) => {
    const answer = await web.get(path);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    const html = await answer.text();
    const scripts = html.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? [];
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toContain("/assets/enhance-");
  });
});

test.describe("in a browser", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("times are those of the browser's zone, Enter books, and the form stays filled in until then", async ({
    page,
    site,
  }) => {
    const slot = hourAfter(3);
    await page.goto(path);
    await expect(page).toHaveURL(/zone=Asia(%2F|\/)Tokyo/);
    await expect(page.getByLabel("Your time zone")).toHaveValue(tokyo);
    await openDayInBrowser(page, slot, tokyo);
    await timeChoice(page, slot).check();
    await fillIn(page);
    await addCall(site.database, slot);
    await pressBook(page);
    await expect(page.getByRole("alert")).toContainText(taken);
    const other = hourAfter(4);
    await openDayInBrowser(page, other, tokyo);
    for (const [label, text] of Object.entries(filled))
      await expect(page.getByLabel(label)).toHaveValue(text);
    await timeChoice(page, other).check();
    await page.getByLabel("Name").press("Enter");
    await expect(page.getByRole("region", { name: "When and where" })).toContainText(dayText(other, tokyo));
    expect(await site.database.$count(calls)).toBe(2);
    await page.goto(`${path}?zone=${tokyo}`);
    await expect(page.getByLabel("Name")).toHaveValue("");
  });
});
