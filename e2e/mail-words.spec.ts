import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { applicationMessages } from "#domain/inbox/bcpbp-applications/rules.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { findStored } from "#domain/inbox/calls/calls.test-support.ts";
import { callListMessages, callMessages } from "#domain/inbox/calls/rules.ts";
import { send } from "#domain/inbox/conversations/conversations.test-support.ts";
import { conversationMessages } from "#domain/inbox/conversations/rules.ts";
import { outboxMessages } from "#domain/office/outbox/rules.ts";
import { addAccount } from "#domain/people/profiles/accounts.test-support.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { accountMessages } from "#domain/people/profiles/rules.ts";
import { user } from "#platform/auth/table.server.ts";
import { issueToken } from "#platform/auth/tokens.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import { messages } from "#platform/mail/table.server.ts";
import { addressOf } from "./admin-conversations.ts";
import { addCall, hourAfter, takeCalls } from "./calls.ts";
import { filled, openTime } from "./calls-web.ts";
import { test as withMail } from "./mail-server.ts";
import { freshEmail, password, signInAsAdmin, signUpMember } from "./people.ts";
import { confirm, textsIn } from "./rows.ts";
import { test as base, expect, type Site } from "./test.ts";

const onReceipt = "Mail is not set up, so they see it only on their receipt page.";
const onDashboard = "Mail is not set up, so they see it only on their dashboard.";

/** With and without a mail server, which of two texts is said. */
const sites = [
  { name: "with a mail server", test: withMail, hasMail: true },
  { name: "without a mail server", test: base, hasMail: false },
];

for (const { name, test, hasMail } of sites) {
  const expectSaid = (text: string, mailed: string, unmailed: string) => {
    expect(text).toContain(hasMail ? mailed : unmailed);
    expect(text).not.toContain(hasMail ? unmailed : mailed);
  };

  test.describe(name, () => {
    test.describe.configure({ mode: "default" });

    test("the admin reads what becomes of a reply", async ({ web, site }) => {
      await signInAsAdmin(web);
      const form = await web.open(addressOf(await send(site.database, "contact-messages")));
      expectSaid(form.text, "Goes to Ada Okafor by mail", onReceipt);
      const replied = await form.send("Send Reply", { "Your reply": "Gladly" });
      const [said] = replied.statuses;
      expectSaid(said ?? "", conversationMessages.replied, `${conversationMessages.replySaved} ${onReceipt}`);
    });

    test("the admin reads what becomes of a moved call, one with a new place and a cancelled one", async ({
      web,
      site,
    }) => {
      await signInAsAdmin(web);
      const { email } = await addCall(site.database, hourAfter(3));
      const { id } = await findStored(site.database, email);
      const details = await web.open(`/admin/calls?open=${id}`);
      expectSaid(details.text, "is told by mail, and their calendar too.", onReceipt);
      const startsAt = "2099-01-05T10:00";
      const moved = await web.post("/admin/calendar", { intent: "move", id, startsAt });
      expectSaid(
        moved.statuses.join(),
        callListMessages.moved,
        `${callListMessages.movedUnmailed} ${onReceipt}`,
      );
      const link = "https://meet.example/ada";
      const placed = await web.post("/admin/calendar", { intent: "place", id, choice: "link", link });
      expectSaid(
        placed.statuses.join(),
        callListMessages.placed,
        `${callListMessages.placedUnmailed} ${onReceipt}`,
      );
      const cancelled = await web.post("/admin/calls", { intent: "cancel", id });
      expectSaid(
        cancelled.statuses.join(),
        callListMessages.cancelled,
        `${callListMessages.cancelledUnmailed} ${onReceipt}`,
      );
    });

    test("the admin reads what becomes of a decision", async ({ web, site }) => {
      await signInAsAdmin(web);
      const { userId } = await addPerson(site.database, "Member");
      const application = sampleApplication(userId);
      await site.database.insert(bcpbpApplications).values(application);
      const details = await web.open(`/admin/bcpbp?open=${application.id}`);
      expectSaid(details.text, "is told so by mail to", `${onDashboard} This cannot be undone.`);
      const question = "Are you sure you want to approve this application?";
      const decided = await confirm(web, details, { id: application.id, question, intent: "approved" });
      expectSaid(
        decided.statuses.join(),
        applicationMessages.decided.approved,
        `${applicationMessages.decidedUnmailed.approved} ${onDashboard}`,
      );
    });

    test("members can be told of a changed page only by mail", async ({ web }) => {
      await signInAsAdmin(web);
      const form = await web.open("/admin/pages/privacy");
      expectSaid(form.text, "Tell every member by email that this page has changed", "Mail is not set up");
    });

    test("a member reads where the decision will be", async ({ web, site }) => {
      await signUpMember(web);
      const [member] = await site.database.select().from(user);
      await site.database.insert(bcpbpApplications).values(sampleApplication(member?.id ?? ""));
      const { text } = await web.open("/member-dashboard");
      expectSaid(text, applicationMessages.pending, applicationMessages.pendingUnmailed);
    });

    test("a visitor who writes is told where the answer will be", async ({ web }) => {
      const form = await web.open("/contact");
      const sent = await form.send("Send Message", {
        Name: "Ada",
        Email: "ada@example.org",
        Message: "Hello",
      });
      expectSaid(
        sent.text,
        "Our answer comes by email.",
        "Our answer appears on your receipt page: bookmark it.",
      );
      const receipt = await sent.follow("See your receipt");
      expectSaid(
        receipt.text,
        ". Bookmark this page",
        "What we write to you appears only here: bookmark this page",
      );
    });

    test("a visitor who books a call is promised a mail only if one is sent", async ({ web, site }) => {
      await takeCalls(site.database);
      const { form, startsAt } = await openTime(web, hourAfter(20));
      expectSaid(form.text, callMessages.next, callMessages.nextUnmailed);
      await form.send("Book Call", { ...filled, startsAt });
      const another = await openTime(web, hourAfter(22));
      const refused = await another.form.send("Book Call", { ...filled, startsAt: another.startsAt });
      expectSaid(refused.alerts.join(), callMessages.hasOne, callMessages.hasOneUnmailed);
    });
  });
}

