import { sql } from "drizzle-orm";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { send as sendAny } from "#domain/inbox/conversations/conversations.test-support.ts";
import { answersPerHour, type ConversationEntity } from "#domain/inbox/conversations/rules.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { addLine, hostile, promiseDays } from "./conversations.ts";
import { acceptInto, refuseInto } from "./refused-changes.ts";
import { textsIn } from "./rows.ts";
import type { Site } from "./site.ts";
import { describe, expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

/** Something that was sent, with its receipt. */
async function send({ database }: Site, entity: ConversationEntity = "contact-messages") {
  const { token, ...item } = await sendAny(database, entity);
  return { ...item, path: `/receipt/${token}` };
}

function lines({ $ }: WebPage) {
  return $(".thread > li");
}

function stepOf({ $ }: WebPage) {
  return $("[aria-current=step]").text();
}

test("whoever has sent a message sees it on its receipt, and withdraws it", async ({ web, site }) => {
  const form = await web.open("/contact");
  const thanks = await form.send("Send Message", {
    Name: "Ada Okafor",
    Email: "ada@example.org",
    Message: "First line\nSecond line",
  });
  expect(textsIn(thanks, "[role=status] p")).toEqual([
    "Thank you! Your message has been sent.",
    "A person reads it. Our answer appears on your receipt page: bookmark it.",
  ]);
  const receipt = await thanks.follow("See your receipt");
  expect(receipt.address).toMatch(/^\/receipt\/[0-9a-f]{64}$/);
  expect(receipt.$("h1").text()).toBe("Your message");
  expect(receipt.$("main").text()).toMatch(/Ada Okafor.*ada@example\.org.*Second line/s);
  expect(stepOf(receipt)).toContain("Received");

  expect(receipt.text).toContain("Are you sure you want to withdraw your message?");
  const home = await receipt.send("Yes, withdraw and delete");
  expect(home.address).toBe("/");
  expect(home.statuses.join()).toContain("withdrawn");
  expect(await site.database.$count(contactMessages)).toBe(0);
  expect((await web.get(receipt.address)).status()).toBe(404);
});

test("a receipt is private: not cached, not indexed, and its token is not in the database", async ({
  web,
  site,
}) => {
  const { path } = await send(site);
  const receipt = await web.open(path);
  expect(receipt.headers["cache-control"]).toBe("no-store");
  expect(receipt.$('meta[name="robots"]').attr("content")).toBe("noindex");
  const {
    rows: [row],
  } = await site.database.execute(sql`select to_jsonb(m)::text as stored from contact_messages m`);
  expect(row?.stored).not.toContain(path.split("/").at(-1));
  expect((await web.get(`/receipt/${"0".repeat(64)}`)).status()).toBe(404);
});

test("consultation requests and job applications have receipts", async ({ web, site }) => {
  const requested = await web.open((await send(site, "session-requests")).path);
  expect(requested.$("main").text()).toMatch(
    /Your consultation request.*Okafor Ltd.*Operational Excellence.*11-50 employees/s,
  );
  const application = await send(site, "job-applications");
  await site.database.execute(sql`update job_applications set reviewed_at = now()`);
  const applied = await web.open(application.path);
  expect(applied.$("main").text()).toMatch(/Your job application.*Analyst.*Internship.*Ada Okafor.*Remote/s);
  expect(stepOf(applied)).toContain("Reviewed");
});

test("a failed withdrawal is shown, and the receipt stays", async ({ web, site }) => {
  const { path } = await send(site);
  await refuseInto(site.database, "contact_messages");
  const refused = await (await web.open(path)).send("Yes, withdraw and delete");
  expect(refused.address).toBe(path);
  expect(refused.alerts).toEqual(["What you sent could not be withdrawn. Please try again."]);
  expect(await site.database.$count(contactMessages)).toBe(1);
});

describe("on a receipt", () => {
  test("visitor and firm write to each other, and the waiting starts again", async ({ web, site }) => {
    const promise = /You will have our answer by \w+day, \w+ \d+, \d{4}\./;
    await promiseDays(site.database, 2);
    const sent = await send(site);
    const waiting = await web.open(sent.path);
    expect(waiting.text).toMatch(promise);
    expect(lines(waiting).text()).toContain("Hello");

    await addLine(site.database, sent, "reply", "We do.\nShall we talk on Thursday?");
    await addLine(site.database, sent, "note", "A note for us alone");
    const replied = await web.open(sent.path);
    expect(lines(replied)).toHaveLength(2);
    expect(replied.$("#newest").text()).toMatch(/Beunec Consulting.*We do\.\s*Shall we talk on Thursday\?/s);
    expect(replied.html).not.toContain("A note for us alone");
    expect(stepOf(replied)).toContain("Answered");
    expect(replied.text).not.toMatch(promise);

    const answered = await replied.send("Send Message", { "Your message": hostile });
    expect(answered.address).toBe(sent.path);
    expect(answered.statuses).toContain("Thank you! Your message has been sent.");
    expect(answered.$("#newest").text()).toMatch(/^You/);
    expect(answered.$("#newest .thread-text").text()).toBe(hostile);
    expect(answered.$(".thread :is(b, img)")).toHaveLength(0);
    expect(answered.value("Your message")).toBe("");
    expect(stepOf(answered)).toMatch(/You wrote again on \d+\/\d+\/\d{4}; waiting for our answer/);
    expect(answered.text).toMatch(promise);
    expect(answered.text).toContain("everything written about it will be deleted");
  });

  test("a refused answer is said in a sentence, and the text stays", async ({ web, site }) => {
    const sent = await send(site);
    const form = await web.open(sent.path);
    async function expectRefused(text: string, status: number, sentence: string) {
      const refused = await form.send("Send Message", { "Your message": text });
      expect(refused.status).toBe(status);
      expect(refused.text).toContain(sentence);
      expect(refused.value("Your message")).toBe(text);
    }
    await expectRefused("  ", 400, "Your message is required.");
    await refuseInto(site.database, "conversation_lines");
    await expectRefused("Kept", 500, "There was an error sending your message. Please try again.");
    await acceptInto(site.database, "conversation_lines");
    for (let count = 0; count < answersPerHour; count++) await addLine(site.database, sent, "answer", "Text");
    await expectRefused("One more", 429, "You have sent many messages within an hour.");
    await site.database.execute(sql`update limits.rate_limits set hits = hits + 59`);
    await expectRefused("One more", 429, "Too many attempts. Please try again in 15 minutes.");
    await site.database.execute(sql`truncate limits.rate_limits`);
    await site.database.delete(contactMessages);
    await expectRefused("Written meanwhile", 404, "This conversation is no longer there.");
  });

  test("the same answer sent twice is one line, and neither programs nor other sites send any", async ({
    request,
    web,
    site,
  }) => {
    const { path } = await send(site);
    const ticket = (await web.open(path)).value("ticket");
    async function post(form: Record<string, string>, origin = site.url) {
      const answer = await request.post(path, { form, headers: { Origin: origin }, maxRedirects: 0 });
      return [answer.status(), answer.headers().location];
    }
    const form = { intent: "answer", ticket, text: "Once" };
    for (let count = 0; count < 2; count++) expect(await post(form)).toEqual([302, `${path}#newest`]);
    expect(await post({ ...form, text: "Again" }, "https://evil.example")).toEqual([403, undefined]);
    for (const refused of [
      { ...form, reference: "filled in by a program", text: "Spam" },
      { ...form, ticket: "forged.ticket", text: "Forged" },
      { text: "Without intent" },
    ]) {
      expect(await post(refused)).toEqual([400, undefined]);
    }
    expect(await site.database.$count(conversationLines)).toBe(1);
    expect(await site.database.$count(contactMessages)).toBe(1);
  });

  test("an answer stays on the page while nothing can be read, and can be sent from there", async ({
    web,
    site,
  }) => {
    const form = await web.open((await send(site)).path);
    await site.database.execute(sql`alter table conversation_lines rename to away`);
    const failed = await form.send("Send Message", { "Your message": "Kept" }).finally(async () => {
      await site.database.execute(sql`alter table away rename to conversation_lines`);
    });
    expect(failed.status).toBe(500);
    expect(failed.$("h1").text()).toBe("Nothing you typed is lost");
    expect(failed.value("Your message")).toBe("Kept");
    expect((await failed.send("Send Message")).$("#newest").text()).toContain("Kept");
  });
});
