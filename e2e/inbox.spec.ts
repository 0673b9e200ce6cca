import { contactMessages } from "#domain/contact-messages/table.server.ts";
import { conversationLines } from "#domain/conversations/table.server.ts";
import { sampleContactMessage, sampleSessionRequest } from "#domain/sample-rows.test-support.ts";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import { expectFitAndAccessible, unbroken, withoutLiveUpdates, withoutTable } from "./back-office.ts";
import { navigation } from "./dashboard.ts";
import { emptyInbox, openedTitle, promiseNothing, sendThree, waitingList } from "./inbox.ts";
import { password, signInAgain } from "./people.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });

let email: string;

test.beforeEach(async ({ site, page }) => {
  email = await emptyInbox(page, site.database);
});

test.afterEach(({ site }) => promiseNothing(site.database));

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (400|503)/] });

    test("everything that waits is listed, the nearest promise first, and opened one after the other", async ({
      page,
      site,
    }) => {
      const { request, application } = await sendThree(site.database);
      await page.goto("/admin/dashboard");
      const waiting = page.getByRole("region", { name: "Waiting for an answer" });
      await expect(waiting).toContainText("3 wait for an answer.");
      await expect(waiting).toContainText("2 late");
      await waiting.getByRole("link", { name: "Open inbox" }).click();
      await expect(page).toHaveURL("/admin/inbox");
      await expect(page.locator("#content").getByText("3 waiting")).toBeVisible();
      await expect(waitingList(page).getByRole("listitem")).toHaveText([
        /^Ada Okafor.*Late, was due.*Session Request.*Okafor Ltd, Operational Excellence/,
        /^Ben Zimmer.*Late, was due.*Program Application.*Open Loom/,
        /^Cleo Marsh.*Due .*Message/,
      ]);
      await waitingList(page).getByRole("link", { name: "Ada Okafor" }).click();
      await expect(page).toHaveURL(`/admin/inbox?open=session-requests/${request.id}`);
      await expect(openedTitle(page)).toHaveText("Ada Okafor");
      await expect(page.getByText("1 of 3")).toBeVisible();
      await expect(waitingList(page).locator("[aria-current=true]")).toContainText("Ada Okafor");
      await page.getByRole("link", { name: "Next: Ben Zimmer" }).click();
      await expect(page).toHaveURL(`/admin/inbox?open=bcpbp-applications/${application.id}`);
      await expect(openedTitle(page)).toHaveText("Ben Zimmer");
      await page.getByRole("link", { name: "Previous: Ada Okafor" }).click();
      await expect(openedTitle(page)).toHaveText("Ada Okafor");
      await page.goBack();
      await expect(openedTitle(page)).toHaveText(javaScriptEnabled ? [] : "Ben Zimmer");
      await page.goto(`/admin/inbox?open=session-requests/${application.id}`);
      await expect(page.getByRole("alert")).toHaveText("This conversation is no longer there.");
      await expect(waitingList(page).getByRole("listitem")).toHaveCount(3);
    });

    test("a reply and “No answer needed” lead on to the next, until nobody waits", async ({ page, site }) => {
      const { request } = await sendThree(site.database);
      await page.goto(`/admin/inbox?open=session-requests/${request.id}`);
      await page.getByRole("button", { name: "Send Reply" }).click();
      await expect(page.getByText("Your reply is required.").first()).toBeVisible();
      await page.getByLabel("Your reply").fill("Gladly, on Tuesday.");
      await page.getByRole("button", { name: "Send Reply" }).click();
      await expect(openedTitle(page)).toHaveText("Ben Zimmer");
      await expect(page.getByRole("status").filter({ hasText: "Your reply is on its way." })).toBeVisible();
      await expect(waitingList(page).getByRole("listitem")).toContainText(["Ben Zimmer", "Cleo Marsh"]);
      await page.getByRole("button", { name: "No answer needed" }).click();
      await expect(openedTitle(page)).toHaveText("Cleo Marsh");
      await page.getByText("Add a note").click();
      await page.getByLabel("Note").fill("Ask Grace first.");
      await page.getByRole("button", { name: "Add Note" }).click();
      await expect(page.getByRole("listitem").filter({ hasText: "Ask Grace first." })).toBeVisible();
      await page.getByLabel("Your reply").fill("Yes.");
      await page.getByRole("button", { name: "Send Reply" }).click();
      await expect(page.getByRole("heading", { name: "Nobody waits for an answer." })).toBeVisible();
      await expect(page).toHaveURL("/admin/inbox");
      const lines = await site.database.select().from(conversationLines);
      expect(lines.map(({ kind, text }) => [kind, text])).toEqual([
        ["reply", "Gladly, on Tuesday."],
        ["note", "Ask Grace first."],
        ["reply", "Yes."],
      ]);
    });

    test("an empty inbox is a reward, and one that cannot be read says so", async ({ page, site }) => {
      await withoutLiveUpdates(page);
      await page.goto("/admin/inbox");
      await expect(page.getByRole("heading", { name: "Nobody waits for an answer." })).toBeVisible();
      await withoutTable(site.database, "contact_messages", async () => {
        await page.goto("/admin/inbox");
        await expect(page.getByRole("alert")).toContainText("The waiting items could not be loaded");
        await expect(page.getByText("Nobody waits for an answer.")).toBeHidden();
      });
      await page.getByRole("link", { name: "Retry" }).click();
      await expect(page.getByText("Nobody waits for an answer.")).toBeVisible();
    });
  });
}

