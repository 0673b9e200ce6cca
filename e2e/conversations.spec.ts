import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { contactMessages } from "#domain/contact-messages/table.server.ts";
import { send } from "#domain/conversations/conversations.test-support.ts";
import { addAnswer, answerReceipt, findSender } from "#domain/conversations/queries.server.ts";
import {
  type ConversationEntity,
  type ConversationItem,
  conversationEntities,
} from "#domain/conversations/rules.ts";
import { conversationLines } from "#domain/conversations/table.server.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { savedReplies } from "#domain/saved-replies/table.server.ts";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { messages } from "#platform/mail/table.server.ts";
import { expectFitAndAccessible, unbroken, withoutLiveUpdates } from "./back-office.ts";
import { findMail, linkIn } from "./mails.ts";
import { clearAccounts, password, signInAsAdmin } from "./people.ts";
import { clearInbox } from "./sending.ts";
import { expect, type Site, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await clearInbox(site.database);
  await site.database.delete(savedReplies);
  email = await signInAsAdmin(page);
});

let email = "";

function addressOf({ entity, id }: ConversationItem) {
  return `/admin/conversations/${entity}/${id}`;
}

function reply(page: Page) {
  return page.getByLabel("Your reply");
}

async function senderOf(item: ConversationItem) {
  const sender = await asViewer({ role: "admin", userId: randomUUID() }, (tx) => findSender(tx, item));
  if (!sender) throw new Error("Nothing was sent");
  return sender;
}

function linesOf({ database }: Site) {
  return database
    .select({ kind: conversationLines.kind, text: conversationLines.text })
    .from(conversationLines)
    .orderBy(conversationLines.writtenAt);
}

function repliesSent({ database }: Site) {
  return database.select().from(messages).where(eq(messages.template, "conversation-reply"));
}

const subjects: Record<ConversationEntity, string> = {
  "session-requests": "your consultation request",
  "contact-messages": "your message",
  "bcpbp-applications": "your program application",
  "job-applications": "your job application",
  calls: "your call",
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (400|404)/] });

    for (const entity of conversationEntities) {
      test(`a reply to one of the ${entity} is mailed with its text and link`, async ({ page, site }) => {
        const sent = await send(site.database, entity);
        const sender = await senderOf(sent);
        await page.goto(addressOf(sent));
        await expect(page.getByText(`${sender.name} has waited since`)).toBeVisible();
        await page.getByText("Add a note").click();
        await page.getByLabel("Note").fill("Ask Grace first.");
        await page.getByRole("button", { name: "Add Note" }).click();
        await expect(page.getByRole("status").filter({ hasText: "The note has been added." })).toBeVisible();
        await reply(page).fill("Thank you.\nHow about <b>Tuesday</b>?");
        await page.getByRole("button", { name: "Send Reply" }).click();
        await expect(page.getByRole("status").filter({ hasText: "Your reply is on its way." })).toBeVisible();
        await expect(page.getByRole("listitem").filter({ hasText: "You replied" })).toContainText(
          "How about <b>Tuesday</b>?",
        );
        await expect(page.getByText("Nobody waits for an answer", { exact: true })).toBeVisible();
        await expect(page.getByRole("button", { name: "No answer needed" })).toBeHidden();
        await expect(reply(page)).toHaveValue("");
        const subject = `Beunec Consulting has answered ${subjects[entity]}`;
        const mail = await findMail({ dataFolder: site.dataFolder, to: sender.email, subject });
        expect(mail.replyTo?.[0]?.address).toBe("hello@beunec.example");
        expect(mail.text).toContain("How about <b>Tuesday</b>?");
        expect(mail.html).toContain("How about &lt;b&gt;Tuesday&lt;/b&gt;?");
        expect(linkIn(mail, sent.token ? `/receipt/${sent.token}` : "/member-dashboard")).toBeTruthy();
        expect(`${mail.text} ${mail.html}`).not.toContain("Grace first");
        expect(await repliesSent(site)).toHaveLength(1);
        expect(await linesOf(site)).toMatchObject([{ kind: "note" }, { kind: "reply" }]);
      });
    }
  });
}

