import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { bcpbpApplications } from "#domain/bcpbp-applications/table.server.ts";
import { contactMessages } from "#domain/contact-messages/table.server.ts";
import { jobApplications } from "#domain/job-applications/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import {
  addPerson,
  sampleApplication,
  sampleContactMessage,
  sampleJobApplication,
  sampleJobPost,
  sampleSessionRequest,
} from "#domain/sample-rows.test-support.ts";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import { siteSettings } from "#domain/settings/table.server.ts";
import { answeredBy } from "#domain/working-days/due.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { applicationAddress } from "./application.ts";
import { expectFitAndAccessible } from "./back-office.ts";
import { panel } from "./dashboard.ts";
import { putBack, savedDraft, skipBrowserChecks } from "./editors.ts";
import { clearAccounts, signInAsAdmin, signUpMember } from "./people.ts";
import { clearInbox } from "./sending.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

const nothing = { answerWithinDays: null, holidays: null, showAnswerTime: false, hasShortcuts: true };
const promise = { timeZone: "America/New_York", holidays: null, answerWithinDays: 2 };
const hour = 60 * 60 * 1000;

test.beforeEach(async ({ site }) => {
  await clearAccounts(site.database);
  await clearInbox(site.database);
});

test.afterEach(async ({ site }) => {
  await site.database.update(siteSettings).set({ ...nothing, timeZone: promise.timeZone });
});

function sentence(page: Page) {
  return page.getByText(/^We answer by/);
}

/** The day may change while the page is loaded. */
async function expectPromise(page: Page, path: string, settings: typeof promise) {
  const before = answeredBy(settings, new Date());
  await page.goto(path);
  const after = answeredBy(settings, new Date());
  await expect(sentence(page)).toHaveText(new RegExp(`^We answer by (${before}|${after})\\.$`));
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of 400/] });

    test("the settings take a promise, holidays and switches, and name what they refuse", async ({
      page,
      site,
    }) => {
      await signInAsAdmin(page);
      await page.goto("/admin/settings");
      await expect(page.getByLabel("Keyboard shortcuts")).toBeChecked();
      await expect(page.getByLabel("Show how long answers take")).not.toBeChecked();
      if (javaScriptEnabled) await expectFitAndAccessible(page);
      await page.getByLabel("Answer within").fill("31");
      await page.getByLabel("Holidays").fill("2026-12-25 Christmas Day\nNew Year");
      await page.getByLabel("Show how long answers take").check();
      await page.getByLabel("Keyboard shortcuts").uncheck();
      await skipBrowserChecks(page);
      await page.getByRole("button", { name: "Save Changes" }).click();
      const summary = page.getByRole("alert");
      await expect(summary).toContainText(
        "Answer within must be a number of working days from 1 to 30, or empty.",
      );
      await expect(summary).toContainText("“New Year” is not a day.");
      await expect(page.getByLabel("Answer within")).toHaveValue("31");
      await expect(page.getByLabel("Holidays")).toHaveValue("2026-12-25 Christmas Day\nNew Year");
      await expect(page.getByLabel("Show how long answers take")).toBeChecked();
      await expect(page.getByLabel("Keyboard shortcuts")).not.toBeChecked();
      expect(await site.database.select().from(siteSettings)).toMatchObject([nothing]);

      await page.getByLabel("Answer within").fill("2");
      await page.getByLabel("Holidays").fill("2026-12-25 Christmas Day\n2027-01-01");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page).toHaveURL("/admin/dashboard");
      expect(await site.database.select().from(siteSettings)).toMatchObject([
        {
          answerWithinDays: 2,
          holidays: "2026-12-25 Christmas Day\n2027-01-01",
          showAnswerTime: true,
          hasShortcuts: false,
        },
      ]);
    });

    test("forms say by which day the firm answers, in its zone, and nothing if it promises nothing", async ({
      page,
      site,
    }) => {
      const job = { ...sampleJobPost(), isPublished: true };
      await site.database.insert(jobPosts).values(job);
      const forms = ["/contact", "/book-session", `/job-application/${job.id}`];
      for (const path of forms) {
        await page.goto(path);
        await expect(page.getByRole("button", { name: /^(Send|Submit)/ })).toBeVisible();
        await expect(sentence(page)).toHaveCount(0);
      }
      // On one side of the earth it is always another day than on the other.
      for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
        const settings = { ...promise, timeZone };
        await site.database.update(siteSettings).set(settings);
        for (const path of forms) await expectPromise(page, path, settings);
        const { headers } = await fetch(`${site.url}/contact`);
        expect(headers.get("Cache-Control")).toBe("no-store");
      }
      if (javaScriptEnabled) await expectAccessible(page);
      await signUpMember(page);
      await expectPromise(page, applicationAddress, { ...promise, timeZone: "Pacific/Pago_Pago" });
      await site.database.update(siteSettings).set(nothing);
      await page.goto(applicationAddress);
      await expect(page.getByRole("button", { name: "Submit Application" })).toBeVisible();
      await expect(sentence(page)).toHaveCount(0);
    });

    test("pages that speak of answers follow the promise", async ({ page, site }) => {
      await page.goto("/media-center");
      await expect(
        page.getByText("Messages from journalists are answered as soon as possible."),
      ).toBeVisible();
      await site.database.update(siteSettings).set({ answerWithinDays: 1 });
      await page.goto("/media-center");
      await expect(
        page.getByText("Messages from journalists are answered within one working day."),
      ).toBeVisible();
      await page.goto("/governance");
      await expect(page.getByText("read by one person and answered within one working day.")).toBeVisible();
    });
  });
}

