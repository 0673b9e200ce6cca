import { eq, sql } from "drizzle-orm";
import { contactMessages } from "#domain/contact-messages/table.server.ts";
import { answersPerHour, lineLimits } from "#domain/conversations/rules.ts";
import { conversationLines } from "#domain/conversations/table.server.ts";
import { receiptFor } from "#domain/receipts/receipt.server.ts";
import { sampleContactMessage } from "#domain/sample-rows.test-support.ts";
import type { Database } from "#platform/db/connect.ts";
import { addLine, clearConversations, hostile, lines, promiseDays, sendAnswer } from "./conversations.ts";
import { findMail, linkIn } from "./mails.ts";
import { clearAccounts, freshEmail, signInAsAdmin } from "./people.ts";
import { clearInbox, refuseInto, ways } from "./sending.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site }) => {
  await clearAccounts(site.database);
  await clearInbox(site.database);
  await clearConversations(site.database);
});

/** A message that was sent, with its receipt. */
async function send(database: Database, about = "form") {
  const { path, sending } = receiptFor(about, {});
  const message = sampleContactMessage();
  await database.insert(contactMessages).values({ ...message, ...sending });
  return { path, entity: "contact-messages", id: message.id } as const;
}

for (const { way, ...options } of ways) {
  test.describe(way, () => {
    test.use({ ...options, expectedErrors: [/status of (400|404|429|500)/] });

    test("visitor and firm write to each other, and the waiting starts again", async ({
      page,
      browser,
      site,
    }) => {
      const { javaScriptEnabled } = options;
      const email = freshEmail("ada");
      await promiseDays(site.database, 2);
      await page.goto("/contact");
      await page.getByLabel("Name").fill("Ada Okafor");
      await page.getByLabel("Email").fill(email);
      await page.getByRole("textbox", { name: "Message" }).fill("Do you work with schools?");
      await page.getByRole("button", { name: "Send Message" }).click();
      await page.getByRole("link", { name: "See your receipt" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your message");
      const promise = page.getByText(/^You will have our answer by \w+day, \w+ \d+, \d{4}\.$/);
      await expect(promise).toBeVisible();
      await expect(lines(page)).toHaveCount(1);
      await expect(lines(page)).toContainText("Do you work with schools?");

      const admin = await browser.newPage({ baseURL: site.url, javaScriptEnabled });
      await signInAsAdmin(admin);
      const [message] = await site.database.select().from(contactMessages);
      await admin.goto(`/admin/conversations/contact-messages/${message?.id}`);
      await expect(admin.getByText("Ada Okafor has waited since")).toBeVisible();
      await admin.getByLabel("Your reply").fill("We do.\nShall we talk on Thursday?");
      await admin.getByRole("button", { name: "Send Reply" }).click();
      await expect(admin.getByText("Your reply is on its way.")).toBeVisible();

      const mailed = { to: email, subject: "Beunec Consulting has answered your message" };
      const mail = await findMail({ dataFolder: site.dataFolder, ...mailed });
      await page.goto(linkIn(mail, new URL(page.url()).pathname));
      await expect(lines(page).last()).toContainText(
        /Beunec Consulting.*We do\.\s*Shall we talk on Thursday\?/s,
      );
      const step = page.locator("[aria-current=step]");
      await expect(step).toContainText("Answered");
      await expect(promise).toHaveCount(0);

      await sendAnswer(page, hostile);
      await expect(
        page.getByRole("status").filter({ hasText: "Thank you! Your answer has been sent." }),
      ).toBeVisible();
      await expect(page).toHaveURL(/\/receipt\/[0-9a-f]{64}#newest$/);
      await expect(lines(page)).toHaveCount(3);
      await expect(lines(page).last()).toContainText("You");
      await expect(lines(page).last().locator(".thread-text")).toHaveText(hostile);
      await expect(page.locator(".thread :is(b, img)")).toHaveCount(0);
      await expect(page.getByLabel("Your answer")).toHaveValue("");
      await expect(step).toContainText(/You wrote again on \d+\/\d+\/\d{4}; waiting for our answer/);
      await expect(promise).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);

      // With scripts the admin sees it live.
      if (!javaScriptEnabled) await admin.reload();
      await expect(admin.getByText("Ada Okafor has waited since")).toBeVisible();
      await expect(admin.getByRole("listitem").filter({ hasText: "answered here" })).toContainText(
        "<b>Bold</b>",
      );
      await admin.close();

      await page.getByText("Withdraw", { exact: true }).click();
      await expect(page.getByText("everything written about it are deleted")).toBeVisible();
      await page.getByRole("button", { name: "Yes, withdraw and delete" }).click();
      await expect(page).toHaveURL("/");
      expect(await site.database.$count(conversationLines)).toBe(0);
    });

    test("a refused answer is said in a sentence, and the text stays", async ({ page, site }) => {
      const sent = await send(site.database);
      await page.goto(sent.path);
      const alert = page.locator("form#answer").getByRole("alert");
      const tooLong = "x".repeat(lineLimits.text + 1);
      for (const [text, sentence] of [
        ["  ", "Your answer is required."],
        [tooLong, "Your answer can have at most 5000 characters."],
      ] as const) {
        await sendAnswer(page, text);
        await expect(alert).toContainText(sentence);
        await expect(page.getByLabel("Your answer")).toHaveValue(text);
      }
      if (options.javaScriptEnabled) await expectAccessible(page);

      await refuseInto(site.database, "conversation_lines");
      await sendAnswer(page, "Kept");
      await expect(alert).toContainText("There was an error sending your answer. Please try again.");
      await expect(page.getByLabel("Your answer")).toHaveValue("Kept");
      await clearConversations(site.database);

      for (let index = 0; index < answersPerHour; index += 1) {
        await addLine(site.database, sent, "answer", `Answer ${index}`);
      }
      await sendAnswer(page, "One more");
      await expect(alert).toContainText("You have sent many answers within an hour.");
      await expect(page.getByLabel("Your answer")).toHaveValue("One more");
      expect(await site.database.$count(conversationLines)).toBe(answersPerHour);

      await site.database.delete(contactMessages).where(eq(contactMessages.id, sent.id));
      await sendAnswer(page, "Written meanwhile");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "This conversation is no longer there.",
      );
      await expect(page.getByLabel("Your answer")).toHaveValue("Written meanwhile");
      if (options.javaScriptEnabled) await expectAccessible(page);
    });
  });
}

test("a receipt shows no note and nothing of anybody else", async ({ visit, page, site }) => {
  const [mine, other] = [await send(site.database, "mine"), await send(site.database, "other")];
  await addLine(site.database, mine, "reply", "Our reply");
  await addLine(site.database, mine, "note", "A note for us alone");
  await addLine(site.database, mine, "by_mail", "What came by mail");
  await addLine(site.database, other, "reply", "A reply to another");
  await visit(mine.path);
  await expect(lines(page)).toHaveCount(3);
  await expect(lines(page).last()).toContainText(/You\s*by mail.*What came by mail/s);
  const html = await (await page.request.get(mine.path)).text();
  for (const secret of ["A note for us alone", "A reply to another"]) expect(html).not.toContain(secret);
});

test("the same answer sent twice is one line, and other sites cannot send any", async ({ page, site }) => {
  const { path } = await send(site.database);
  await page.goto(path);
  const ticket = await page.locator("form#answer [name=ticket]").inputValue();
  async function post(form: Record<string, string>, origin = site.url) {
    const answer = await page.request.post(path, { form, headers: { Origin: origin }, maxRedirects: 0 });
    return answer.status();
  }
  const form = { intent: "answer", ticket, text: "Once" };
  expect([await post(form), await post(form)]).toEqual([302, 302]);
  expect(await site.database.$count(conversationLines)).toBe(1);
  expect(await post({ ...form, text: "Again" }, "https://evil.example")).toBe(403);
  expect(await post({ ...form, reference: "filled in by a program", text: "Spam" })).toBe(400);
  expect(await post({ ...form, ticket: "forged.ticket", text: "Forged" })).toBe(400);
  expect(await post({ text: "Without intent" })).toBe(400);
  expect(await site.database.$count(conversationLines)).toBe(1);
  expect(await site.database.$count(contactMessages)).toBe(1);
});

test("many answers from one address are refused for a while", async ({ page, site }) => {
  test.slow();
  const { path } = await send(site.database);
  await page.goto(path);
  const ticket = await page.locator("form#answer [name=ticket]").inputValue();
  const statuses: number[] = [];
  // The receipt refuses after thirty answers, the address after sixty attempts.
  for (let index = 0; index <= 60; index += 1) {
    const form = { intent: "answer", ticket, text: `Answer ${index}` };
    const answer = await page.request.post(path, { form, headers: { Origin: site.url }, maxRedirects: 0 });
    statuses.push(answer.status());
    if (index === 60) expect(await answer.text()).toContain("Too many attempts.");
  }
  expect(statuses).toEqual([...Array(30).fill(302), ...Array(31).fill(429)]);
});

test("what was typed comes back after the page was left", async ({ page, site }) => {
  const [one, other] = [await send(site.database, "one"), await send(site.database, "other")];
  await page.goto(one.path);
  await page.getByLabel("Your answer").fill("Half a thought");
  await page.goto(other.path);
  await expect(page.getByLabel("Your answer")).toHaveValue("");
  await page.goto(one.path);
  await expect(page.getByLabel("Your answer")).toHaveValue("Half a thought");
  await page.getByRole("button", { name: "Send Answer" }).click();
  await expect(page).toHaveURL(/#newest$/);
  await page.goto(one.path);
  await expect(page.getByLabel("Your answer")).toHaveValue("");
});

test.describe("while nothing can be read", () => {
  test.use({ expectedErrors: [/status of 500/] });

  test("an answer stays on the page, and can be sent from there", async ({ page, site }) => {
    const { path } = await send(site.database);
    await page.goto(path);
    await site.database.execute(sql`alter table conversation_lines rename to away`);
    try {
      await sendAnswer(page, "Kept");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing you typed is lost");
      await expect(page.locator("form#answer").getByRole("alert")).toContainText(
        "There was an error sending your answer. Please try again.",
      );
      await expect(page.getByLabel("Your answer")).toHaveValue("Kept");
    } finally {
      await site.database.execute(sql`alter table away rename to conversation_lines`);
    }
    await page.getByRole("button", { name: "Send Answer" }).click();
    await expect(lines(page).last()).toContainText("Kept");
  });
});
