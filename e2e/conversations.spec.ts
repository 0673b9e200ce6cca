import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { send } from "#domain/conversations/conversations.test-support.ts";
import { addAnswer, answerReceipt, findSender } from "#domain/conversations/queries.server.ts";
import {
  type ConversationEntity,
  type ConversationItem,
  conversationEntities,
} from "#domain/conversations/rules.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { savedReplies } from "#domain/saved-replies/table.server.ts";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { messages } from "#platform/mail/table.server.ts";
import { addressOf, linesOf, repliesSent, reply } from "./admin-conversations.ts";
import { expectFitAndAccessible, unbroken } from "./back-office.ts";
import { findMail, linkIn } from "./mails.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { clearInbox } from "./sending.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await clearInbox(site.database);
  await site.database.delete(savedReplies);
  await signInAsAdmin(page);
});

async function senderOf(item: ConversationItem) {
  const sender = await asViewer({ role: "admin", userId: randomUUID() }, (tx) => findSender(tx, item));
  if (!sender) throw new Error("Nothing was sent");
  return sender;
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
  const written = page.getByRole("listitem").filter({ hasText: "You replied" });
  await expect(written).toContainText("Half a thought");
  await expect(reply(page)).toHaveValue("");
  const ofThis = eq(messages.aboutId, sent.id);
  // The tests' server has no mail server.
  await expect
    .poll(() => site.database.select({ state: messages.state }).from(messages).where(ofThis))
    .toEqual([{ state: "written" }]);
  await page.reload();
  await expect(written).toContainText("You replied; the mail was not sent");
  await site.database.update(messages).set({ state: "failed" }).where(ofThis);
  await page.reload();
  await expect(written).toContainText("You replied; the mail could not be delivered");
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
  await page.getByText("Add a note").click();
  await page.getByText("They wrote by mail").click();
  // The tests' server has no SMTP_URL.
  await expect(page.getByRole("list", { name: "Mail problems" })).toContainText("Nobody receives mail");
  await expectFitAndAccessible(page);
  await page.goto(`/admin/bcpbp?open=${sent.id}`);
  await expect(page.getByRole("dialog")).toContainText(unbroken);
  await expectFitAndAccessible(page);
  await page.goto("/admin/settings/replies");
  await expectFitAndAccessible(page);
});