const longest = "x".repeat(5_000);

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the form, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (400|401|404)/] });

    test("an empty reply and one that is too long are refused, and nothing typed is lost", async ({
      page,
      site,
    }) => {
      const sent = await send(site.database, "session-requests");
      await page.goto(addressOf(sent));
      await page.getByText("They wrote by mail").click();
      await page.getByLabel("What they wrote").fill("Any news?");
      await page.getByRole("button", { name: "Send Reply" }).click();
      await expect(page.getByRole("alert")).toContainText("Your reply is required.");
      await expect(page.getByLabel("What they wrote")).toHaveValue("Any news?");
      await reply(page).evaluate((box) => box.removeAttribute("maxlength"));
      await reply(page).fill(`${longest}x`);
      await page.getByRole("button", { name: "Send Reply" }).click();
      await expect(page.getByRole("alert")).toContainText("Your reply can have at most 5000 characters.");
      await expect(reply(page)).toHaveValue(`${longest}x`);
      await expect(page.getByLabel("What they wrote")).toHaveValue("Any news?");
      expect(await linesOf(site)).toEqual([]);
      await reply(page).fill(longest);
      await page.getByRole("button", { name: "Send Reply" }).click();
      await expect(page.getByText("Your reply is on its way.")).toBeVisible();
      // What was typed besides is still there.
      await expect(page.getByLabel("What they wrote")).toHaveValue("Any news?");
      await page.getByRole("button", { name: "Add What They Wrote" }).click();
      await expect(page.getByText("What they wrote has been added.")).toBeVisible();
      await expect(page.getByText("Ada Okafor has waited since")).toBeVisible();
      await page.getByRole("button", { name: "No answer needed" }).click();
      await expect(page.getByText("Nobody waits for an answer any more.")).toBeVisible();
      await expect(page.getByRole("button", { name: "No answer needed" })).toBeHidden();
      expect((await linesOf(site)).map(({ kind }) => kind)).toEqual(["reply", "by_mail"]);
      expect(await site.database.select().from(drafts)).toEqual([]);
    });

    test("a saved reply is filled in and put into the text", async ({ page, site }) => {
      const sent = await send(site.database, "contact-messages");
      await page.goto("/admin/settings");
      await page.getByRole("link", { name: "Saved Replies" }).click();
      await expect(page.getByRole("heading", { name: "Saved Replies" })).toBeVisible();
      await page.getByLabel("Title").fill("Thanks");
      await page.getByLabel("Text").fill("Dear {person}, {firm} thanks you.");
      await page.getByRole("button", { name: "Save Reply" }).click();
      await expect(page.getByRole("alert")).toContainText("We cannot fill in {person}.");
      await expect(page.getByLabel("Title")).toHaveValue("Thanks");
      await page.getByLabel("Text").fill("Dear {name}, {firm} thanks you.");
      await page.getByRole("button", { name: "Save Reply" }).click();
      await expect(page.getByRole("status")).toContainText("The reply has been saved.");
      await site.database.insert(savedReplies).values({ title: "Other", text: "Not this one" });

      await page.goto(addressOf(sent));
      await page.getByRole("button", { name: "Use" }).click();
      await expect(page.getByText("Choose a saved reply.").first()).toBeVisible();
      await reply(page).fill("Hello!\n\n");
      await page.getByLabel("Saved reply").selectOption("Thanks");
      await page.getByRole("button", { name: "Use" }).click();
      await expect(reply(page)).toHaveValue("Hello!\n\nDear Ada Okafor, Beunec Consulting thanks you.");

      await page.goto("/admin/settings/replies");
      const saved = page.getByRole("region", { name: "Thanks" });
      await saved.getByText("Edit").click();
      await saved.getByLabel("Title").fill("Many thanks");
      await saved.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByRole("status")).toContainText("The reply has been saved.");
      await page.getByRole("button", { name: "Delete Many thanks" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("status")).toContainText("The saved reply has been deleted.");
      expect(await site.database.select().from(savedReplies)).toMatchObject([{ title: "Other" }]);
    });

    test("what was typed is there again after an ended session", async ({ page, site }) => {
      const sent = await send(site.database, "job-applications");
      await withoutLiveUpdates(page);
      await page.goto(`/admin/job-applications?open=${sent.id}`);
      await reply(page).fill("We would like to meet you.");
      await page.getByText("Add a note").click();
      await page.getByLabel("Note").fill("Very good letter");
      await site.database.execute(sql`update auth.session set expires_at = now() - interval '1 minute'`);
      await page.getByRole("button", { name: "Send Reply" }).click();
      await expect(page).toHaveURL(`/admin/login?next=${addressOf(sent)}`);
      await expect(page.getByRole("alert")).toHaveText(
        "Nothing has been sent. You had been signed out. Sign in, and what you typed is there again.",
      );
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Login" }).click();
      await expect(page).toHaveURL(addressOf(sent));
      await expect(reply(page)).toHaveValue("We would like to meet you.");
      await expect(page.getByLabel("Note")).toHaveValue("Very good letter");
      expect(await linesOf(site)).toEqual([]);
    });

    test("a reply to what was deleted meanwhile is refused with its text", async ({ page, site }) => {
      const sent = await send(site.database, "contact-messages");
      await withoutLiveUpdates(page);
      await page.goto(addressOf(sent));
      await reply(page).fill("Too late");
      await site.database.delete(contactMessages);
      await page.getByRole("button", { name: "Send Reply" }).click();
      await expect(page.getByRole("alert")).toContainText("This conversation is no longer there.");
      await expect(reply(page)).toHaveValue("Too late");
      expect(await repliesSent(site)).toEqual([]);
      const unknown = await page.request.get(addressOf(sent));
      expect(unknown.status()).toBe(404);
      expect((await page.request.get(`/admin/conversations/pictures/${sent.id}`)).status()).toBe(404);
    });

    test("markup of strangers is shown as text", async ({ page, site }) => {
      const message = "<script>alert(1)</script><img src=x onerror=alert(2)>\nSecond line";
      const sent = await send(site.database, "contact-messages");
      await site.database.update(contactMessages).set({ message, name: "<b>Eve</b>" });
      await asViewer(visitor, (tx) =>
        answerReceipt(tx, sent.token, { text: `Again ${message}`, submissionKey: randomUUID() }),
      );
      await page.goto(addressOf(sent));
      await expect(page.getByRole("listitem").filter({ hasText: "sent this" })).toContainText(message);
      const answered = page.getByRole("listitem").filter({ hasText: "answered here" });
      await expect(answered).toContainText(`<b>Eve</b> answered here`);
      await expect(answered).toContainText(`Again ${message}`);
      await expect(page.locator("main :is(script, img)")).toHaveCount(0);
    });
  });
}

