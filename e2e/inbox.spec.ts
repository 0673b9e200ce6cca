import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { addLine, linesOf, promiseDays, sendThree } from "../requests/conversations.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { expect, type Site, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ page, site }) => {
  await signInAsAdmin(page);
  await promiseDays(site.database, 2);
});

function waitingList(page: Page) {
  return page.getByRole("navigation", { name: "Waiting for an answer", exact: true });
}

/** Three wait; their links in the list. */
async function openInbox(page: Page, { database }: Site) {
  await sendThree(database);
  await page.goto("/admin/inbox");
  const rows = waitingList(page).getByRole("link");
  await expect(rows).toHaveCount(3);
  return rows;
}

/** The heading of the opened item. */
function openedTitle(page: Page) {
  return page.getByRole("article").getByRole("heading", { level: 2 });
}

test("keys step through the list and what is opened, which marks it as seen, and Escape leads back", async ({
  page,
  site,
}) => {
  const rows = await openInbox(page, site);
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
  await expect
    .poll(async () => (await site.database.select().from(contactMessages)).map(({ state }) => state))
    .toEqual(["seen"]);
  for (const modifier of ["Alt", "Meta"]) await page.keyboard.press(`${modifier}+k`);
  await expect(openedTitle(page)).toHaveText("Cleo Marsh");
  await page.keyboard.press("p");
  await expect(openedTitle(page)).toHaveText("Ben Zimmer");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/admin/inbox");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(openedTitle(page)).toHaveText("Ben Zimmer");
  await page.getByRole("link", { name: "Next: Cleo Marsh" }).click();
  await expect(openedTitle(page)).toHaveText("Cleo Marsh");
  // Back leads to where the first one was opened.
  await page.goBack();
  await expect(openedTitle(page)).toHaveCount(0);
  await expect(page).toHaveURL("/admin/inbox");
});

test("a morning's post is answered without touching the mouse", async ({ page, site }) => {
  await openInbox(page, site);
  const reply = page.getByLabel("Your reply");
  async function tabTo(name: string) {
    const button = page.getByRole("button", { name });
    while (!(await button.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(openedTitle(page)).toHaveText("Ada Okafor");
  await expect(openedTitle(page)).toBeFocused();
  await page.keyboard.press("r");
  await expect(reply).toBeFocused();
  // The keys of the page are letters here.
  await page.keyboard.type("jk?enop r");
  await expect(reply).toHaveValue("jk?enop r");
  await expect(openedTitle(page)).toHaveText("Ada Okafor");
  await tabTo("Send Reply");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "has been saved" })).toContainText(
    "they see it only on their receipt page. Next: Ben Zimmer.",
  );
  await expect(openedTitle(page)).toHaveText("Ben Zimmer");
  await expect(openedTitle(page)).toBeFocused();
  await expect(waitingList(page).getByRole("listitem")).toContainText(["Ben Zimmer", "Cleo Marsh"]);

  await page.keyboard.press("e");
  const question = page.getByRole("dialog", { name: "No answer needed?" });
  await expect(question.getByRole("button", { name: "No answer needed" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(openedTitle(page)).toHaveText("Cleo Marsh");
  await expect(page.getByRole("status")).toContainText(["Nobody is waiting for an answer anymore."]);

  await page.getByText("Add a note").press("Enter");
  await page.getByLabel("Note").fill("Ask Grace first.");
  await tabTo("Add Note");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Ask Grace first." })).toBeVisible();
  await expect(openedTitle(page)).toHaveText("Cleo Marsh");
  await reply.fill("Yes.");
  await tabTo("Send Reply");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "All caught up." })).toBeFocused();
  await expect(page).toHaveURL("/admin/inbox");
  expect(await linesOf(site)).toEqual([
    { kind: "reply", text: "jk?enop r" },
    { kind: "note", text: "Ask Grace first." },
    { kind: "reply", text: "Yes." },
  ]);
});

test("? shows the keys, which can be switched off there and on again", async ({ page, site }) => {
  const rows = await openInbox(page, site);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toContainText("Write a reply");
  await page.keyboard.press("o");
  await expect(page).toHaveURL("/admin/inbox");
  await dialog.getByRole("button", { name: "Switch off" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Keyboard shortcuts are off.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  for (const key of ["?", "o", "j"]) await page.keyboard.press(key);
  await page.reload();
  await expect(rows).toHaveCount(3);
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

test("what comes elsewhere appears, and leaves the focus and a half-written reply as they are", async ({
  page,
  site,
}) => {
  const { request, application } = await sendThree(site.database);
  await Promise.all([page.waitForRequest("/admin/live"), page.goto("/admin/inbox")]);
  const items = waitingList(page).getByRole("listitem");
  await expect(items).toHaveCount(3);
  await page.keyboard.press("j");
  await expect(items.first().getByRole("link")).toBeFocused();
  const late = { ...sampleContactMessage(), name: "Dora Lund", createdAt: new Date("2026-01-05T12:00Z") };
  await site.database.insert(contactMessages).values(late);
  await expect(items.first()).toContainText("Dora Lund");
  await expect(waitingList(page).getByRole("link", { name: "Ada Okafor" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Inbox, 4 waiting" })).toBeVisible();

  await waitingList(page).getByRole("link", { name: "Ada Okafor" }).click();
  const reply = page.getByLabel("Your reply");
  await reply.pressSequentially("Half a sen");
  await addLine(site.database, { entity: "bcpbp-applications", id: application.id }, "reply", "Welcome.");
  await expect(items).toHaveCount(3);
  await expect(page.getByText("2 of 3")).toBeVisible();
  await expect(reply).toBeFocused();
  await expect(reply).toHaveValue("Half a sen");

  const opened = { entity: "session-requests", id: request.id } as const;
  await site.database.execute(sql`select end_waiting(${opened.entity}, ${opened.id})`);
  await expect(items).toHaveCount(2);
  await addLine(site.database, opened, "answer", "One more thing.");
  await expect(page.getByRole("listitem").filter({ hasText: "One more thing." })).toBeVisible();
  await expect(items).toHaveCount(3);
  await expect(reply).toBeFocused();
  await expect(reply).toHaveValue("Half a sen");
});
