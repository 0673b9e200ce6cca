import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { contactMessages } from "#domain/contact-messages/table.server.ts";
import { addEverything, resumeOfSample } from "#domain/people/people.test-support.ts";
import { privacyRecords } from "#domain/people/table.server.ts";
import { addAccount } from "#domain/profiles/accounts.test-support.ts";
import { sampleContactMessage } from "#domain/sample-rows.test-support.ts";
import { user } from "#platform/auth/table.server.ts";
import { messages } from "#platform/mail/table.server.ts";
import { expectFitAndAccessible, unbroken } from "./back-office.ts";
import { clearAccounts, freshEmail, signInAsAdmin } from "./people.ts";
import { expect, expectAccessible, type Site, test } from "./test.ts";

const everything = [
  "1 session request",
  "1 message",
  "1 program application",
  "1 job application",
  "1 call",
  "10 lines of conversations",
  "1 resume",
  "1 account with its profile, draft and sessions",
  "3 mails",
];

let adminEmail = "";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await site.database.execute(
    sql`truncate session_requests, contact_messages, bcpbp_applications, job_applications, privacy_records cascade`,
  );
  adminEmail = await signInAsAdmin(page);
});

async function addPersonWithEverything({ database }: Site, name = "Ada Okafor") {
  const email = freshEmail("ada");
  const userId = await addAccount({ name, email, role: "user" });
  return { email, userId, ...(await addEverything(database, email, userId)) };
}

async function lookUp(page: Page, who: string) {
  await page.goto("/admin/people");
  await page.getByLabel("Email address, or a part").fill(who);
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page).toHaveURL(`/admin/people?${new URLSearchParams({ who })}`);
}

async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download everything" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
  return JSON.parse(readFileSync(await file.path(), "utf8"));
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of 400/] });

    test("what is kept about a person is found, handed out and erased", async ({ page, site }) => {
      const { email } = await addPersonWithEverything(site);
      const other = await addPersonWithEverything(site);
      await page.goto("/admin/people");
      await expect(page.getByText("Nothing has been handed out or erased yet.")).toBeVisible();

      await lookUp(page, email.toUpperCase());
      const found = page.getByRole("region", { name: email.toUpperCase() });
      for (const title of ["Account", "Session Requests", "Messages", "Job Applications", "Calls", "Mails"])
        await expect(found.getByRole("heading", { name: title, exact: true })).toBeVisible();
      await expect(found.getByText("2 lines of conversation")).toHaveCount(5);
      if (javaScriptEnabled) await expectAccessible(page);

      const file = await download(page);
      expect(file.account).toMatchObject({ name: "Ada Okafor", email });
      expect(file["contact-messages"]).toMatchObject([
        { email, notesOfTheFirm: [{ text: "A note about contact-messages" }] },
      ]);
      expect(Buffer.from(file.resumes[0].base64, "base64").equals(resumeOfSample)).toBe(true);
      if (!javaScriptEnabled) await page.reload();
      const records = page.getByRole("table", { name: "Records" });
      await expect(records.getByRole("row").filter({ hasText: "Handed out" })).toContainText("Grace Ito");

      await page.getByRole("link", { name: "Erase…" }).click();
      const question = page.getByRole("region", { name: /^Erase everything about/ });
      await expect(question.getByRole("listitem").filter({ hasText: /^\d/ })).toHaveText(everything);
      await question.getByLabel("Type the email address").fill(other.email);
      await question.getByRole("button", { name: "Erase everything" }).click();
      await expect(question.getByText(/^This is not /).first()).toBeVisible();
      await expect(question.getByLabel("Type the email address")).toHaveValue(other.email);
      if (javaScriptEnabled) await expectAccessible(page);
      expect(await site.database.$count(user, eq(user.email, email))).toBe(1);

      await question.getByLabel("Type the email address").fill(` ${email} `);
      await question.getByRole("button", { name: "Erase everything" }).click();
      await expect(page.getByRole("status")).toContainText(["Everything about this person has been erased."]);
      await expect(page.getByText(/^Nothing is kept about /)).toBeVisible();
      await expect(records.getByRole("row").filter({ hasText: "Erased" })).toContainText(
        "1 session request, 1 program application, 1 job application, 1 message, 1 call, 10 lines of conversations, 1 resume",
      );
      if (javaScriptEnabled) await expectAccessible(page);
      expect(await site.database.$count(user, eq(user.email, email))).toBe(0);
      expect(await site.database.$count(messages, eq(messages.recipient, email))).toBe(0);

      await lookUp(page, other.email);
      await expect(page.getByRole("region", { name: other.email })).toContainText("Session Requests");
      await expect(records).toHaveCount(0);
    });

    test("a part of a name or email leads to whom it belongs, and nobody is said to be nobody", async ({
      page,
      site,
    }) => {
      const email = freshEmail("zora");
      await site.database
        .insert(contactMessages)
        .values({ ...sampleContactMessage(), name: "Zora <b>Quist</b>", email });
      await lookUp(page, "quist");
      await page.getByRole("main").getByRole("link", { name: email }).click();
      await expect(page.getByRole("heading", { level: 2, name: email })).toBeVisible();
      await page.getByRole("link", { name: "Zora <b>Quist</b>" }).click();
      await expect(page).toHaveURL(/\/admin\/messages\?open=/);

      await lookUp(page, "nobody at all");
      await expect(
        page.getByText("Nobody whose name or email holds “nobody at all” has sent anything."),
      ).toBeVisible();
      await lookUp(page, `o'brien+"x"@exämple.org`);
      await expect(page.getByText(`Nothing is kept about o'brien+"x"@exämple.org.`)).toBeVisible();
      await expect(page.getByRole("button", { name: "Download everything" })).toHaveCount(0);
      if (javaScriptEnabled) await expectAccessible(page);

      const answer = await page.goto(`/admin/people?who=${"a".repeat(250)}@example.org`);
      expect(answer?.status()).toBe(400);
      await expect(page.getByRole("alert")).toHaveText("An email address has at most 254 characters.");
    });

    test("what was erased elsewhere meanwhile is not erased again", async ({ page, site, context }) => {
      const { email } = await addPersonWithEverything(site);
      const second = await context.newPage();
      for (const tab of [page, second]) {
        // Both show the question before either erases.
        await tab.route("**/admin/live", () => {});
        await tab.goto(`/admin/people?${new URLSearchParams({ who: email })}&erase=ask`);
        await tab.getByLabel("Type the email address").fill(email);
      }
      for (const tab of [page, second]) {
        await tab.getByRole("button", { name: "Erase everything" }).click();
        await expect(tab.getByText(`Nothing is kept about ${email}.`)).toBeVisible();
      }
      await expect(second.getByRole("alert")).toContainText("Nothing is kept about this address any more.");
      expect(await site.database.$count(privacyRecords)).toBe(1);
    });
  });
}

