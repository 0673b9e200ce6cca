import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { drafts } from "#domain/drafts/table.server.ts";
import { send } from "#domain/inbox/conversations/conversations.test-support.ts";
import { answerReceipt, findSender } from "#domain/inbox/conversations/queries.server.ts";
import {
  type ConversationEntity,
  type ConversationItem,
  conversationEntities,
} from "#domain/inbox/conversations/rules.ts";
import { savedReplies } from "#domain/inbox/saved-replies/table.server.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { messages } from "#platform/mail/table.server.ts";
import { addressOf, linesOf, repliesSent, reply } from "./admin-conversations.ts";
import { findMail, linkIn } from "./mails.ts";
import { signInAgain, signInAsAdmin } from "./people.ts";
import { expect, type Site, test } from "./test.ts";

async function senderOf(item: ConversationItem) {
  const sender = await asViewer({ role: "admin", userId: randomUUID() }, (tx) => findSender(tx, item));
  if (!sender) throw new Error("Nothing was sent");
  return sender;
}

/** The tests' server has no mail server. */
async function waitForMail({ database }: Site, { id }: ConversationItem) {
  const states = () =>
    database.select({ state: messages.state }).from(messages).where(eq(messages.aboutId, id));
  await expect.poll(states, { timeout: 60_000 }).toEqual([{ state: "written" }]);
}

const subjects: Record<ConversationEntity, string> = {
  "session-requests": "your consultation request",
  "contact-messages": "your message",
  "bcpbp-applications": "your program application",
  "job-applications": "your job application",
  calls: "your call",
};

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  for (const entity of conversationEntities) {
    test(`a reply to one of the ${entity} is mailed with its text and link`, async ({ web, site }) => {
      const sent = await send(site.database, entity);
      const sender = await senderOf(sent);
      const address = addressOf(sent);
      const waiting = await web.open(address);
      expect(waiting.text).toContain(`${sender.name} has waited since`);
      expect(waiting.text).toContain("Mail is not set up, so they see it only on");
      await waiting.send("Add Note", { Note: "Ask Grace first." });
      const noted = await web.open(address);
      await noted.send("Send Reply", { "Your reply": "Thank you.\nHow about <b>Tuesday</b>?" });
      const replied = await web.open(address);
      expect(replied.$("li[data-kind=reply]").text()).toMatch(/^You.*How about <b>Tuesday<\/b>\?/s);
      expect(replied.text).toContain("Nobody is waiting for an answer");
      expect(replied.text).not.toContain("No answer needed");
      expect(replied.value("Your reply")).toBe("");
      await waitForMail(site, sent);
      const subject = `Beunec Consulting wrote to you about ${subjects[entity]}`;
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

  test("sending twice makes one line and one mail, and the next form another", async ({ web, site }) => {
    const sent = await send(site.database, "session-requests");
    const form = await web.open(addressOf(sent));
    const sendOnce = () => form.send("Send Reply", { "Your reply": "Once" });
    await Promise.all([sendOnce(), sendOnce()]);
    await sendOnce();
    expect(await linesOf(site)).toEqual([{ kind: "reply", text: "Once" }]);
    expect(await repliesSent(site)).toHaveLength(1);
    await (await web.open(addressOf(sent))).send("Send Reply", { "Your reply": "Once" });
    expect(await linesOf(site)).toHaveLength(2);
  });
});

test("a reply begun with a saved one comes back as a draft, and is gone once it is sent", async ({
  page,
  web,
  site,
}) => {
  await signInAgain(web, await signInAsAdmin(page));
  const sent = await send(site.database, "contact-messages");
  const text = "Dear {name}, {firm} thanks you.";
  await site.database.insert(savedReplies).values([
    { title: "Thanks", text },
    { title: "Other", text: "Not this one" },
  ]);
  await page.goto(addressOf(sent));
  await page.getByRole("button", { name: "Use" }).click();
  await expect(page.getByText("Choose a saved reply.").first()).toBeVisible();
  await reply(page).fill("Hello!\n\n");
  await page.getByLabel("Saved reply").selectOption("Thanks");
  await page.getByRole("button", { name: "Use" }).click();
  const begun = "Hello!\n\nDear Ada Okafor, Beunec Consulting thanks you.";
  await expect(reply(page)).toHaveValue(begun);
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(reply(page)).toHaveValue(begun);
  await page.getByText("Add a note").click();
  await page.getByLabel("Note").fill("Ask Grace first.");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The note has been added." })).toBeVisible();
  await expect(reply(page)).toHaveValue(begun);
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your reply has been saved." })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "You replied" })).toContainText(begun);
  await expect(page.getByText("Nobody is waiting for an answer", { exact: true })).toBeVisible();
  await expect(reply(page)).toHaveValue("");
  await asViewer(visitor, (tx) =>
    answerReceipt(tx, sent.token, { text: "Thank you!", submissionKey: randomUUID() }),
  );
  await expect(page.getByText("Ada Okafor has waited since")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "answered here" })).toContainText("Thank you!");
  await page.reload();
  await expect(reply(page)).toHaveValue("");
  expect(await site.database.select().from(drafts)).toEqual([]);

  await waitForMail(site, sent);
  const written = async () => (await web.open(addressOf(sent))).$("li[data-kind=reply]").text();
  expect(await written()).toMatch(/^You\s*replied; the mail was not sent/);
  await site.database.update(messages).set({ state: "failed" }).where(eq(messages.aboutId, sent.id));
  expect(await written()).toMatch(/^You\s*replied; the mail could not be delivered/);
});

test("in a list the conversation stands beside the details, and its row follows a reply", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page);
  const sent = await send(site.database, "session-requests");
  await page.goto("/admin/sessions");
  await page.getByRole("link", { name: "Reply to Ada Okafor" }).press("Enter");
  const details = page.getByRole("dialog", { name: "Ada Okafor" });
  await expect(reply(page)).toBeFocused();
  await page.keyboard.type("Gladly");
  await page.keyboard.press("Tab");
  await details.getByRole("button", { name: "Send Reply" }).press("Enter");
  await expect(details.getByRole("status").filter({ hasText: "Your reply has been saved." })).toBeVisible();
  await expect(details.getByText("Answered", { exact: true }).first()).toBeVisible();
  await asViewer(visitor, (tx) =>
    answerReceipt(tx, sent.token, { text: "Thank you!", submissionKey: randomUUID() }),
  );
  await expect(details.getByRole("listitem").filter({ hasText: "answered here" })).toContainText(
    "Thank you!",
  );
  await details.getByRole("button", { name: "No answer needed" }).click();
  await expect(details.getByText("Nobody is waiting for an answer", { exact: true })).toBeVisible();

  // A text that is being written stays, also if what it is about is withdrawn.
  await reply(page).fill("One more thing");
  await site.database.delete(sessionRequests);
  await expect(details.getByRole("alert")).toHaveText("Consultation request not found");
  await expect(reply(page)).toHaveValue("One more thing");
  await details.getByRole("link", { name: "Close" }).click();
  await expect(page.getByText("No consultation requests yet")).toBeVisible();
});