base.describe("accounts without a mail server", () => {
  base.describe.configure({ mode: "default" });

  base(
    "everybody with a forgotten password is asked to write, and a form sent anyway sends nothing",
    async ({ web, site }) => {
      const known = freshEmail("member");
      await addAccount({ name: "Ada Okafor", email: known, role: "user" });
      const asked = `${accountMessages.resetUnmailed} hello@beunec.example.`;
      const page = await (await web.open("/signin")).follow("Forgot your password?");
      expect(page.text).toContain(asked);
      expect(page.$("main form")).toHaveLength(0);
      expect(page.headers["cache-control"]).toContain("no-store");
      for (const email of [known, freshEmail("nobody"), "no address"]) {
        const answer = await web.post("/forgot-password", { email });
        expect(answer.status).toBe(200);
        expect(answer.text).toContain(asked);
      }
      expect(await site.database.$count(messages)).toBe(0);
    },
  );

  base("an address cannot be changed, and a change that waits can be cancelled", async ({ web, site }) => {
    await signUpMember(web);
    const account = await web.open("/account");
    expect(account.text).toContain("We cannot email links at the moment, so your email stays as it is.");
    expect(textsIn(account, "main button")).not.toContain("Save Email");
    const typed = { intent: "email", email: freshEmail("moved"), password };
    const refused = await web.post("/account", typed);
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

  base("a mail that was not sent says so, and is not sent again", async ({ web, site }) => {
    await addWritten(site);
    await signInAsAdmin(web);
    const list = await web.open("/admin/outbox");
    expect(textsIn(list, "[data-label=Status]").join()).toContain("Not sent");
    expect(textsIn(list, "main button")).not.toContain("Send Again to ada@example.org");
    expect(list.$("[aria-label='Mails that were not sent']")).toHaveLength(0);
    const [mail] = await site.database.select().from(messages);
    const refused = await web.post("/admin/outbox", { intent: "send-again", id: mail?.id ?? "" });
    expect(refused.failures).toEqual([[outboxMessages.sendAgainFailed, outboxMessages.notSetUp]]);
    expect((await web.post("/admin/outbox/unsent", { page: "settings" })).failures).toEqual([
      [outboxMessages.sendUnsentFailed, outboxMessages.notSetUp],
    ]);
    expect(await site.database.select().from(messages)).toMatchObject([{ state: "written" }]);
  });
});

/** As it is after the worker has only written it. */
async function addWritten({ database }: Site) {
  await database.insert(messages).values({
    template: "contact-received",
    recipient: "ada@example.org",
    messageId: `<${freshEmail("mail")}>`,
    state: "written",
    lastError: "Only written",
    attempts: 1,
  });
}
