import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { drafts } from "#domain/drafts/table.server.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { send } from "#domain/inbox/conversations/conversations.test-support.ts";
import { answerReceipt } from "#domain/inbox/conversations/queries.server.ts";
import { savedReplies } from "#domain/inbox/saved-replies/table.server.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { addressOf, linesOf, repliesSent, reply } from "./admin-conversations.ts";
import { withoutLiveUpdates } from "./back-office.ts";
import { password, signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";

const longest = "x".repeat(5_000);

test.describe("in the browser", () => {
  test.use({ expectedErrors: [/status of (400|401|404)/] });

  test("a reply that is empty, too long or to something deleted is refused, and nothing typed is lost", async ({
    page,
    site,
  }) => {
    await signInAsAdmin(page);
    const sent = await send(site.database, "session-requests");
    await withoutLiveUpdates(page);
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
    await expect(page.getByText("Your reply has been saved.")).toBeVisible();
    // What was typed besides is still there.
    await expect(page.getByLabel("What they wrote")).toHaveValue("Any news?");
    await page.getByRole("button", { name: "Add What They Wrote" }).click();
    await expect(page.getByText("What they wrote has been added.")).toBeVisible();
    await expect(page.getByText("Ada Okafor has waited since")).toBeVisible();
    await page.getByRole("button", { name: "No answer needed" }).click();
    await expect(page.getByText("Nobody is waiting for an answer anymore.")).toBeVisible();
    await expect(page.getByRole("button", { name: "No answer needed" })).toBeHidden();
    expect((await linesOf(site)).map(({ kind }) => kind)).toEqual(["reply", "by_mail"]);
    expect(await site.database.select().from(drafts)).toEqual([]);

    await reply(page).fill("Too late");
    await site.database.delete(sessionRequests);
    await page.getByRole("button", { name: "Send Reply" }).click();
    await expect(page.getByRole("alert")).toContainText("This conversation is no longer there.");
    await expect(reply(page)).toHaveValue("Too late");
    expect(await linesOf(site)).toEqual([]);
    expect(await repliesSent(site)).toEqual([]);
  });

  test("nothing can be typed that would be lost while a reply is on its way", async ({ page, site }) => {
    await signInAsAdmin(page);
    const sent = await send(site.database, "session-requests");
    await withoutLiveUpdates(page);
    await page.goto(addressOf(sent));
    const answered = Promise.withResolvers<void>();
    await page.route(`**${addressOf(sent)}.data*`, async (route) => {
      if (route.request().method() === "POST") await answered.promise;
      await route.continue();
    });
    await reply(page).fill("First words");
    const underWay = page.waitForRequest(
      (request) => request.method() === "POST" && /\.data/.test(request.url()),
    );
    await page.getByRole("button", { name: "Send Reply" }).click();
    await underWay;
    await expect(reply(page)).not.toBeEditable();
    answered.resolve();
    await expect(page.getByText("Your reply has been saved.")).toBeVisible();
    await expect(reply(page)).toBeEditable();
    expect((await linesOf(site)).map(({ text }) => text)).toEqual(["First words"]);
  });

  test("what was typed is there again after an ended session", async ({ page, site }) => {
    const email = await signInAsAdmin(page);
    const sent = await send(site.database, "job-applications");
    await withoutLiveUpdates(page);
    await page.goto(`/admin/job-applications?open=${sent.id}`);
    await reply(page).fill("We would like to meet you.");
    await page.getByText("Add a note").click();
    await page.getByLabel("Note").fill("Very good letter");
    await site.database.execute(sql`update auth.session set expires_at = now() - interval '1 minute'`);
    await page.getByRole("button", { name: "Send Reply" }).click();
    await expect(page).toHaveURL(`/admin/login?next=${addressOf(sent)}`);
    await expect(page.getByRole("alert").locator("p")).toHaveText([
      "Nothing has been sent",
      "You were signed out. Sign in, and what you typed will be back.",
    ]);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(addressOf(sent));
    await expect(reply(page)).toHaveValue("We would like to meet you.");
    await expect(page.getByLabel("Note")).toHaveValue("Very good letter");
    expect(await linesOf(site)).toEqual([]);
  });
});

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("saved replies are added, refused, changed and deleted", async ({ web, site }) => {
    const address = "/admin/settings/replies";
    const settings = await web.open("/admin/settings");
    expect(settings.$(`main a[href="${address}"]`).text()).toContain("Saved Replies");
    const empty = await web.open(address);
    expect(empty.$("h1").text()).toBe("Saved Replies");
    const typed = { Title: "Thanks", Text: "Dear {person}, {firm} thanks you." };
    const refused = await empty.send("Save Reply", typed);
    expect(refused.alerts.join()).toContain("We cannot fill in {person}.");
    expect(refused.value("Title")).toBe("Thanks");
    const text = "Dear {name}, {firm} thanks you.";
    const added = await refused.send("Save Reply", { Text: text });
    expect(added.statuses).toContain("The reply has been saved.");
    const changed = await added.send("Save Changes", { Title: "Many thanks" });
    expect(changed.statuses).toContain("The reply has been saved.");
    const [saved] = await site.database.select().from(savedReplies);
    expect(saved).toMatchObject({ title: "Many thanks", text });
    expect(changed.$(`[commandfor="delete-${saved?.id}"]`).first().text()).toBe("Delete Many thanks");
    const deleted = await web.post(address, { intent: "delete", id: saved?.id ?? "" });
    expect(deleted.statuses).toContain("The saved reply has been deleted.");
    expect(await site.database.$count(savedReplies)).toBe(0);
  });

  test("markup of strangers is shown as text", async ({ web, site }) => {
    const message = "<script>alert(1)</script><img src=x onerror=alert(2)>\nSecond line";
    const sent = await send(site.database, "contact-messages");
    await site.database.update(contactMessages).set({ message, name: "<b>Eve</b>" });
    await asViewer(visitor, (tx) =>
      answerReceipt(tx, sent.token, { text: `Again ${message}`, submissionKey: randomUUID() }),
    );
    const { $ } = await web.open(addressOf(sent));
    expect($("li[data-kind=sent]").text()).toContain(message);
    expect($("li[data-kind=answer]").text()).toMatch(/^<b>Eve<\/b>\s*answered here/);
    expect($("li[data-kind=answer]").text()).toContain(`Again ${message}`);
    expect($("main :is(script, img, b)")).toHaveLength(0);
  });

  test("a conversation that is not there, or of no kind there is, is not found", async ({ web }) => {
    for (const entity of ["contact-messages", "pictures"]) {
      expect((await web.get(`/admin/conversations/${entity}/${randomUUID()}`)).status()).toBe(404);
    }
  });
});
