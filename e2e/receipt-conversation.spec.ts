import { eq, sql } from "drizzle-orm";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { answersPerHour, lineLimits } from "#domain/inbox/conversations/rules.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { receiptFor } from "#domain/inbox/receipts/receipt.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { addLine, hostile, promiseDays } from "./conversations.ts";
import { acceptInto, refuseInto } from "./sending.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

test.describe.configure({ mode: "default" });

/** A message that was sent, with its receipt. */
async function send(database: Database, about = "form") {
  const { path, sending } = receiptFor(about, {});
  const message = sampleContactMessage();
  await database.insert(contactMessages).values({ ...message, ...sending });
  return { path, entity: "contact-messages", id: message.id } as const;
}

function lines({ $ }: WebPage) {
  return $(".thread > li");
}

test.describe("by request", () => {
  test("visitor and firm write to each other, and the waiting starts again", async ({ web, site }) => {
    const promise = /You will have our answer by \w+day, \w+ \d+, \d{4}\./;
    const step = ({ $ }: WebPage) => $("[aria-current=step]").text();
    await promiseDays(site.database, 2);
    const sent = await send(site.database);
    const waiting = await web.open(sent.path);
    expect(waiting.text).toMatch(promise);
    expect(lines(waiting)).toHaveLength(1);
    expect(lines(waiting).text()).toContain(sampleContactMessage().message);

    await addLine(site.database, sent, "reply", "We do.\nShall we talk on Thursday?");
    const replied = await web.open(sent.path);
    expect(replied.$("#newest").text()).toMatch(/Beunec Consulting.*We do\.\s*Shall we talk on Thursday\?/s);
    expect(step(replied)).toContain("Answered");
    expect(replied.text).not.toMatch(promise);

    const answered = await replied.send("Send Message", { "Your message": hostile });
    expect(answered.address).toBe(sent.path);
    expect(answered.statuses).toContain("Thank you! Your message has been sent.");
    expect(lines(answered)).toHaveLength(3);
    expect(answered.$("#newest").text()).toMatch(/^You/);
    expect(answered.$("#newest .thread-text").text()).toBe(hostile);
    expect(answered.$(".thread :is(b, img)")).toHaveLength(0);
    expect(answered.value("Your message")).toBe("");
    expect(step(answered)).toMatch(/You wrote again on \d+\/\d+\/\d{4}; waiting for our answer/);
    expect(answered.text).toMatch(promise);

    expect(answered.text).toContain("everything written about it will be deleted");
    expect((await answered.send("Yes, withdraw and delete")).address).toBe("/");
    expect(await site.database.$count(conversationLines)).toBe(0);
  });

  test("a refused answer is said in a sentence, and the text stays", async ({ web, site }) => {
    const sent = await send(site.database);
    const form = await web.open(sent.path);
    async function expectRefused(text: string, sentence: string) {
      const refused = await form.send("Send Message", { "Your message": text });
      expect(refused.$("form#answer [role=alert]:not([hidden])").text()).toContain(sentence);
      expect(refused.value("Your message")).toBe(text);
    }
    await expectRefused("  ", "Your message is required.");
    await expectRefused("x".repeat(lineLimits.text + 1), "Your message can have at most 5000 characters.");
    await refuseInto(site.database, "conversation_lines");
    await expectRefused("Kept", "There was an error sending your message. Please try again.");
    await acceptInto(site.database, "conversation_lines");
    for (let index = 0; index < answersPerHour; index += 1) {
      await addLine(site.database, sent, "answer", `Answer ${index}`);
    }
    await expectRefused("One more", "You have sent many messages within an hour.");
    expect(await site.database.$count(conversationLines)).toBe(answersPerHour);

    await site.database.delete(contactMessages).where(eq(contactMessages.id, sent.id));
    const gone = await form.send("Send Message", { "Your message": "Written meanwhile" });
    expect(gone.status).toBe(404);
    expect(gone.$("h1").text()).toBe("This conversation is no longer there.");
    expect(gone.value("Your message")).toBe("Written meanwhile");
  });

  test("a receipt shows no note and nothing of anybody else", async ({ web, site }) => {
    const [mine, other] = [await send(site.database, "mine"), await send(site.database, "other")];
    await addLine(site.database, mine, "reply", "Our reply");
    await addLine(site.database, mine, "note", "A note for us alone");
    await addLine(site.database, mine, "by_mail", "What came by mail");
    await addLine(site.database, other, "reply", "A reply to another");
    const receipt = await web.open(mine.path);
    expect(lines(receipt)).toHaveLength(3);
    expect(receipt.$("#newest").text()).toMatch(/You\s*by email.*What came by mail/s);
    for (const secret of ["A note for us alone", "A reply to another"]) {
      expect(receipt.html).not.toContain(secret);
    }
  });

  test("the same answer sent twice is one line, and other sites cannot send any", async ({ web, site }) => {
    const { path } = await send(site.database);
    const ticket = (await web.open(path)).value("ticket");
    async function post(form: Record<string, string>, origin = site.url) {
      const { status, headers } = await fetch(site.url + path, {
        method: "POST",
        body: new URLSearchParams(form),
        headers: { Origin: origin },
        redirect: "manual",
      });
      return [status, headers.get("Location")];
    }
    const form = { intent: "answer", ticket, text: "Once" };
    for (let index = 0; index < 2; index += 1) expect(await post(form)).toEqual([302, `${path}#newest`]);
    expect(await site.database.$count(conversationLines)).toBe(1);
    expect(await post({ ...form, text: "Again" }, "https://evil.example")).toEqual([403, null]);
    for (const refused of [
      { ...form, reference: "filled in by a program", text: "Spam" },
      { ...form, ticket: "forged.ticket", text: "Forged" },
      { text: "Without intent" },
    ]) {
      expect(await post(refused)).toEqual([400, null]);
    }
    expect(await site.database.$count(conversationLines)).toBe(1);
    expect(await site.database.$count(contactMessages)).toBe(1);
  });

  test("more than sixty answers from one network address are refused for a while", async ({ web, site }) => {
    const form = await web.open((await send(site.database)).path);
    const answer = (text: string) => form.send("Send Message", { "Your message": text });
    expect((await answer("First")).status).toBe(200);
    // As if 58 more had been sent.
    await site.database.execute(sql`update limits.rate_limits set hits = hits + 58`);
    expect((await answer("Sixtieth")).status).toBe(200);
    const refused = await answer("One more");
    expect(refused.status).toBe(429);
    expect(refused.alerts.join()).toContain("Too many attempts. Please try again in 15 minutes.");
    expect(refused.value("Your message")).toBe("One more");
    expect(await site.database.$count(conversationLines)).toBe(2);
  });

  test("an answer stays on the page while nothing can be read, and can be sent from there", async ({
    web,
    site,
  }) => {
    const form = await web.open((await send(site.database)).path);
    await site.database.execute(sql`alter table conversation_lines rename to away`);
    const failed = await form.send("Send Message", { "Your message": "Kept" }).finally(async () => {
      await site.database.execute(sql`alter table away rename to conversation_lines`);
    });
    expect(failed.status).toBe(500);
    expect(failed.$("h1").text()).toBe("Nothing you typed is lost");
    expect(failed.$("form#answer [role=alert]:not([hidden])").text()).toContain(
      "There was an error sending your message. Please try again.",
    );
    expect(failed.value("Your message")).toBe("Kept");
    expect((await failed.send("Send Message")).$("#newest").text()).toContain("Kept");
  });
});

test("what was typed comes back after the page was left, and at its own receipt alone", async ({
  page,
  site,
}) => {
  const [one, other] = [await send(site.database, "one"), await send(site.database, "other")];
  await page.goto(one.path);
  await page.getByLabel("Your message").fill("Half a thought");
  await page.goto(other.path);
  await expect(page.getByLabel("Your message")).toHaveValue("");
  await page.goto(one.path);
  await expect(page.getByLabel("Your message")).toHaveValue("Half a thought");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(/\/receipt\/[0-9a-f]{64}#newest$/);
  await page.goto(one.path);
  await expect(page.getByLabel("Your message")).toHaveValue("");
});
