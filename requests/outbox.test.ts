import { randomUUID } from "node:crypto";
import { load } from "cheerio";
import { sql } from "drizzle-orm";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { applicationMessages } from "#domain/inbox/bcpbp-applications/rules.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { findStored } from "#domain/inbox/calls/calls.test-support.ts";
import { callListMessages, callMessages } from "#domain/inbox/calls/rules.ts";
import { send } from "#domain/inbox/conversations/conversations.test-support.ts";
import { conversationMessages } from "#domain/inbox/conversations/rules.ts";
import { outboxMessages } from "#domain/office/outbox/rules.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { messages } from "#platform/mail/table.server.ts";
import { seal } from "#platform/seal.ts";
import { addCall, hourAfter, takeCalls } from "./calls.ts";
import { filled, openTime } from "./calls-web.ts";
import { addressOf } from "./conversations.ts";
import { test } from "./mail-site.ts";
import { freshEmail, password, signInAsAdmin } from "./people.ts";
import { acceptChanges, refuseChanges } from "./refused-changes.ts";
import { exportedRows, namesIn, textsIn } from "./rows.ts";
import type { Site } from "./site.ts";
import { expect } from "./test.ts";
import { Web } from "./web.ts";

test.beforeEach(async ({ web, mailServer }) => {
  mailServer.behave();
  mailServer.received.length = 0;
  await signInAsAdmin(web);
});

async function stateOf({ database }: Site, recipient: string) {
  const { rows } = await database.execute(
    sql`select state from mail.messages where recipient = ${recipient}`,
  );
  return rows[0]?.state;
}

const row = { template: "welcome", recipient: "ada@example.org" };

test("a failed mail can be read, sent again and arrives", async ({ web, site, mailServer }) => {
  expect((await web.open("/admin/outbox")).text).toContain("No mails yet.");
  mailServer.behave({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("5.1.1 Unknown mailbox"), { responseCode: 550 })),
  });
  const email = freshEmail("refused");
  const filled = { "First Name": "Ada", "Last Name": "Okafor", Email: email, Password: password };
  await (await new Web(site.url).open("/signup")).send("Create Account", filled);
  await expect.poll(() => stateOf(site, email)).toBe("failed");

  const failed = await web.open("/admin/outbox?status=failed");
  expect(namesIn(failed)).toEqual(["Welcome to Beunec Consulting"]);
  expect(textsIn(failed, "[data-label=Recipient]")).toEqual([email]);
  expect(failed.$("[data-label=Status]").text()).toMatch(/^Failed.*The mail server refused it with 550/);
  const mail = await failed.follow("Welcome to Beunec Consulting");
  expect(mail.$("h1").text()).toBe("Welcome to Beunec Consulting");
  expect(load(mail.$("iframe").attr("srcdoc") ?? "").text()).toContain("(private link, hidden here)");
  expect(mail.html).not.toContain("token=");

  mailServer.behave();
  const again = await mail.send(`Send Again to ${email}`);
  expect(again.statuses).toContain("The mail is on its way again.");
  await expect.poll(() => stateOf(site, email)).toBe("sent");
  expect(mailServer.received.map(({ envelope }) => envelope)).toEqual([[email]]);
  expect(mailServer.received[0]?.text).toContain("/confirm-address?token=");
  const sent = await web.open("/admin/outbox");
  expect(textsIn(sent, "[data-label=Status]")).toEqual(["Sent"]);
  expect(await exportedRows(web, sent)).toMatchObject([
    { Recipient: email, Kind: "Welcome", Status: "Sent" },
  ]);
});

test("the dashboard counts failed and waiting mails, and leads to them", async ({ web, site }) => {
  const problems = "ul[aria-label='Problems'] li";
  expect(textsIn(await web.open("/admin/dashboard"), problems)).toEqual([]);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await site.database.insert(messages).values([
    { ...row, messageId: "<1@x>", state: "failed" },
    { ...row, messageId: "<2@x>", createdAt: anHourAgo, recipient: "late@example.org" },
  ]);
  const dashboard = await web.open("/admin/dashboard");
  expect(textsIn(dashboard, `${problems} p`)).toEqual([
    expect.stringMatching(/^1 mail of the last 7 days could not be delivered\. The oldest is from .+/),
    expect.stringMatching(/^1 mail is still waiting to be sent, the oldest since .+/),
  ]);
  const shown = await dashboard.follow("Show waiting mails");
  expect(textsIn(shown, "tbody [data-label=Recipient]")).toEqual(["late@example.org"]);
});

