import { contactMessages } from "#domain/contact-messages/table.server.ts";
import {
  acceptChanges,
  expectFitAndAccessible,
  exportedRows,
  refuseChanges,
  unbroken,
  withoutLiveUpdates,
  withoutTable,
} from "./back-office.ts";
import { clearAccounts, password, signInAsAdmin } from "./people.ts";
import { clearInbox } from "./sending.ts";
import { expect, test } from "./test.ts";

const message = {
  name: "Ada Okafor",
  email: "ada@example.org",
  message: "Do you work in Ohio?\nWe are in Dayton.",
  createdAt: new Date("2026-03-15T03:30:00Z"),
};

test.describe.configure({ mode: "default" });

let email: string;

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await clearInbox(site.database);
  email = await signInAsAdmin(page);
});

test.afterEach(({ site }) => acceptChanges(site.database, "contact_messages"));

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (500|503)/] });

    test("messages are found in the menu, opened, answered and deleted", async ({ page, site }) => {
      await page.goto("/admin/dashboard");
      await page.getByRole("navigation", { name: "Back office" }).getByText("More").click();
      await page.getByRole("link", { name: "Messages" }).click();
      await expect(page.getByText("No messages yet")).toBeVisible();
      await site.database.insert(contactMessages).values(message);
      await page.goto("/admin/messages");
      await expect(page.getByText("1 message", { exact: true })).toBeVisible();
      const row = page.getByRole("row", { name: "Ada Okafor" });
      await expect(row).toContainText("Do you work in Ohio?");
      await expect(row).toContainText("3/14/2026");
      await expect(row.getByRole("link", { name: "Reply to Ada Okafor" })).toHaveAttribute(
        "href",
        /^\/admin\/messages\?open=.*#conversation-reply$/,
      );
      await row.getByRole("link", { name: "Ada Okafor", exact: true }).click();
      const details = page.getByRole("dialog", { name: "Ada Okafor" });
      await expect(details).toContainText("We are in Dayton.");
      if (javaScriptEnabled) {
        await expect(details.getByRole("button", { name: "Back to New" })).toBeVisible();
        expect(await site.database.select().from(contactMessages)).toMatchObject([{ state: "seen" }]);
      }
      await details.getByRole("button", { name: "Mark as Answered" }).click();
      await expect(page.getByRole("status")).toContainText(["The message has been marked as answered."]);
      await expect(row.getByText("Answered", { exact: true })).toBeVisible();

      await page.getByRole("button", { name: "Delete Ada Okafor" }).click();
      await page
        .getByRole("dialog", {
          name: "Are you sure you want to delete this message? This action cannot be undone.",
        })
        .getByRole("button", { name: "Delete" })
        .click();
      await expect(page.getByRole("status")).toContainText(["The message has been deleted."]);
      await expect(page.getByText("No messages yet")).toBeVisible();
    });

    test("failures are shown in the details or above the list", async ({ page, site }) => {
      await site.database.insert(contactMessages).values({ ...message, seenAt: new Date() });
      await refuseChanges(site.database, "contact_messages");
      await page.goto("/admin/messages");
      await page.getByRole("link", { name: "Ada Okafor", exact: true }).click();
      const details = page.getByRole("dialog", { name: "Ada Okafor" });
      await details.getByRole("button", { name: "Mark as Answered" }).click();
      await expect(details.getByRole("alert")).toHaveText("Failed to update message. Please try again.");
      await details.getByRole("link", { name: "Close" }).click();
      await page.getByRole("button", { name: "Delete Ada Okafor" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("alert")).toHaveText("Failed to delete message. Please try again.");
      await withoutTable(site.database, "contact_messages", async () => {
        await page.goto("/admin/messages");
        await expect(page.getByRole("alert")).toContainText("The messages could not be loaded");
      });
    });
  });
}

test("a mail's link opens its message, also after signing in first", async ({ page, site }) => {
  const [row] = await site.database.insert(contactMessages).values(message).returning();
  const link = `/admin/messages?open=${row?.id}`;
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page).toHaveURL(`/admin/login?next=${link}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(link);
  await expect(page.getByRole("dialog", { name: "Ada Okafor" })).toBeVisible();
});

test("a message deleted elsewhere is reported as missing", async ({ page, site }) => {
  await site.database.insert(contactMessages).values(message);
  // A live update would take the row away before its button is pressed.
  await withoutLiveUpdates(page);
  await page.goto("/admin/messages");
  await site.database.delete(contactMessages);
  await page.getByRole("button", { name: "Mark as Seen Ada Okafor" }).click();
  await expect(page.getByRole("alert")).toHaveText("Message not found");
  await expect(page.getByText("No messages yet")).toBeVisible();
  await page.goto("/admin/messages?open=1e6f5a1c-93c9-4d9e-9c50-111111111111");
  await expect(page.getByRole("alert")).toHaveText("Message not found");
});

test("new messages can be read one after the other, though each leaves the filtered list", async ({
  page,
  site,
}) => {
  const earlier = { ...message, name: "Ben Zimmer", createdAt: new Date("2026-03-01T12:00:00Z") };
  await site.database.insert(contactMessages).values([message, earlier]);
  await page.goto("/admin/messages?status=new");
  await page.getByRole("link", { name: "Ada Okafor", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Back to New" })).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("dialog", { name: "Ben Zimmer" })).toBeVisible();
  await expect
    .poll(async () => (await site.database.select().from(contactMessages)).map(({ state }) => state))
    .toEqual(["seen", "seen"]);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/admin/messages?status=new");
  await expect(page.getByText("No messages match what you are looking for.")).toBeVisible();
});

test("messages can be searched, sorted and exported, and long ones do not break the layout", async ({
  page,
  site,
}) => {
  const long = { ...message, name: `Zoe ${unbroken.slice(9)}`, message: `${"z".repeat(4_000)}\n@cell` };
  await site.database.insert(contactMessages).values([message, long]);
  await page.goto("/admin/messages?sort=name");
  await expect(page.getByRole("rowheader")).toContainText(["Ada", "Zoe"]);
  await expectFitAndAccessible(page);
  expect(await exportedRows(page)).toMatchObject([
    { Name: "Ada Okafor", Message: message.message, Status: "New", Received: "3/14/2026, 11:30 PM EDT" },
    { Name: long.name, Message: long.message },
  ]);
  await page.getByRole("searchbox").fill("dayton");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/search=dayton/);
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  expect(await exportedRows(page)).toHaveLength(1);
});
