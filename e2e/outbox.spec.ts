import { randomUUID } from "node:crypto";
import { load } from "cheerio";
import { sql } from "drizzle-orm";
import { outboxMessages } from "#domain/office/outbox/rules.ts";
import { messages } from "#platform/mail/table.server.ts";
import { seal } from "#platform/seal.ts";
import { test } from "./mail-server.ts";
import { freshEmail, password, signInAsAdmin } from "./people.ts";
import { exportedRows, namesIn, textsIn } from "./rows.ts";
import { test as base, expect, type Site } from "./test.ts";
import { Web } from "./web.ts";

test.describe.configure({ mode: "default" });

/** Which mails a welcome. */
async function signUp(web: Web, email: string) {
  const filled = { "First Name": "Ada", "Last Name": "Okafor", Email: email, Password: password };
  const dashboard = await (await web.open("/signup")).send("Create Account", filled);
  expect(dashboard.address).toBe("/member-dashboard");
}

async function stateOf({ database }: Site, recipient: string) {
  const {
    rows: [mail],
  } = await database.execute<{ state: string }>(
    sql`select state from mail.messages where recipient = ${recipient}`,
  );
  return mail?.state;
}

test.describe("with a mail server", () => {
  test.beforeEach(async ({ web, mailServer }) => {
    mailServer.behave();
    mailServer.received.length = 0;
    await signInAsAdmin(web);
  });

  test("a failed mail can be read, sent again and arrives", async ({ web, site, mailServer, playwright }) => {
    expect((await web.open("/admin/outbox")).text).toContain("No mails yet.");
    mailServer.behave({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error("5.1.1 Unknown mailbox"), { responseCode: 550 })),
    });
    const email = freshEmail("refused");
    const visitor = new Web(playwright.request, site.url);
    await signUp(visitor, email);
    await visitor.close();
    await expect.poll(() => stateOf(site, email), { timeout: 60_000 }).toBe("failed");

    const failed = await web.open("/admin/outbox?status=failed");
    expect(namesIn(failed)).toEqual(["Welcome to Beunec Consulting"]);
    expect(textsIn(failed, "[data-label=Recipient]")).toEqual([email]);
    expect(failed.$("[data-label=Status]").text()).toMatch(/^Failed.*The mail server refused it with 550/);
    const mail = await failed.follow("Welcome to Beunec Consulting");
    expect(mail.$("h1").text()).toBe("Welcome to Beunec Consulting");
    const letter = load(mail.$("iframe").attr("srcdoc") ?? "").text();
    expect(letter).toContain("Your account is open.");
    expect(letter).toContain("(private link, hidden here)");
    expect(mail.html).not.toContain("token=");

    mailServer.behave();
    const again = await mail.send(`Send Again to ${email}`);
    expect(again.statuses).toContain("The mail is on its way again.");
    await expect.poll(() => stateOf(site, email), { timeout: 60_000 }).toBe("sent");
    expect(mailServer.received.map(({ envelope }) => envelope)).toEqual([[email]]);
    expect(mailServer.received[0]?.text).toContain("/confirm-address?token=");
    expect(textsIn(await web.open(mail.address), "#content p")).toContain("Sent");

    const list = await web.open("/admin/outbox");
    expect(textsIn(list, "[data-label=Status]")).toEqual(["Sent"]);
    const twice = await list.send(`Send Again to ${email}`);
    expect(twice.statuses).toContain("The mail is on its way again.");
    await expect.poll(() => mailServer.received.length, { timeout: 60_000 }).toBe(2);
  });

  test("the dashboard counts failed and waiting mails", async ({ web, site }) => {
    const problems = "ul[aria-label='Problems'] li";
    expect(textsIn(await web.open("/admin/dashboard"), problems)).toEqual([]);
    await site.database.execute(sql`
    insert into mail.messages (template, recipient, message_id, state, created_at)
    values ('welcome', 'b@example.org', '<1@x>', 'failed', now() - interval '2 days'),
      ('welcome', 'c@example.org', '<2@x>', 'failed', now()),
      ('welcome', 'd@example.org', '<3@x>', 'queued', now() - interval '1 hour')`);
    const dashboard = await web.open("/admin/dashboard");
    expect(textsIn(dashboard, `${problems} p`)).toEqual([
      expect.stringMatching(/^2 mails of the last 7 days could not be delivered\. The oldest is from .+/),
      expect.stringMatching(/^1 mail is still waiting to be sent, the oldest since .+/),
    ]);
    const recipients = "tbody [data-label=Recipient]";
    expect(textsIn(await dashboard.follow("Show waiting mails"), recipients)).toEqual(["d@example.org"]);
    expect(textsIn(await dashboard.follow("Show failed mails"), recipients)).toEqual([
      "c@example.org",
      "b@example.org",
    ]);
  });

  test("mails that were not sent are offered together, and arrive once", async ({
    web,
    site,
    mailServer,
  }) => {
    const row = { template: "contact-received", state: "written", lastError: "Only written" } as const;
    const written = ["a@example.org", "b@example.org"].map((recipient) => {
      const id = randomUUID();
      const payload = { sealed: seal({ receiptPath: "/receipt/a" }, id) };
      return { ...row, id, payload, recipient, messageId: `<${id}@x>` };
    });
    await site.database.insert(messages).values(written);
    const list = await web.open("/admin/outbox");
    expect(list.text).toContain("2 mails of the last 24 hours have reached nobody.");
    expect(list.text).toContain(outboxMessages.unsentLeftOut);
    const sent = await list.send("Send 2 mails that were not sent");
    expect(sent.address).toBe("/admin/outbox");
    expect(sent.statuses).toContain("2 mails are on their way.");
    expect(sent.$("[aria-label='Mails that were not sent']")).toHaveLength(0);
    const again = await web.post("/admin/outbox/unsent", { page: "settings" });
    expect(again.address).toBe("/admin/settings/mail");
    expect(again.statuses).toContain(outboxMessages.noneUnsent);
    for (const { recipient } of written) {
      await expect.poll(() => stateOf(site, recipient), { timeout: 60_000 }).toBe("sent");
    }
    const receivers = mailServer.received.flatMap(({ envelope }) => envelope);
    expect(receivers.toSorted()).toEqual(["a@example.org", "b@example.org"]);
  });

  test("mails can be searched, filtered, sorted and exported", async ({ web, site }) => {
    await site.database.execute(sql`
    insert into mail.messages (template, recipient, subject, message_id, state, sent_at, last_error)
    values ('welcome', 'b@example.org', 'Welcome', '<1@x>', 'sent', now(), null),
      ('password-changed', 'a@example.org', 'Your password', '<2@x>', 'failed', null, 'Refused'),
      ('welcome', 'c@example.org', null, '<3@x>', 'queued', null, null)`);
    const recipients = "tbody [data-label=Recipient]";
    const sorted = await web.open("/admin/outbox?sort=recipient");
    expect(textsIn(sorted, recipients)).toEqual(["a@example.org", "b@example.org", "c@example.org"]);
    expect(sorted.text).toContain("3 mails");
    expect(textsIn(sorted, "tbody button")).toEqual([
      "Send Again to a@example.org",
      "Send Again to b@example.org",
    ]);
    const found = await sorted.send("Search", { search: "b@example.org" });
    expect(textsIn(found, recipients)).toEqual(["b@example.org"]);
    const failed = await web.open("/admin/outbox?status=failed");
    expect(textsIn(failed, recipients)).toEqual(["a@example.org"]);
    expect(await exportedRows(web, failed)).toMatchObject([
      { Recipient: "a@example.org", Kind: "Password changed", Status: "Failed", "Last error": "Refused" },
    ]);
  });

  test("a mail that cannot be sent again says so", async ({ web, site }) => {
    await site.database.execute(sql`
    insert into mail.messages (template, recipient, subject, message_id, state)
    values ('welcome', 'b@example.org', 'Welcome', '<1@x>', 'failed')`);
    const list = await web.open("/admin/outbox");
    await site.database.execute(sql`create or replace function refuse() returns trigger language plpgsql as
    'begin raise exception ''refused''; end'`);
    await site.database.execute(
      sql`create trigger refuse_mail before update on mail.messages for each row execute function refuse()`,
    );
    const failed = await list.send("Send Again to b@example.org");
    expect(failed.alerts.join()).toContain("Failed to send the mail again");
    await site.database.execute(sql`drop trigger refuse_mail on mail.messages`);
    await site.database.execute(sql`update mail.messages set state = 'queued'`);
    const late = await failed.send("Send Again to b@example.org");
    expect(late.alerts.join()).toContain("This mail is on its way already, or is gone.");
  });
});

base(
  "an opened mail is shown as its reader gets it, and says when it was sent",
  async ({ page, web, site }) => {
    const email = freshEmail("read");
    await signUp(web, email);
    // This site has no mail server.
    await expect.poll(() => stateOf(site, email), { timeout: 60_000 }).toBe("written");
    const {
      rows: [mail],
    } = await site.database.execute<{ id: string }>(sql`select id from mail.messages`);
    await signInAsAdmin(page);
    await Promise.all([page.waitForRequest("/admin/live"), page.goto(`/admin/outbox/${mail?.id}`)]);
    const letter = page.frameLocator("iframe");
    await expect(letter.getByText("Your account is open.", { exact: true }).last()).toBeVisible();
    await expect(letter.getByText("(private link, hidden here)")).toBeVisible();
    await site.database.execute(sql`update mail.messages set state = 'sent', sent_at = now()`);
    await expect(page.getByRole("paragraph").filter({ hasText: /^Sent$/ })).toBeVisible();
  },
);
