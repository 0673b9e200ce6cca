import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import ICAL from "ical.js";
import { calls } from "#domain/calls/table.server.ts";
import {
  addCall,
  dayText,
  fillIn,
  hourAfter,
  openDay,
  pressBook,
  takeCalls,
  takeNoCalls,
  timeChoice,
  timeText,
  timeWithZone,
} from "./calls.ts";
import { acceptInto, clearInbox, refuseInto, ways } from "./sending.ts";
import { expect, expectAccessible, test } from "./test.ts";

const tokyo = "Asia/Tokyo";
const newYork = "America/New_York";
const path = "/book-session/call";

test.beforeEach(async ({ site }) => {
  await clearInbox(site.database);
  await takeCalls(site.database);
});
test.afterEach(async ({ site }) => {
  await acceptInto(site.database, "calls");
  await takeNoCalls(site.database);
});

/** Shows times as they are in Tokyo, which the script does by itself. */
async function openInTokyo(page: Page, javaScriptEnabled: boolean | undefined) {
  await page.goto(path);
  if (!javaScriptEnabled) {
    await expect(page.getByLabel("Your time zone")).toHaveValue(newYork);
    await page.getByLabel("Your time zone").selectOption(tokyo);
    await page.getByRole("button", { name: "Show its times" }).click();
  }
  await expect(page).toHaveURL(/zone=Asia(%2F|\/)Tokyo/);
  await expect(page.getByLabel("Your time zone")).toHaveValue(tokyo);
}

async function expectKept(page: Page) {
  await expect(page.getByLabel("Name")).toHaveValue("Ada Okafor");
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.org");
  await expect(page.getByLabel("Service")).toHaveValue("Market Research & Analysis");
  await expect(page.getByLabel("What it is about")).toHaveValue("First line\nSecond line");
}