test("mails that were not sent are offered together, and arrive once", async ({ web, site, mailServer }) => {
  const recipients = ["a@example.org", "b@example.org"];
  const written = recipients.map((recipient) => {
    const id = randomUUID();
    const payload = { sealed: seal({ receiptPath: "/receipt/a" }, id) };
    const state = { state: "written" as const, lastError: "Only written" };
    return { ...state, id, template: "contact-received", payload, recipient, messageId: `<${id}@x>` };
  });
  await site.database.insert(messages).values(written);
  const list = await web.open("/admin/outbox");
  expect(list.text).toContain("2 mails of the last 24 hours have reached nobody.");
  const sent = await list.send("Send 2 mails that were not sent");
  expect(sent.address).toBe("/admin/outbox");
  expect(sent.statuses).toContain("2 mails are on their way.");
  expect(sent.$("[aria-label='Mails that were not sent']")).toHaveLength(0);
  const again = await web.post("/admin/outbox/unsent", { page: "settings" });
  expect(again.address).toBe("/admin/settings/mail");
  expect(again.statuses).toContain(outboxMessages.noneUnsent);
  for (const recipient of recipients) await expect.poll(() => stateOf(site, recipient)).toBe("sent");
  expect(mailServer.received.flatMap(({ envelope }) => envelope).toSorted()).toEqual(recipients);
});

test("a mail that cannot be sent again says so", async ({ web, site }) => {
  await site.database.insert(messages).values({ ...row, messageId: "<1@x>", state: "failed" });
  const list = await web.open("/admin/outbox");
  await refuseChanges(site.database, "mail.messages");
  const failed = await list.send("Send Again to ada@example.org");
  expect(failed.alerts.join()).toContain(outboxMessages.sendAgainFailed);
  await acceptChanges(site.database, "mail.messages");
  await site.database.update(messages).set({ state: "queued" });
  const late = await failed.send("Send Again to ada@example.org");
  expect(late.alerts.join()).toContain("This mail is on its way already, or is gone.");
});

test("the admin reads that replies, calls and decisions are mailed", async ({ web, site }) => {
  const form = await web.open(addressOf(await send(site.database, "contact-messages")));
  expect(form.text).toContain("Goes to Ada Okafor by mail");
  const replied = await form.send("Send Reply", { "Your reply": "Gladly" });
  expect(replied.statuses[0]).toBe(conversationMessages.replied);
  const { email } = await addCall(site.database, hourAfter(3));
  const { id } = await findStored(site.database, email);
  const moved = await web.post("/admin/calendar", { intent: "move", id, startsAt: "2099-01-05T10:00" });
  expect(moved.statuses).toContain(callListMessages.moved);
  const place = { intent: "place", id, choice: "link", link: "https://meet.example/ada" };
  expect((await web.post("/admin/calendar", place)).statuses).toContain(callListMessages.placed);
  const application = sampleApplication((await addPerson(site.database, "Member")).userId);
  await site.database.insert(bcpbpApplications).values(application);
  const decided = await web.post("/admin/bcpbp", { intent: "approved", id: application.id });
  expect(decided.statuses).toContain(applicationMessages.decided.approved);
});

test("a visitor is promised a mail where there is one", async ({ site }) => {
  const visitor = new Web(site.url);
  const typed = { Name: "Ada", Email: "ada@example.org", Message: "Hello" };
  const sent = await (await visitor.open("/contact")).send("Send Message", typed);
  expect(sent.text).toContain("Our answer comes by email.");
  await takeCalls(site.database);
  const { form, startsAt } = await openTime(visitor, hourAfter(20));
  expect(form.text).toContain(callMessages.next);
  await addCall(site.database, hourAfter(22), { email: filled.Email });
  const second = await form.send("Book Call", { ...filled, startsAt });
  expect(second.alerts.join()).toContain(callMessages.hasOne);
});

test("a mail server of the environment comes first, and can be tested", async ({ web, mailServer }) => {
  const form = await web.open("/admin/settings/mail");
  expect(form.text).toContain("Set by SMTP_URL where the server is started. It comes before the server");
  expect(form.text).toContain(new URL(mailServer.url).host);
  const tested = await form.send("Send a test mail to me", { "Your own password": password });
  expect(tested.statuses.join()).toContain("The server has taken a test mail to");
  expect(mailServer.received).toHaveLength(1);
  const saved = await form.send("Save", {
    ...{ Server: "127.0.0.1", Port: new URL(mailServer.url).port, Encryption: "none" },
    ...{ Sender: "office@firm.example", "Your own password": password },
  });
  expect(saved.statuses.join()).toContain("It is used once SMTP_URL is removed.");
});
