import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { applicationMessages } from "#domain/inbox/bcpbp-applications/rules.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { findStored } from "#domain/inbox/calls/calls.test-support.ts";
import { callListMessages, callMessages } from "#domain/inbox/calls/rules.ts";
import { send } from "#domain/inbox/conversations/conversations.test-support.ts";
import { conversationMessages } from "#domain/inbox/conversations/rules.ts";
import { outboxMessages } from "#domain/office/outbox/rules.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { accountMessages } from "#domain/people/profiles/rules.ts";
import { user } from "#platform/auth/table.server.ts";
import { issueToken } from "#platform/auth/tokens.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import { messages } from "#platform/mail/table.server.ts";
import { addCall, hourAfter, takeCalls } from "./calls.ts";
import { filled, openTime } from "./calls-web.ts";
import { addressOf } from "./conversations.ts";
import { freshEmail, password, signInAsAdmin, signUpMember } from "./people.ts";
import { textsIn } from "./rows.ts";
import { describe, expect, test } from "./test.ts";

const onReceipt = "Mail is not set up, so they see it only on their receipt page.";
const onDashboard = "Mail is not set up, so they see it only on their dashboard.";

describe("without a mail server", () => {
  test("the admin reads what becomes of replies, calls and decisions", async ({ web, site }) => {
    await signInAsAdmin(web);
    const form = await web.open(addressOf(await send(site.database, "contact-messages")));
    expect(form.text).toContain(onReceipt);
    const replied = await form.send("Send Reply", { "Your reply": "Gladly" });
    expect(replied.statuses[0]).toBe(`${conversationMessages.replySaved} ${onReceipt}`);

    const { email } = await addCall(site.database, hourAfter(3));
    const { id } = await findStored(site.database, email);
    expect((await web.open(`/admin/calls?open=${id}`)).text).toContain(onReceipt);
    const link = "https://meet.example/ada";
    for (const [address, change, said] of [
      ["/admin/calendar", { intent: "move", startsAt: "2099-01-05T10:00" }, callListMessages.movedUnmailed],
      ["/admin/calendar", { intent: "place", choice: "link", link }, callListMessages.placedUnmailed],
      ["/admin/calls", { intent: "cancel" }, callListMessages.cancelledUnmailed],
    ] as const)
      expect((await web.post(address, { id, ...change })).statuses.join()).toContain(`${said} ${onReceipt}`);

    const application = sampleApplication((await addPerson(site.database, "Member")).userId);
    await site.database.insert(bcpbpApplications).values(application);
    const details = await web.open(`/admin/bcpbp?open=${application.id}`);
    expect(details.text).toContain(`${onDashboard} This cannot be undone.`);
    const decided = await web.post(details.address, { id: application.id, intent: "approved" });
    const saved = applicationMessages.decidedUnmailed.approved;
    expect(decided.statuses.join()).toContain(`${saved} ${onDashboard}`);
    expect((await web.open("/admin/pages/privacy")).text).toContain("Mail is not set up");
  });

  test("members and visitors read where the answer will be", async ({ web, site }) => {
    const typed = { Name: "Ada", Email: "ada@example.org", Message: "Hello" };
    const sent = await (await web.open("/contact")).send("Send Message", typed);
    expect(sent.text).toContain("Our answer appears on your receipt page: bookmark it.");
    const receipt = await sent.follow("See your receipt");
    expect(receipt.text).toContain("What we write to you appears only here: bookmark this page");
    await takeCalls(site.database);
    const { form, startsAt } = await openTime(web, hourAfter(20));
    expect(form.text).toContain(callMessages.nextUnmailed);
    await addCall(site.database, hourAfter(22), { email: filled.Email });
    const second = await form.send("Book Call", { ...filled, startsAt });
    expect(second.alerts.join()).toContain(callMessages.hasOneUnmailed);
    await signUpMember(web);
    const [member] = await site.database.select().from(user);
    await site.database.insert(bcpbpApplications).values(sampleApplication(member?.id ?? ""));
    expect((await web.open("/member-dashboard")).text).toContain(applicationMessages.pendingUnmailed);
  });

  test("everybody with a forgotten password is asked to write, and nothing is sent", async ({
    web,
    site,
  }) => {
    const known = await signUpMember(web);
    const asked = `${accountMessages.resetUnmailed} hello@beunec.example.`;
    const page = await web.open("/forgot-password");
    expect(page.text).toContain(asked);
    expect(page.$("main form")).toHaveLength(0);
    expect(page.headers["cache-control"]).toContain("no-store");
    for (const email of [known, freshEmail("nobody"), "no address"]) {
      const answer = await web.post("/forgot-password", { email });
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(asked);
    }
    expect(await site.database.$count(messages)).toBe(0);
  });

  test("an address cannot be changed, and a change that waits can be cancelled", async ({ web, site }) => {
    await signUpMember(web);
    const account = await web.open("/account");
    expect(account.text).toContain("We cannot email links at the moment, so your email stays as it is.");
    expect(textsIn(account, "main button")).not.toContain("Save Email");
    const refused = await web.post("/account", { intent: "email", email: freshEmail("moved"), password });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("We cannot email links at the moment");

    const [member] = await site.database.select().from(user);
    const change = { userId: member?.id ?? "", email: "moved@example.org" };
    await inTransaction(pools().auth, (tx) => issueToken(tx, "change-address", change));
    const again = await web.post("/account", { intent: "resend-email" });
    expect(again.alerts.join()).toContain("We cannot email links at the moment");
    expect(again.text).toContain("You asked to change it to moved@example.org.");
    expect(textsIn(again, "main button")).not.toContain("Send Link Again");
    expect((await again.send("Cancel Change")).text).not.toContain("moved@example.org");
    expect(await site.database.$count(messages)).toBe(0);
  });

  test("a mail that was not sent says so, and is not sent again", async ({ web, site }) => {
    const written = { state: "written" as const, lastError: "Only written", attempts: 1 };
    const mail = { template: "contact-received", recipient: "ada@example.org", messageId: "<1@x>" };
    const [row] = await site.database
      .insert(messages)
      .values({ ...written, ...mail })
      .returning();
    await signInAsAdmin(web);
    const list = await web.open("/admin/outbox");
    expect(textsIn(list, "[data-label=Status]").join()).toContain("Not sent");
    expect(textsIn(list, "main button")).not.toContain("Send Again to ada@example.org");
    expect(list.$("[aria-label='Mails that were not sent']")).toHaveLength(0);
    const again = await web.post("/admin/outbox", { intent: "send-again", id: row?.id ?? "" });
    expect(again.failures).toEqual([[outboxMessages.sendAgainFailed, outboxMessages.notSetUp]]);
    const all = await web.post("/admin/outbox/unsent", { page: "settings" });
    expect(all.failures).toEqual([[outboxMessages.sendUnsentFailed, outboxMessages.notSetUp]]);
    expect(await site.database.select().from(messages)).toMatchObject([{ state: "written" }]);
  });
});