for (const { way, ...options } of ways) {
  test.describe(way, () => {
    test.use({ ...options, expectedErrors: [/status of (400|500)/] });

    test("a call is booked in the visitor's own time, moved and cancelled", async ({
      page,
      site,
      javaScriptEnabled,
    }) => {
      const check = async () => {
        if (javaScriptEnabled) await expectAccessible(page);
      };
      const slot = hourAfter(20);
      await openInTokyo(page, javaScriptEnabled);
      await check();
      await openDay(page, slot, tokyo);
      const choice = page.locator("label").filter({ has: timeChoice(page, slot) });
      await expect(choice).toContainText(timeText(slot, tokyo));
      await expect(choice).toContainText(timeWithZone(slot, newYork));
      await timeChoice(page, slot).check();
      await fillIn(page);
      await pressBook(page);
      await expect(page).toHaveURL(/\/receipt\/[0-9a-f]{64}$/);
      await expect(page.getByRole("status").filter({ hasText: "Your call is booked." })).toBeVisible();
      expect(await site.database.select().from(calls)).toMatchObject([
        { startsAt: slot, timeZone: tokyo, name: "Ada Okafor", about: "First line\nSecond line" },
      ]);
      const appointment = page.getByRole("region", { name: "Your appointment" });
      await expect(appointment).toContainText(dayText(slot, tokyo));
      await expect(appointment).toContainText(timeText(slot, tokyo));
      await expect(appointment).toContainText(timeWithZone(slot, newYork));
      await expect(appointment.getByRole("link", { name: "https://meet.example/firm" })).toBeVisible();
      await expect(page.getByText("Withdraw", { exact: true })).toHaveCount(0);
      await check();
      const receipt = page.url();

      const later = hourAfter(22);
      await page.getByRole("link", { name: "Choose another time" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Choose another time" })).toBeVisible();
      await openDay(page, later, tokyo);
      await check();
      await timeChoice(page, later).check();
      await page.getByRole("button", { name: "Move the Call" }).click();
      await expect(page).toHaveURL(receipt);
      await expect(page.getByText("Your call has been moved.")).toBeVisible();
      await expect(appointment).toContainText(dayText(later, tokyo));

      await page.getByText("Cancel the call", { exact: true }).click();
      await expect(page.getByText("Are you sure you want to cancel your call?")).toBeVisible();
      await page.getByRole("button", { name: "Yes, cancel the call" }).click();
      await expect(page.getByText("Your call has been cancelled.")).toBeVisible();
      await expect(page.getByRole("region", { name: "It was cancelled" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Choose another time" })).toHaveCount(0);
      expect(await site.database.select().from(calls)).toMatchObject([
        { startsAt: later, state: "cancelled" },
      ]);
      await page.goto(`${path}?zone=${tokyo}`);
      await expect(page.getByLabel("Name")).toHaveValue("");
    });

    test("a time that was taken meanwhile: the nearest ones, another day, and nothing typed is lost", async ({
      page,
      site,
      javaScriptEnabled,
    }) => {
      const slot = hourAfter(3);
      await page.goto(`${path}?zone=${tokyo}`);
      await openDay(page, slot, tokyo);
      await timeChoice(page, slot).check();
      await fillIn(page);
      await addCall(site.database, slot);
      await pressBook(page);
      await expect(page.getByRole("alert")).toContainText("Somebody else has just taken this time.");
      const nearest = page.getByRole("group", { name: "The nearest free times" });
      await expect(nearest.getByRole("radio")).toHaveCount(6);
      await expect(timeChoice(page, slot)).toHaveCount(0);
      await expectKept(page);
      if (javaScriptEnabled) await expectAccessible(page);

      const other = hourAfter(4);
      await openDay(page, other, tokyo);
      await expectKept(page);
      await timeChoice(page, other).check();
      await page.getByLabel("Name").press("Enter");
      await expect(page.getByRole("region", { name: "Your appointment" })).toContainText(
        dayText(other, tokyo),
      );
      expect(await site.database.$count(calls)).toBe(2);
    });

    test("a database error loses nothing typed", async ({ page, site }) => {
      const slot = hourAfter(3);
      await page.goto(`${path}?zone=${tokyo}`);
      await openDay(page, slot, tokyo);
      await timeChoice(page, slot).check();
      await fillIn(page);
      await refuseInto(site.database, "calls");
      await pressBook(page);
      await expect(page.getByRole("alert")).toHaveText(
        "There was an error booking your call. Please try again.",
      );
      await expect(timeChoice(page, slot)).toBeChecked();
      await expectKept(page);
    });
  });
}

test.describe("what is refused", () => {
  test.use({ expectedErrors: [/status of (400|429)/] });

  test("each invalid field gets an error, and what was typed stays", async ({ page }) => {
    await page.goto(`${path}?zone=${tokyo}&service=Operational+Excellence`);
    await expect(page.getByLabel("Service")).toHaveValue("Operational Excellence");
    await page.getByLabel("What it is about").fill("First line\nSecond line");
    await page.locator("#call").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await pressBook(page);
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Choose a time.",
      "Name is required.",
      "Email is required.",
    ]);
    await expect(page.getByLabel("What it is about")).toHaveValue("First line\nSecond line");
    await expect(page.getByLabel("Service")).toHaveValue("Operational Excellence");
    await expectAccessible(page);
  });

  const minutes = 60 * 1000;
  for (const [name, moment, sentence] of [
    ["past", () => hourAfter(-2), "This time has passed."],
    ["too soon", () => new Date(Date.now() + 30 * minutes), "This time is too soon for us."],
    ["too far ahead", () => hourAfter(40), "This time is further ahead than we plan."],
    ["never offered", () => new Date(hourAfter(3).getTime() + 7 * minutes), "We do not offer this time."],
  ] as const) {
    test(`a time that is ${name} gets a sentence and the nearest free times`, async ({ page, site }) => {
      await page.goto(`${path}?zone=${tokyo}`);
      const first = page.getByRole("radio").first();
      await first.evaluate((radio: HTMLInputElement, value) => {
        radio.value = value;
      }, moment().toISOString());
      await first.check();
      await fillIn(page);
      await pressBook(page);
      await expect(page.getByRole("alert")).toContainText(sentence);
      await expect(
        page.getByRole("group", { name: "The nearest free times" }).getByRole("radio"),
      ).toHaveCount(6);
      await expectKept(page);
      expect(await site.database.$count(calls)).toBe(0);
    });
  }

  test("an unknown zone, in the address or in the form", async ({ page }) => {
    const sentence = "Choose your time zone from the list, such as America/New_York.";
    await page.goto(`${path}?zone=Moon/Crater`);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByLabel("Your time zone")).toHaveValue(newYork);
    await page.getByRole("radio").first().check();
    await fillIn(page);
    await page.locator("input[name=timeZone]").evaluate((field: HTMLInputElement) => {
      field.value = "Moon/Crater";
    });
    await pressBook(page);
    await expect(page.getByRole("alert")).toContainText(sentence);
    await expect(page.getByRole("radio").first()).toBeChecked();
    await expectKept(page);
    await page.getByLabel("Your time zone").selectOption(tokyo);
    await page.getByRole("button", { name: "Show its times" }).click();
    await expect(page.getByText("Times of Tokyo")).toBeVisible();
    await expectKept(page);
    await pressBook(page);
    await expect(page.getByRole("region", { name: "Your appointment" })).toBeVisible();
  });

  test("an address with which a call is booked", async ({ page, site }) => {
    await addCall(site.database, hourAfter(5), { email: "ada@example.org" });
    await page.goto(`${path}?zone=${tokyo}`);
    await page.getByRole("radio").first().check();
    await fillIn(page);
    await pressBook(page);
    await expect(page.getByRole("alert")).toContainText("A call is already booked with this email address.");
    await expect(page.getByRole("radio").first()).toBeChecked();
    await expectKept(page);
    expect(await site.database.$count(calls)).toBe(1);
  });

  test("the eleventh booking of an hour from one network, under whatever name", async ({ page, site }) => {
    await page.goto(`${path}?zone=${tokyo}`);
    await page.getByRole("radio").first().check();
    await fillIn(page);
    const typed = await page
      .locator("#call")
      .evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>);
    for (let number = 1; number <= 10; number++) {
      const answer = await page.request.post(path, {
        form: { ...typed, email: `person${number}@example.org` },
        headers: { Origin: site.url },
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(number === 1 ? 302 : 400);
    }
    await pressBook(page);
    await expect(page.getByRole("alert")).toContainText("Too many attempts.");
    await expectKept(page);
    expect(await site.database.$count(calls)).toBe(1);
  });

  test("two who press at once: one call, and the other is told", async ({ page, browser, site }) => {
    const slot = hourAfter(3);
    const context = await browser.newContext({ baseURL: site.url });
    const other = await context.newPage();
    for (const [who, email] of [
      [page, "ada@example.org"],
      [other, "ben@example.org"],
    ] as const) {
      await who.goto(`${path}?zone=${tokyo}`);
      await openDay(who, slot, tokyo);
      await timeChoice(who, slot).check();
      await fillIn(who, email);
    }
    await Promise.all([pressBook(page), pressBook(other)]);
    const outcomes = await Promise.all(
      [page, other].map(async (who) => {
        const booked = who.getByRole("region", { name: "Your appointment" });
        const told = who.getByRole("alert").filter({ hasText: "Somebody else has just taken this time." });
        await expect(booked.or(told)).toBeVisible();
        return (await booked.isVisible()) ? "booked" : "taken";
      }),
    );
    expect(outcomes.sort()).toEqual(["booked", "taken"]);
    expect(await site.database.$count(calls)).toBe(1);
    await context.close();
  });

  test("moving to a time that was taken meanwhile", async ({ page, site }) => {
    const booked = hourAfter(5);
    const { receipt, email } = await addCall(site.database, booked);
    const slot = hourAfter(6);
    await page.goto(`${receipt}/move`);
    await openDay(page, slot, tokyo);
    await timeChoice(page, slot).check();
    await addCall(site.database, slot);
    await page.getByRole("button", { name: "Move the Call" }).click();
    await expect(page.getByRole("alert")).toContainText("Somebody else has just taken this time.");
    await expectAccessible(page);
    await page.getByRole("group", { name: "The nearest free times" }).getByRole("radio").last().check();
    await page.getByRole("button", { name: "Move the Call" }).click();
    await expect(page.getByText("Your call has been moved.")).toBeVisible();
    const [moved] = await site.database.select().from(calls).where(sql`email = ${email}`);
    expect(moved?.startsAt).not.toEqual(booked);
  });
});

test("within the notice period a call is neither moved nor cancelled, and the page says why", async ({
  visit,
  site,
}) => {
  const { receipt } = await addCall(site.database, hourAfter(1));
  const page = await visit(receipt);
  await page.getByText("Cancel the call", { exact: true }).click();
  await takeCalls(site.database, { changeNoticeHours: 100 });
  await page.getByRole("button", { name: "Yes, cancel the call" }).click();
  const reason = "It is too late to change this call here. Please write to us below.";
  await expect(page.getByRole("alert")).toContainText(reason);
  await page.goto(receipt);
  await expect(page.getByRole("region", { name: "Your appointment" })).toContainText(reason);
  await expect(page.getByText("Cancel the call", { exact: true })).toHaveCount(0);
  await page.goto(`${receipt}/move`);
  await expect(page).toHaveURL(receipt);
  expect(await site.database.select().from(calls)).toMatchObject([{ state: "booked" }]);
});

test("a call after a change of clocks in New York is shown with the hour that it then is", async ({
  page,
  site,
}) => {
  const { receipt } = await addCall(site.database, hourAfter(3));
  for (const [moment, here, there] of [
    ["2027-03-12T22:00:00Z", "Saturday, March 13, 2027", "Friday, March 12, 2027 at 5:00 PM EST"],
    ["2027-03-14T22:00:00Z", "Monday, March 15, 2027", "Sunday, March 14, 2027 at 6:00 PM EDT"],
  ] as const) {
    await site.database.execute(sql`update calls set starts_at = ${moment}`);
    await page.goto(receipt);
    const appointment = page.getByRole("region", { name: "Your appointment" });
    await expect(appointment).toContainText(here);
    await expect(appointment).toContainText("7:00 AM");
    await expect(appointment).toContainText(there);
  }
});

test("the appointment can be added to a calendar", async ({ page, site }) => {
  const slot = hourAfter(3);
  const { receipt } = await addCall(site.database, slot);
  const answer = await page.request.get(`${receipt}/call.ics`);
  expect(answer.headers()).toMatchObject({ "cache-control": "no-store" });
  expect(answer.headers()["content-type"]).toContain("text/calendar");
  const event = new ICAL.Event(
    new ICAL.Component(ICAL.parse(await answer.text())).getFirstSubcomponent("vevent") ?? undefined,
  );
  expect(event.summary).toBe("Call with Beunec Consulting");
  expect(event.location).toBe("https://meet.example/firm");
  expect(event.startDate.toJSDate()).toEqual(slot);
  expect((await page.request.get(`/receipt/${"0".repeat(64)}/call.ics`)).status()).toBe(404);
  expect((await page.request.get(`/receipt/${"0".repeat(64)}/move`)).status()).toBe(404);
});

test("a phone number is asked for if the firm calls", async ({ page, site }) => {
  await takeCalls(site.database, { placeKind: "we_call", place: null });
  await page.goto(`${path}?zone=${tokyo}`);
  await page.getByRole("radio").first().check();
  await fillIn(page);
  await page.getByLabel("Phone").fill("+81 3 5550 0142");
  await pressBook(page);
  await expect(page.getByRole("region", { name: "Your appointment" })).toContainText(
    "We call you at +81 3 5550 0142",
  );
});

test("Book Now opens our own page once there are hours, and an address elsewhere wins", async ({
  page,
  site,
}) => {
  await page.goto("/book-session?service=Operational+Excellence");
  const link = page.getByRole("link", { name: "Book Now" });
  await expect(link).toHaveAttribute("target", "_blank");
  const opened = page.context().waitForEvent("page");
  await link.click();
  const tab = await opened;
  await expect(tab.getByLabel("Service")).toHaveValue("Operational Excellence");
  await tab.close();
  await site.database.execute(sql`update site_settings set booking_url = 'https://booking.example/beunec'`);
  await page.reload();
  await expect(link).toHaveAttribute("href", "https://booking.example/beunec");
  await site.database.execute(sql`update site_settings set booking_url = null`);
  await takeNoCalls(site.database);
  await page.reload();
  await expect(page.getByText("Coming soon")).toBeVisible();
});

test("without hours or without free times the page says so and leads to the request form", async ({
  visit,
  site,
}) => {
  await takeNoCalls(site.database);
  let page = await visit(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "We take no calls at the moment. Please send us a request instead.",
  );
  await page.getByRole("main").getByRole("link", { name: "Request a Custom Consultation" }).click();
  await expect(page).toHaveURL("/book-session");
  await takeCalls(site.database, { noticeHours: 48, daysAhead: 1 });
  page = await visit(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Every time is taken.");
});

test("the page is never cached, loads one small script, and is valid for what it shows", async ({ page }) => {
  const answer = await page.request.get(path);
  expect(answer.headers()["cache-control"]).toBe("no-store");
  const html = await answer.text();
  const scripts = html.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? [];
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toContain("/assets/enhance-");
});
