import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { copyDatabase, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect, type Database } from "#platform/db/connect.ts";
import { closePools, openPools } from "#platform/db/pools.ts";
import { setIdentity } from "#platform/identity.ts";
import { startMailServer } from "#platform/mail/mail-server.test-support.ts";
import { startServer } from "#server/server.test-support.ts";
import { expectFitAndAccessible } from "./back-office.ts";
import { clearAccounts, freshEmail, signInAsAdmin, signUpMemberByForm } from "./people.ts";
import { test as base, expect, expectAccessible } from "./test.ts";

interface Post {
  url: string;
  database: Database;
  mailServer: Awaited<ReturnType<typeof startMailServer>>;
}

/** A site with a real mail server, on which a mail fails after one attempt. */
const test = base.extend<object, { post: Post }>({
  post: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const copy = await copyDatabase(JSON.parse(process.env.TEST_CLUSTER ?? ""));
      const mailServer = await startMailServer();
      const database = connect(copy.ownerUrl, { max: 1, applicationName: "tests" });
      const environment = { DATABASE_URL: copy.ownerUrl, SECRET: testSecret, SMTP_URL: mailServer.url };
      const server = await startServer({ ...environment, LOG_LEVEL: "error" });
      // After the start, which resets the queues' options.
      await database.execute(sql`update jobs.queue set retry_limit = 0 where name = 'mail'`);
      openPools(copy.addresses, { requests: 2, accounts: 1, background: 1 });
      setIdentity({ secret: testSecret, publicUrl: server.url, isPublic: false });
      await use({ url: server.url, database, mailServer });
      await closePools();
      await database.$client.end();
      await server.stop();
      await mailServer.stop();
      await copy.drop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ post }, use) => use(post.url),
});

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ post, page }) => {
  post.mailServer.behave();
  post.mailServer.received.length = 0;
  await clearAccounts(post.database);
  await signInAsAdmin(page);
});

