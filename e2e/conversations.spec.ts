import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { send } from "#domain/conversations/conversations.test-support.ts";
import { findSender } from "#domain/conversations/queries.server.ts";
import {
  type ConversationEntity,
  type ConversationItem,
  conversationEntities,
} from "#domain/conversations/rules.ts";
import { conversationLines } from "#domain/conversations/table.server.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { savedReplies } from "#domain/saved-replies/table.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { messages } from "#platform/mail/table.server.ts";
import { findMail, linkIn } from "./mails.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { clearInbox } from "./sending.ts";
import { expect, type Site, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await clearInbox(site.database);
  await site.database.delete(savedReplies);
  await signInAsAdmin(page);
});

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
  await expect(page.getByRole("listitem").filter({ hasText: "You replied" })).toContainText("Half a thought");
  await expect(reply(page)).toHaveValue("");
  expect(await site.database.select().from(drafts)).toEqual([]);
});