test("the details of what people sent and their mails lead to everything about them", async ({
  page,
  site,
}) => {
  const { email, request, message, application, jobApplication } = await addPersonWithEverything(site);
  const [mail] = await site.database.select().from(messages).where(eq(messages.replyTo, email));
  for (const address of [
    `/admin/sessions?open=${request.id}`,
    `/admin/messages?open=${message.id}`,
    `/admin/bcpbp?open=${application.id}`,
    `/admin/job-applications?open=${jobApplication.id}`,
    `/admin/outbox/${mail?.id}`,
  ]) {
    await page.goto(address);
    await page.getByRole("link", { name: "Everything about this person" }).click();
    await expect(page, address).toHaveURL(`/admin/people?${new URLSearchParams({ who: email })}`);
    await expect(page.getByRole("heading", { level: 2, name: email })).toBeVisible();
  }
});

test("the admin's own address and the firm's are not erased", async ({ page, site }) => {
  await addEverything(
    site.database,
    "hello@beunec.example",
    await addAccount({ name: "Ben", email: freshEmail("ben"), role: "user" }),
  );
  for (const email of [adminEmail, "hello@beunec.example"]) {
    await lookUp(page, email);
    await expect(page.getByText("This is your own address or the firm’s")).toBeVisible();
    await expect(page.getByRole("link", { name: "Erase…" })).toHaveCount(0);
    await page.goto(`/admin/people?${new URLSearchParams({ who: email })}&erase=ask`);
    await expect(page.getByRole("button", { name: "Erase everything" })).toHaveCount(0);
    const answer = await page.request.post(page.url(), {
      headers: { Origin: site.url },
      form: { typed: email },
    });
    expect(answer.status()).toBe(400);
  }
  expect(await site.database.$count(privacyRecords)).toBe(0);
  expect(await site.database.$count(user)).toBe(2);
});

test("of many things the newest are shown and the rest is in the lists", async ({ page, site }) => {
  const email = freshEmail("many");
  await site.database.execute(sql`insert into contact_messages (name, email, message)
    select 'Many', ${email}, 'Message ' || n from generate_series(1, 500) n`);
  await lookUp(page, email);
  const found = page.getByRole("region", { name: email });
  await expect(found.getByRole("listitem")).toHaveCount(10);
  expect((await download(page))["contact-messages"]).toHaveLength(500);
  await found.getByRole("link", { name: "All 500 messages" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Messages");
  await expect(page.getByText("500 messages")).toBeVisible();
});

test("mails that were written to files are erased too", async ({ page, site }) => {
  const email = freshEmail("files");
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Message").fill("Hello");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("status")).toContainText(["Thank you! Your message has been sent."]);
  const folder = join(site.dataFolder, "mail");
  const written = () =>
    (existsSync(folder) ? readdirSync(folder) : []).filter((name) =>
      readFileSync(join(folder, name), "utf8").includes(email),
    );
  await expect.poll(() => written().length).toBe(2);
  await page.goto(`/admin/people?${new URLSearchParams({ who: email })}&erase=ask`);
  await page.getByLabel("Type the email address").fill(email);
  await page.getByRole("button", { name: "Erase everything" }).click();
  await expect(page.getByText(`Nothing is kept about ${email}.`)).toBeVisible();
  expect(written()).toEqual([]);
});

test("the page fits every width, with the longest names", async ({ page, site }) => {
  const { email } = await addPersonWithEverything(site, unbroken.slice(0, 100));
  const long = `${"l".repeat(64)}@${"d".repeat(60)}.${"d".repeat(60)}.example.org`;
  await site.database
    .insert(contactMessages)
    .values({ ...sampleContactMessage(), name: unbroken.slice(0, 100), email: long });
  for (const who of ["", email, long, "l", `${"n".repeat(240)}@example.org`]) {
    await page.goto(`/admin/people?${new URLSearchParams({ who })}`);
    await expectFitAndAccessible(page);
  }
  await page.goto(`/admin/people?${new URLSearchParams({ who: long })}&erase=ask`);
  await expectFitAndAccessible(page);
  await page.getByLabel("Type the email address").fill(long);
  await page.getByRole("button", { name: "Erase everything" }).click();
  await expect(page.getByText("Everything about this person has been erased.")).toBeVisible();
  await expectFitAndAccessible(page);
});
