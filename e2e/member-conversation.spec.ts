import { eq, sql } from "drizzle-orm";
import { bcpbpApplications } from "#domain/bcpbp-applications/table.server.ts";
import { answersPerHour, lineLimits } from "#domain/conversations/rules.ts";
import { conversationLines } from "#domain/conversations/table.server.ts";
import { sampleApplication } from "#domain/sample-rows.test-support.ts";
import { user } from "#platform/auth/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { addLine, clearConversations, hostile, lines, promiseDays, sendAnswer } from "./conversations.ts";
import { clearAccounts, signInAgain, signUpMember } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site }) => {
  await clearAccounts(site.database);
  await clearConversations(site.database);
});

async function apply(database: Database, email: string) {
  const [member] = await database.select({ id: user.id }).from(user).where(eq(user.email, email));
  const application = sampleApplication(member?.id ?? "");
  await database.insert(bcpbpApplications).values(application);
  return { entity: "bcpbp-applications", id: application.id } as const;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (400|401|404|429|500)/] });

    test("member and firm write to each other about the application", async ({ page, site }) => {
      await promiseDays(site.database, 2);
      const item = await apply(site.database, await signUpMember(page));
      await page.goto("/member-dashboard");
      const promise = page.getByText(/^You will have our answer by \w+day, \w+ \d+, \d{4}\.$/);
      await expect(promise).toBeVisible();
      await expect(lines(page)).toHaveCount(0);

      await addLine(site.database, item, "reply", "Welcome.\nWhen does your year begin?");
      await addLine(site.database, item, "note", "A note for us alone");
      await page.goto("/account");
      const dashboard = page
        .getByRole("navigation", { name: "Member" })
        .getByRole("link", { name: "Dashboard" });
      await expect(dashboard).toHaveText(/1\s*new reply/);
      if (javaScriptEnabled) await expectAccessible(page);
      await dashboard.click();
      const heading = page.getByRole("heading", { name: "Our conversation" });
      await expect(heading).toContainText("1 new reply");
      await expect(lines(page)).toContainText([/Beunec Consulting\s*New.*Welcome\./s]);
      await expect(promise).toHaveCount(0);
      expect(await page.content()).not.toContain("A note for us alone");
      if (javaScriptEnabled) await expectAccessible(page);
      await page.goto("/account");
      await expect(dashboard).toHaveText("Dashboard");
      await page.goto("/member-dashboard");
      await expect(heading).toHaveText("Our conversation");

      await sendAnswer(page, hostile);
      await expect(page.getByRole("status").filter({ hasText: "Your answer has been sent." })).toBeVisible();
      await expect(page).toHaveURL("/member-dashboard#newest");
      await expect(lines(page)).toHaveCount(2);
      await expect(lines(page).last().locator(".thread-text")).toHaveText(hostile);
      await expect(page.locator(".thread :is(b, img)")).toHaveCount(0);
      await expect(page.getByLabel("Your answer")).toHaveValue("");
      await expect(promise).toBeVisible();

      const { conversation } = await (await page.request.get("/account/data")).json();
      expect(conversation.map((line: { kind: string; text: string }) => [line.kind, line.text])).toEqual([
        ["reply", "Welcome.\nWhen does your year begin?"],
        ["answer", hostile],
      ]);

      await page.getByRole("button", { name: "Withdraw Application" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Withdraw Application" }).click();
      await expect(page.getByText("Your application has been withdrawn.")).toBeVisible();
      expect(await site.database.$count(conversationLines)).toBe(0);
    });

    test("a refused answer is said in a sentence, and the text stays", async ({ page, site }) => {
      const item = await apply(site.database, await signUpMember(page));
      await page.goto("/member-dashboard");
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
      for (let index = 0; index < answersPerHour; index += 1) {
        await addLine(site.database, item, "answer", `Answer ${index}`);
      }
      await sendAnswer(page, "One more");
      await expect(alert).toContainText("You have sent many answers within an hour.");
      await expect(page.getByLabel("Your answer")).toHaveValue("One more");
      if (javaScriptEnabled) await expectAccessible(page);

      await site.database.delete(bcpbpApplications).where(eq(bcpbpApplications.id, item.id));
      await sendAnswer(page, "Written meanwhile");
      await expect(page.getByRole("alert")).toContainText("This conversation is no longer there.");
      await expect(page.getByLabel("Your answer")).toHaveValue("Written meanwhile");
      await expect(page.getByRole("link", { name: "Start Application" })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
    });

    test("an answer that arrives after the session has ended can be sent again", async ({ page, site }) => {
      const email = await signUpMember(page);
      await apply(site.database, email);
      await page.goto("/member-dashboard");
      await page.context().clearCookies();
      await sendAnswer(page, "Long thought through");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing you typed is lost");
      await signInAgain(page, email);
      await page.getByRole("button", { name: "Go on with what I typed" }).click();
      await expect(page).toHaveURL("/member-dashboard#newest");
      await expect(lines(page)).toContainText(["Long thought through"]);
    });
  });
}

test("an answer that is not sent yet is there again, for its writer alone, until it is sent", async ({
  page,
  site,
}) => {
  const email = await signUpMember(page);
  await apply(site.database, email);
  const answer = page.getByLabel("Your answer");
  await page.goto("/member-dashboard");
  await answer.fill("Our year begins in July.");
  await page.goto("/account");
  await page.goto("/member-dashboard");
  await expect(answer).toHaveValue("Our year begins in July.");
  await apply(site.database, await signUpMember(page));
  await page.goto("/member-dashboard");
  await expect(answer).toHaveValue("");
  await signInAgain(page, email);
  await page.goto("/member-dashboard");
  await expect(answer).toHaveValue("Our year begins in July.");
  await page.getByRole("button", { name: "Send Answer" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your answer has been sent." })).toBeVisible();
  await expect(answer).toHaveValue("");
  await page.reload();
  await expect(answer).toHaveValue("");
});

test("the same answer sent twice is one line", async ({ page, site }) => {
  await apply(site.database, await signUpMember(page));
  await page.goto("/member-dashboard");
  const formId = await page.locator("form#answer [name=formId]").inputValue();
  for (const text of ["Once", "Once", "Something else"]) {
    const answer = await page.request.post("/member-dashboard", {
      form: { intent: "answer", formId, text },
      headers: { Origin: site.url },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
  }
  expect(await site.database.$count(conversationLines)).toBe(2);
});

test("deleting the account takes the conversation along", async ({ page, site }) => {
  const item = await apply(site.database, await signUpMember(page));
  await addLine(site.database, item, "reply", "Welcome.");
  await addLine(site.database, item, "note", "Note");
  await site.database.execute(sql`delete from auth."user"`);
  expect(await site.database.$count(conversationLines)).toBe(0);
});