test("keys step through the list and what is opened, and Escape leads back", async ({ page, site }) => {
  await sendThree(site.database);
  await page.goto("/admin/inbox");
  const rows = waitingList(page).getByRole("link");
  await expect(rows).toHaveCount(3);
  await page.keyboard.press("j");
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press("n");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("o");
  await expect(openedTitle(page)).toHaveText("Ben Zimmer");
  await expect(openedTitle(page)).toBeFocused();
  await page.keyboard.press("j");
  await expect(openedTitle(page)).toHaveText("Cleo Marsh");
  await page.keyboard.press("p");
  await expect(openedTitle(page)).toHaveText("Ben Zimmer");
  for (const modifier of ["Control", "Alt", "Meta"]) await page.keyboard.press(`${modifier}+k`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Find anything" })).toBeHidden();
  await expect(openedTitle(page)).toHaveText("Ben Zimmer");
  await expect(openedTitle(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/admin/inbox");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(openedTitle(page)).toHaveText("Ben Zimmer");
});

test("a morning's post is answered without touching the mouse", async ({ page, site }) => {
  await sendThree(site.database);
  await page.goto("/admin/inbox");
  await expect(waitingList(page).getByRole("listitem")).toHaveCount(3);
  const reply = page.getByLabel("Your reply");
  await page.keyboard.press("Enter");
  for (const [name, next] of [
    ["Ada Okafor", "Ben Zimmer"],
    ["Ben Zimmer", "Cleo Marsh"],
  ]) {
    await expect(openedTitle(page)).toHaveText(name ?? "");
    await expect(openedTitle(page)).toBeFocused();
    await page.keyboard.press("r");
    await expect(reply).toBeFocused();
    // The keys of the page are letters here.
    await page.keyboard.type("jk?enop r");
    await expect(reply).toHaveValue("jk?enop r");
    await expect(openedTitle(page)).toHaveText(name ?? "");
    while (!(await page.getByRole("button", { name: "Send Reply" }).evaluate(isFocused))) {
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "on its way" })).toContainText(
      `Your reply is on its way. Next: ${next}.`,
    );
  }
  await expect(openedTitle(page)).toHaveText("Cleo Marsh");
  await expect(openedTitle(page)).toBeFocused();
  await page.keyboard.press("e");
  const question = page.getByRole("dialog", { name: "No answer needed?" });
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(openedTitle(page)).toHaveText("Cleo Marsh");
  await page.keyboard.press("e");
  await expect(question.getByRole("button", { name: "No answer needed" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Nobody waits for an answer." })).toBeFocused();
  await expect(page.getByRole("status")).toContainText(["Nobody waits for an answer any more."]);
});

function isFocused(element: Element) {
  return element === document.activeElement;
}

test("? shows the keys, which can be switched off there and on again", async ({ page, site }) => {
  await sendThree(site.database);
  await page.goto("/admin/inbox");
  await expect(waitingList(page).getByRole("link")).toHaveCount(3);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toContainText("Write a reply");
  await page.keyboard.press("o");
  await expect(page).toHaveURL("/admin/inbox");
  await expectFitAndAccessible(page);
  await dialog.getByRole("button", { name: "Switch off" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Keyboard shortcuts are off.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  for (const key of ["?", "o", "j"]) await page.keyboard.press(key);
  await page.reload();
  await expect(waitingList(page).getByRole("link")).toHaveCount(3);
  for (const key of ["?", "o", "j"]) await page.keyboard.press(key);
  await expect(page).toHaveURL("/admin/inbox");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await dialog.getByRole("button", { name: "Switch on" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Keyboard shortcuts are on.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("o");
  await expect(openedTitle(page)).toHaveText("Ada Okafor");
});

test("the number that waits is in the navigation, and what comes appears in the open list", async ({
  page,
  site,
}) => {
  await sendThree(site.database);
  await Promise.all([page.waitForRequest("/admin/live"), page.goto("/admin/inbox")]);
  const more = navigation(page).getByText("More");
  await more.click();
  await expect(navigation(page).getByRole("link", { name: "Inbox, 3 waiting" })).toBeVisible();
  await more.click();
  await page.keyboard.press("j");
  await expect(waitingList(page).getByRole("link").first()).toBeFocused();
  const late = { ...sampleContactMessage(), name: "Dora Lund", createdAt: new Date("2026-01-05T12:00Z") };
  await site.database.insert(contactMessages).values(late);
  await expect(waitingList(page).getByRole("listitem").first()).toContainText("Dora Lund");
  await expect(waitingList(page).getByRole("link", { name: "Ada Okafor" })).toBeFocused();
  await more.click();
  await expect(navigation(page).getByRole("link", { name: "Inbox, 4 waiting" })).toBeVisible();
});

test("what comes elsewhere leaves the opened item, the focus and a half-written reply as they are", async ({
  page,
  browser,
  site,
}) => {
  const { request, application } = await sendThree(site.database);
  await Promise.all([
    page.waitForRequest("/admin/live"),
    page.goto(`/admin/inbox?open=session-requests/${request.id}`),
  ]);
  const reply = page.getByLabel("Your reply");
  await reply.pressSequentially("Half a sen");
  const other = await browser.newPage({ baseURL: site.url });
  await signInAgain(other, email);
  await other.goto(`/admin/inbox?open=bcpbp-applications/${application.id}`);
  await other.getByLabel("Your reply").fill("Welcome.");
  await other.getByRole("button", { name: "Send Reply" }).click();
  await expect(openedTitle(other)).toHaveText("Cleo Marsh");
  await expect(waitingList(page).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("1 of 2")).toBeVisible();
  await expect(reply).toBeFocused();
  await expect(reply).toHaveValue("Half a sen");

  await other.goto(`/admin/inbox?open=session-requests/${request.id}`);
  await other.getByRole("button", { name: "No answer needed" }).click();
  await expect(openedTitle(other)).toHaveText("Cleo Marsh");
  await expect(waitingList(page).getByRole("listitem")).toHaveCount(1);
  await expect(openedTitle(page)).toHaveText("Ada Okafor");
  await expect(reply).toHaveValue("Half a sen");
  await site.database.insert(conversationLines).values({
    ...{ entity: "session-requests", itemId: request.id, kind: "answer", text: "One more thing." },
  });
  await expect(page.getByRole("listitem").filter({ hasText: "One more thing." })).toBeVisible();
  await expect(waitingList(page).getByRole("listitem")).toHaveCount(2);
  await expect(reply).toBeFocused();
  await expect(reply).toHaveValue("Half a sen");
  await other.close();
});

test("opening something new marks it as seen", async ({ page, site }) => {
  const { message } = await sendThree(site.database);
  await page.goto(`/admin/inbox?open=contact-messages/${message.id}`);
  await expect(openedTitle(page)).toHaveText("Cleo Marsh");
  await expect
    .poll(async () => (await site.database.select().from(contactMessages)).map(({ state }) => state))
    .toEqual(["seen"]);
});

test("fifty are on a page, and an opened one is shown on its own", async ({ page, site }) => {
  const sent = Array.from({ length: 55 }, (_, index) => ({
    ...sampleSessionRequest(),
    name: `Sender ${index + 1}`,
    createdAt: new Date(Date.UTC(2026, 0, 5, 12, index)),
  }));
  await site.database.insert(sessionRequests).values(sent);
  await page.goto("/admin/inbox?page=2");
  await expect(waitingList(page).getByRole("listitem").filter({ hasText: "Sender" })).toHaveCount(5);
  await page.goto(`/admin/inbox?open=session-requests/${sent[49]?.id}`);
  await expect(page.getByText("50 of 55")).toBeVisible();
  await expect(waitingList(page).locator("[aria-current=true]")).toContainText("Sender 50");
  await page.getByRole("link", { name: "Next: Sender 51" }).click();
  await expect(openedTitle(page)).toHaveText("Sender 51");
  await expect(waitingList(page).locator("[aria-current=true]")).toContainText("Sender 51");
  await expect(waitingList(page).getByRole("link", { name: "Sender 1 ", exact: true })).toHaveCount(0);
});

test("long names and texts do not break the layout, and nothing is promised without a promise", async ({
  page,
  site,
}) => {
  await promiseNothing(site.database);
  const long = { ...sampleContactMessage(), name: `Zoe ${unbroken.slice(9)}`, message: "z".repeat(4_000) };
  const [row] = await site.database.insert(contactMessages).values(long).returning();
  await page.goto("/admin/inbox");
  await expect(waitingList(page).getByRole("listitem")).toContainText("Since");
  await expectFitAndAccessible(page);
  await page.goto(`/admin/inbox?open=contact-messages/${row?.id}`);
  await expectFitAndAccessible(page);
  await expect(page.getByText(/late|due/i)).toHaveCount(0);
});

test("a mail's link leads to the inbox, also after signing in first", async ({ page }) => {
  await page.context().clearCookies();
  await page.goto("/admin/inbox");
  await expect(page).toHaveURL("/admin/login?next=/admin/inbox");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/admin/inbox");
});