async function stateOf({ database }: Post, recipient: string) {
  const {
    rows: [mail],
  } = await database.execute<{ state: string }>(
    sql`select state from mail.messages where recipient = ${recipient}`,
  );
  return mail?.state;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("a failed mail can be read, sent again and arrives", async ({ page, post, browser }) => {
      test.slow();
      await page.goto("/admin/outbox");
      await expect(page.getByText("No mails yet.")).toBeVisible();
      post.mailServer.behave({
        onRcptTo: (_address, _session, done) =>
          done(Object.assign(new Error("5.1.1 Unknown mailbox"), { responseCode: 550 })),
      });
      const email = freshEmail("refused");
      const visitor = await browser.newPage({ baseURL: post.url });
      await signUpMemberByForm(visitor, email);
      await visitor.close();
      await expect.poll(() => stateOf(post, email), { timeout: 60_000 }).toBe("failed");

      await page.goto("/admin/outbox?status=failed");
      const row = page.getByRole("row").filter({ hasText: email });
      await expect(row.getByRole("cell").filter({ hasText: "Failed" })).toContainText(
        "The mail server refused it with 550",
      );
      if (javaScriptEnabled) await expectAccessible(page);
      await row.getByRole("link", { name: "Welcome to Beunec Consulting" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Beunec Consulting");
      const letter = page.frameLocator("iframe");
      await expect(letter.getByText("Your account is open.", { exact: true }).last()).toBeVisible();
      await expect(letter.getByText("(private link, hidden here)")).toBeVisible();
      expect(await page.content()).not.toContain("token=");
      if (javaScriptEnabled) {
        // axe would also run in the mail's sandboxed frame.
        await page.getByTitle("The mail as its reader gets it").evaluate((frame) => frame.remove());
        await expectAccessible(page);
        await page.reload();
      }

      post.mailServer.behave();
      await page.getByRole("button", { name: `Send Again to ${email}` }).click();
      await expect(
        page.getByRole("status").filter({ hasText: "The mail is on its way again." }),
      ).toBeVisible();
      await expect.poll(() => stateOf(post, email), { timeout: 60_000 }).toBe("sent");
      expect(post.mailServer.received.map(({ envelope }) => envelope)).toEqual([[email]]);
      expect(post.mailServer.received[0]?.text).toContain("/confirm-address?token=");

      // With scripts the page is updated live.
      if (!javaScriptEnabled) await page.reload();
      await expect(page.getByRole("paragraph").filter({ hasText: /^Sent$/ })).toBeVisible();
      await page.goto("/admin/outbox");
      await expect(row.getByRole("cell", { name: "Sent", exact: true })).toBeVisible();
      await row.getByRole("button", { name: "Send Again" }).click();
      await expect(page.getByText("The mail is on its way again.")).toBeVisible();
      await expect.poll(() => post.mailServer.received.length, { timeout: 60_000 }).toBe(2);
    });

    test("the dashboard counts failed and waiting mails, and a test mail from the settings arrives", async ({
      page,
      post,
    }) => {
      test.slow();
      await page.goto("/admin/dashboard");
      await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();
      const problems = page.getByRole("region", { name: "Mail problems" });
      await expect(problems).toHaveCount(0);
      await post.database.execute(sql`
        insert into mail.messages (template, recipient, message_id, state, created_at)
        values ('welcome', 'b@example.org', '<1@x>', 'failed', now() - interval '2 days'),
          ('welcome', 'c@example.org', '<2@x>', 'failed', now()),
          ('welcome', 'd@example.org', '<3@x>', 'queued', now() - interval '1 hour')`);
      await page.goto("/admin/dashboard");
      await expect(problems.getByRole("listitem")).toHaveText([
        /^2 mails of the last 7 days could not be delivered\. The oldest is from .+/,
        /^1 mail is still waiting to be sent, the oldest since .+/,
      ]);
      if (javaScriptEnabled) await expectFitAndAccessible(page);
      await problems.getByRole("link", { name: "Show waiting mails" }).click();
      await expect(page.locator("tbody td[data-label=Recipient]")).toHaveText(["d@example.org"]);
      await page.goto("/admin/dashboard");
      await problems.getByRole("link", { name: "Show failed mails" }).click();
      await expect(page.locator("tbody td[data-label=Recipient]")).toHaveText([
        "c@example.org",
        "b@example.org",
      ]);

      await page.goto("/admin/settings");
      await expect(page.getByText(new URL(post.mailServer.url).host)).toBeVisible();
      await page.getByRole("button", { name: "Send a test mail" }).click();
      const sent = page.getByRole("status").filter({ hasText: "A test mail is on its way to admin-" });
      await sent.getByRole("link", { name: "See it in the outbox" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Test mail/);
      await expect.poll(() => post.mailServer.received.length, { timeout: 60_000 }).toBe(1);
      expect(post.mailServer.received[0]?.subject).toBe("Test mail from Beunec Consulting");
    });

    test("mails can be searched, filtered, sorted and exported", async ({ page, post }) => {
      await post.database.execute(sql`
        insert into mail.messages (template, recipient, subject, message_id, state, sent_at, last_error)
        values ('welcome', 'b@example.org', 'Welcome', '<1@x>', 'sent', now(), null),
          ('password-changed', 'a@example.org', 'Your password', '<2@x>', 'failed', null, 'Refused'),
          ('welcome', 'c@example.org', null, '<3@x>', 'queued', null, null)`);
      const recipients = page.locator("tbody td[data-label=Recipient]");
      await page.goto("/admin/outbox?sort=recipient");
      await expect(recipients).toHaveText(["a@example.org", "b@example.org", "c@example.org"]);
      await expect(page.getByText("3 mails")).toBeVisible();
      const waiting = page.getByRole("row").filter({ hasText: "c@example.org" });
      await expect(waiting.getByRole("button")).toHaveCount(0);
      await page.getByLabel("Search", { exact: true }).fill("b@example.org");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(recipients).toHaveText(["b@example.org"]);
      await page.goto("/admin/outbox?status=failed");
      await expect(recipients).toHaveText(["a@example.org"]);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Export CSV" }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^outbox-.*\.csv$/);
      const rows = parse<Record<string, string>>(await readFile(await download.path(), "utf8"), {
        bom: true,
        columns: true,
      });
      expect(rows).toMatchObject([
        { Recipient: "a@example.org", Kind: "Password changed", Status: "Failed", "Last error": "Refused" },
      ]);
    });

    test("a mail that cannot be sent again says so", async ({ page, post }) => {
      await post.database.execute(sql`
        insert into mail.messages (template, recipient, subject, message_id, state)
        values ('welcome', 'b@example.org', 'Welcome', '<1@x>', 'failed')`);
      await page.goto("/admin/outbox");
      await post.database.execute(sql`create or replace function refuse() returns trigger language plpgsql as
        'begin raise exception ''refused''; end'`);
      await post.database.execute(
        sql`create trigger refuse_mail before update on mail.messages for each row execute function refuse()`,
      );
      await page.getByRole("button", { name: "Send Again" }).click();
      await expect(page.getByRole("alert")).toContainText("Failed to send the mail again");
      await post.database.execute(sql`drop trigger refuse_mail on mail.messages`);
      await post.database.execute(sql`update mail.messages set state = 'queued'`);
      const button = page.getByRole("button", { name: "Send Again" });
      // With scripts the list is updated live.
      if (javaScriptEnabled) return expect(button).toHaveCount(0);
      await button.click();
      await expect(page.getByRole("alert")).toContainText("This mail is on its way already, or is gone.");
    });
  });
}