/** Sent long ago, a little ago, and answered. */
async function addEveryKind(database: Database) {
  const late = new Date("2025-11-03T15:00:00Z");
  const before = new Date("2025-11-02T15:00:00Z");
  const now = new Date();
  await database.insert(sessionRequests).values([
    { ...sampleSessionRequest(), name: "Ada Answered", createdAt: before, answeredAt: now },
    { ...sampleSessionRequest(), name: "Lara Late", createdAt: late },
    { ...sampleSessionRequest(), name: "Nora New", createdAt: now },
  ]);
  await database.insert(contactMessages).values([
    { ...sampleContactMessage(), name: "Lara Late", createdAt: late },
    { ...sampleContactMessage(), name: "Nora New", createdAt: now },
  ]);
  const job = sampleJobPost();
  await database.insert(jobPosts).values(job);
  await database.insert(jobApplications).values([
    { ...sampleJobApplication(job.id), firstName: "Lara", lastName: "Late", createdAt: late },
    { ...sampleJobApplication(job.id), firstName: "Nora", lastName: "New", createdAt: now },
  ]);
  for (const [name, submissionDate] of [
    ["Lara Late", late],
    ["Nora New", now],
  ] as const) {
    const { userId } = await addPerson(database, name);
    await database
      .insert(bcpbpApplications)
      .values({ ...sampleApplication(userId), organizationName: name, submissionDate });
  }
}

const lists = ["/admin/sessions", "/admin/messages", "/admin/bcpbp", "/admin/job-applications"];

test("the lists say what is late, and sort by what is due next", async ({ page, site }) => {
  await signInAsAdmin(page);
  await addEveryKind(site.database);
  for (const list of lists) {
    await page.goto(list);
    await expect(page.getByRole("rowheader")).toContainText(["Nora New", "Lara Late"]);
    await expect(page.getByRole("table").getByText(/^(Late|Due)\b/)).toHaveCount(0);
  }
  await site.database.update(siteSettings).set({ answerWithinDays: 30 });
  for (const list of lists) {
    await page.goto(list);
    await expect(page.getByRole("rowheader")).toContainText(["Nora New", "Lara Late"]);
    const late = page.getByRole("row", { name: "Lara Late" }).getByText("Late, was due December 15, 2025");
    await expect(late).toBeVisible();
    await expect(
      page.getByRole("row", { name: "Nora New" }).getByText(/^Due [A-Z][a-z]+ \d+(, \d{4})?$/),
    ).toBeVisible();
    await expectFitAndAccessible(page);
    await page.getByLabel("Sort").selectOption("Due next");
    await expect(page.getByRole("rowheader").first()).toContainText("Lara Late");
    await expect(page.getByRole("rowheader").nth(1)).toContainText("Nora New");
  }
  await page.goto("/admin/sessions?sort=due");
  await expect(page.getByRole("rowheader")).toContainText(["Lara Late", "Nora New", "Ada Answered"]);
  await expect(page.getByRole("row", { name: "Ada Answered" }).getByText(/^(Late|Due)\b/)).toHaveCount(0);
});