test("a draft of a reply comes back, and is gone once it is sent", async ({ page, site }) => {
  const sent = await send(site.database, "contact-messages");
  await page.goto(addressOf(sent));
  await reply(page).fill("Half a thought");
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(reply(page)).toHaveValue("Half a thought");
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(page.getByText("Your reply is on its way.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: "You replied" })).toContainText("Half a thought");
  await expect(reply(page)).toHaveValue("");
  expect(await site.database.select().from(drafts)).toEqual([]);
});

test("sending twice makes one line and one mail", async ({ page, site }) => {
  const sent = await send(site.database, "session-requests");
  await page.goto(addressOf(sent));
  const formId = await page.locator("input[name=formId]").inputValue();
  const form = { intent: "reply", formId, reply: "Once" };
  const options = { form, headers: { Origin: site.url }, maxRedirects: 0 };
  const answers = await Promise.all([1, 2].map(() => page.request.post(addressOf(sent), options)));
  expect(answers.map((answer) => answer.status())).toEqual([302, 302]);
  await reply(page).fill("Once");
  await page.getByRole("button", { name: "Send Reply" }).click();
  const conversation = page.getByRole("region", { name: "Conversation" });
  await expect(conversation.getByText("Your reply is on its way.")).toBeVisible();
  expect(await linesOf(site)).toEqual([{ kind: "reply", text: "Once" }]);
  expect(await repliesSent(site)).toHaveLength(1);
  // The next form is another one.
  await reply(page).fill("Once");
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect.poll(async () => (await linesOf(site)).length).toBe(2);
});

test("in a list the conversation stands beside the details, and its row follows a reply", async ({
  page,
  site,
}) => {
  const sent = await send(site.database, "session-requests");
  await page.goto("/admin/sessions");
  await page.getByRole("link", { name: "Reply to Ada Okafor" }).press("Enter");
  const details = page.getByRole("dialog", { name: "Ada Okafor" });
  await expect(reply(page)).toBeFocused();
  await page.keyboard.type("Gladly");
  await page.keyboard.press("Tab");
  await details.getByRole("button", { name: "Send Reply" }).press("Enter");
  await expect(details.getByRole("status").filter({ hasText: "Your reply is on its way." })).toBeVisible();
  await expect(details.getByText("Answered", { exact: true }).first()).toBeVisible();
  await asViewer(visitor, (tx) =>
    answerReceipt(tx, sent.token, { text: "Thank you!", submissionKey: randomUUID() }),
  );
  await expect(details.getByRole("listitem").filter({ hasText: "answered here" })).toContainText(
    "Thank you!",
  );
  await details.getByRole("button", { name: "No answer needed" }).click();
  await expect(details.getByText("Nobody waits for an answer", { exact: true })).toBeVisible();

  // A text that is being written stays, also if what it is about is withdrawn.
  await reply(page).fill("One more thing");
  await site.database.delete(sessionRequests);
  await expect(details.getByRole("alert")).toHaveText("Session request not found");
  await expect(reply(page)).toHaveValue("One more thing");
  await details.getByRole("link", { name: "Close" }).click();
  await expect(page.getByText("No session requests yet")).toBeVisible();
});

test("conversations fit and are accessible", async ({ page, site }) => {
  test.slow();
  const sent = await send(site.database, "bcpbp-applications");
  await asViewer({ role: "member", userId: sent.userId }, (tx) =>
    addAnswer(tx, sent, { text: unbroken, submissionKey: randomUUID(), writtenBy: sent.userId }),
  );
  await page.goto(addressOf(sent));
  await page.getByText("The whole application").click();
  await page.getByText("Add a note").click();
  await page.getByText("They wrote by mail").click();
  await expectFitAndAccessible(page);
  await page.goto(`/admin/bcpbp?open=${sent.id}`);
  await expect(page.getByRole("dialog")).toContainText(unbroken);
  await expectFitAndAccessible(page);
  await page.goto("/admin/settings/replies");
  await expectFitAndAccessible(page);
});
