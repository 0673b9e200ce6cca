import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { contactMessages } from "#domain/contact-messages/table.server.ts";
import { send } from "#domain/conversations/conversations.test-support.ts";
import { answerReceipt } from "#domain/conversations/queries.server.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { savedReplies } from "#domain/saved-replies/table.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { addressOf, linesOf, repliesSent, reply } from "./admin-conversations.ts";
import { withoutLiveUpdates } from "./back-office.ts";
import { clearAccounts, password, signInAsAdmin } from "./people.ts";
import { clearInbox } from "./sending.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await clearInbox(site.database);
  await site.database.delete(savedReplies);
  email = await signInAsAdmin(page);
});

let email = "";

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
      await expect(page.getByRole("status")).toContainText(["The reply has been saved."]);
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
      await expect(page.getByRole("status")).toContainText(["The reply has been saved."]);
      await page.getByRole("button", { name: "Delete Many thanks" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("status")).toContainText(["The saved reply has been deleted."]);
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