/** On a Wednesday eight days to two weeks ago in UTC. */
function wednesday() {
  const date = new Date(Date.now() - 8 * 24 * hour);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 4) % 7));
  date.setUTCHours(0, 0, 0, 0);
  return date;
}

function answeredAfter(hours: number) {
  const createdAt = wednesday();
  return { createdAt, answeredAt: new Date(createdAt.getTime() + hours * hour) };
}

test("the dashboard shows the median and the slowest time to the first answer", async ({ page, site }) => {
  await signInAsAdmin(page);
  await site.database.update(siteSettings).set({ timeZone: "UTC" });
  await page.goto("/admin/dashboard");
  const times = panel(page, "Time to the first answer");
  await expect(times).toContainText("Nothing was answered for the first time in the last ninety days.");
  await site.database
    .insert(sessionRequests)
    .values([2, 4, 60].map((hours) => ({ ...sampleSessionRequest(), ...answeredAfter(hours) })));
  await site.database.insert(contactMessages).values({ ...sampleContactMessage(), ...answeredAfter(1) });
  const figuresOf = (kind: string) => times.getByRole("row", { name: kind }).getByRole("cell");
  await expect(figuresOf("Session requests")).toHaveText(["3", "4 hours", "2.5 working days"]);
  await expect(figuresOf("Messages")).toHaveText(["1", "1 hour", "1 hour"]);
  await expect(figuresOf("Job applications")).toHaveText(["0", "None yet", "None yet"]);
  await expect(times).toContainText("Weekends and holidays do not count");
  await expectFitAndAccessible(page);
});

test("visitors see the median once there are ten answers, if the settings show it", async ({
  visit,
  site,
}) => {
  const usual =
    "In the last ninety days, half of the first answers came within 5 hours, not counting weekends and holidays.";
  await site.database
    .insert(contactMessages)
    .values(
      [1, 2, 3, 4, 5, 5, 6, 7, 8].map((hours) => ({ ...sampleContactMessage(), ...answeredAfter(hours) })),
    );
  await site.database.update(siteSettings).set({ timeZone: "UTC", showAnswerTime: true });
  await expect((await visit("/contact")).getByText("In the last ninety days")).toHaveCount(0);
  await site.database.insert(contactMessages).values({ ...sampleContactMessage(), ...answeredAfter(9) });
  await site.database.update(siteSettings).set({ answerWithinDays: 2 });
  const contact = await visit("/contact");
  await expect(contact.getByText(usual)).toHaveText(/^We answer by /);
  await expect((await visit("/book-session")).getByText("In the last ninety days")).toHaveCount(0);
  await site.database.update(siteSettings).set({ showAnswerTime: false });
  await expect((await visit("/contact")).getByText("In the last ninety days")).toHaveCount(0);
});

test("a draft of the settings keeps a promise and switches that are not saved", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings");
  await page.getByLabel("Answer within").fill("many");
  await page.getByLabel("Keyboard shortcuts").uncheck();
  await expect(savedDraft(page)).toBeVisible();
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();
  await page.goto("/admin/settings");
  await expect(putBack(page)).toBeVisible();
  await expect(page.getByLabel("Answer within")).toHaveValue("many");
  await expect(page.getByLabel("Keyboard shortcuts")).not.toBeChecked();
});

test.describe("two tabs", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("a promise saved elsewhere meets one that is typed: both are shown", async ({ page, site }) => {
    await signInAsAdmin(page);
    await page.goto("/admin/settings");
    await page.getByLabel("Answer within").fill("3");
    await page.getByLabel("Show how long answers take").check();
    await site.database.execute(sql`update site_settings set answer_within_days = 5`);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("alert")).toContainText("This was saved elsewhere since you opened it.");
    await expect(page.getByLabel("Answer within")).toHaveValue("3");
    await expect(page.getByText("5", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page).toHaveURL("/admin/dashboard");
    expect(await site.database.select().from(siteSettings)).toMatchObject([
      { answerWithinDays: 3, showAnswerTime: true },
    ]);
  });
});
