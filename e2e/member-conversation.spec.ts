import { eq, sql } from "drizzle-orm";
import { unzip } from "#app/request/unzip.test-support.ts";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { answersPerHour, lineLimits } from "#domain/inbox/conversations/rules.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { user } from "#platform/auth/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { addLine, hostile, promiseDays, sendAnswer } from "./conversations.ts";
import { signInAgain, signUpMember } from "./people.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

async function apply(database: Database, email: string) {
  const [member] = await database.select({ id: user.id }).from(user).where(eq(user.email, email));
  const application = sampleApplication(member?.id ?? "");
  await database.insert(bcpbpApplications).values(application);
  return { entity: "bcpbp-applications", id: application.id } as const;
}

test.describe("by request", () => {
  test("member and firm write to each other about the application", async ({ web, site }) => {
    const promise = /You will have our answer by \w+day, \w+ \d+, \d{4}\./;
    const lines = ({ $ }: WebPage) => $(".thread > li");
    await promiseDays(site.database, 2);
    const item = await apply(site.database, await signUpMember(web));
    const waiting = await web.open("/member-dashboard");
    expect(waiting.text).toMatch(promise);
    expect(lines(waiting)).toHaveLength(0);

    await addLine(site.database, item, "reply", "Welcome.\nWhen does your year begin?");
    await addLine(site.database, item, "note", "A note for us alone");
    async function navigation() {
      const { $ } = await web.open("/account");
      return $('nav[aria-label=Member] a[href="/member-dashboard"]').text();
    }
    expect(await navigation()).toMatch(/^Dashboard\s*1\s*new$/);
    const replied = await web.open("/member-dashboard");
    expect(replied.$("h2#conversation").text()).toMatch(/^Our conversation\s*1 new$/);
    expect(lines(replied)).toHaveLength(1);
    expect(lines(replied).text()).toMatch(/Beunec Consulting\s*New.*Welcome\./s);
    expect(replied.text).not.toMatch(promise);
    expect(replied.html).not.toContain("A note for us alone");
    expect(await navigation()).toBe("Dashboard");
    const read = await web.open("/member-dashboard");
    expect(read.$("h2#conversation").text()).toBe("Our conversation");

    const answered = await read.send("Send Message", { "Your message": hostile });
    expect(answered.statuses).toContain("Thank you! Your message has been sent.");
    expect(lines(answered)).toHaveLength(2);
    expect(answered.$("#newest .thread-text").text()).toBe(hostile);
    expect(answered.$(".thread :is(b, img)")).toHaveLength(0);
    expect(answered.value("Your message")).toBe("");
    expect(answered.text).toMatch(promise);

    const data = unzip(await (await web.get("/account/data")).body());
    const { conversation } = JSON.parse(String(data["my-data.json"]));
    expect(conversation.map((line: { kind: string; text: string }) => [line.kind, line.text])).toEqual([
      ["reply", "Welcome.\nWhen does your year begin?"],
      ["answer", hostile],
    ]);
  });

  test("a refused answer is said in a sentence, and the text stays", async ({ web, site }) => {
    const item = await apply(site.database, await signUpMember(web));
    const form = await web.open("/member-dashboard");
    async function expectRefused(text: string, sentence: string) {
      const refused = await form.send("Send Message", { "Your message": text });
      expect(refused.$("form#answer [role=alert]").text()).toContain(sentence);
      expect(refused.value("Your message")).toBe(text);
    }
    await expectRefused("  ", "Your message is required.");
    await expectRefused("x".repeat(lineLimits.text + 1), "Your message can have at most 5000 characters.");
    for (let index = 0; index < answersPerHour; index += 1) {
      await addLine(site.database, item, "answer", `Answer ${index}`);
    }
    await expectRefused("One more", "You have sent many messages within an hour.");

    await site.database.delete(bcpbpApplications).where(eq(bcpbpApplications.id, item.id));
    const gone = await form.send("Send Message", { "Your message": "Written meanwhile" });
    expect(gone.status).toBe(404);
    expect(gone.alerts.join()).toContain("This conversation is no longer there.");
    expect(gone.value("Your message")).toBe("Written meanwhile");
    expect(gone.text).toContain("Start Application");
  });

  test("an answer that arrives after the session has ended can be sent again", async ({ web, site }) => {
    const email = await signUpMember(web);
    await apply(site.database, email);
    const form = await web.open("/member-dashboard");
    await site.database.execute(sql`delete from auth.session`);
    const unsent = await form.send("Send Message", { "Your message": "Long thought through" });
    expect(unsent.status).toBe(401);
    expect(unsent.$("h1").text()).toBe("Nothing you typed is lost");
    await signInAgain(web, email);
    const dashboard = await unsent.send("Continue with what I typed");
    expect(dashboard.address).toBe("/member-dashboard");
    expect(dashboard.$("#newest").text()).toContain("Long thought through");
  });

  test("the same answer sent twice is one line", async ({ web, site }) => {
    await apply(site.database, await signUpMember(web));
    const form = await web.open("/member-dashboard");
    for (const text of ["Once", "Once", "Something else"]) {
      const { statuses } = await form.send("Send Message", { "Your message": text });
      expect(statuses).toContain("Thank you! Your message has been sent.");
    }
    expect(await site.database.$count(conversationLines)).toBe(2);
  });
});

test("an answer that is not sent yet is there again, for its writer alone, until it is sent", async ({
  page,
  site,
}) => {
  const email = await signUpMember(page);
  await apply(site.database, email);
  const answer = page.getByLabel("Your message");
  await page.goto("/member-dashboard");
  await sendAnswer(page, "  ");
  await expect(page.locator("form#answer").getByRole("alert")).toContainText("Your message is required.");
  await answer.fill("Our year begins in July.");
  await apply(site.database, await signUpMember(page));
  await page.goto("/member-dashboard");
  await expect(answer).toHaveValue("");
  await signInAgain(page, email);
  await page.goto("/member-dashboard");
  await expect(answer).toHaveValue("Our year begins in July.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your message has been sent." })).toBeVisible();
  await expect(page).toHaveURL("/member-dashboard#newest");
  await expect(answer).toHaveValue("");
  await page.reload();
  await expect(answer).toHaveValue("");
});
