import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { addAccount } from "#domain/people/profiles/accounts.test-support.ts";
import { refuseChanges, withoutTable } from "./back-office.ts";
import { nobody } from "./editors.ts";
import { freshEmail, password, signInAsAdmin } from "./people.ts";
import { cellIn, confirm, exportedRows, namesIn, rowIn } from "./rows.ts";
import { expect, test } from "./test.ts";

const message = {
  ...sampleContactMessage(),
  message: "Do you work in Ohio?\nWe are in Dayton.",
  createdAt: new Date("2026-03-15T03:30:00Z"),
};
const opened = `/admin/messages?open=${message.id}`;
const deletion = {
  intent: "delete",
  id: message.id,
  question: "Are you sure you want to delete this message? This action cannot be undone.",
};

test.describe.configure({ mode: "default" });

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("messages are found in the menu, opened, answered and deleted", async ({ web, site }) => {
    const empty = await (await web.open("/admin/dashboard")).follow("Messages");
    expect(empty.address).toBe("/admin/messages");
    expect(empty.text).toContain("No messages yet");
    await site.database.insert(contactMessages).values(message);
    const list = await web.open("/admin/messages");
    expect(list.text).toContain("1 message ");
    expect(cellIn(list, "Ada Okafor", "Message")).toContain("Do you work in Ohio?");
    expect(cellIn(list, "Ada Okafor", "Received")).toBe("3/14/2026NewLate, was due March 18");
    expect(rowIn(list, "Ada Okafor").find("a:contains(Reply)").attr("href")).toBe(
      `${opened}#conversation-reply`,
    );
    const details = await list.follow("Ada Okafor");
    expect(details.address).toBe(opened);
    expect(details.$("#opened").text()).toContain("We are in Dayton.");
    const answered = await details.send("Mark as Answered");
    expect(answered.statuses).toContain("The message has been marked as answered.");
    expect(cellIn(answered, "Ada Okafor", "Received")).toBe("3/14/2026Answered");
    const deleted = await confirm(web, answered, deletion);
    expect(deleted.statuses).toContain("The message has been deleted.");
    expect(deleted.text).toContain("No messages yet");
  });

  test("failures are shown in the details or above the list", async ({ web, site }) => {
    await site.database.insert(contactMessages).values(message);
    await refuseChanges(site.database, "contact_messages");
    const details = await (await web.open(opened)).send("Mark as Answered");
    expect(details.status).toBe(500);
    expect(details.$("#opened [role=alert]").text()).toBe("Failed to update message. Please try again.");
    const list = await confirm(web, await web.open("/admin/messages"), deletion);
    expect(list.alerts).toEqual(["Failed to delete message. Please try again."]);
    await withoutTable(site.database, "contact_messages", async () => {
      const failed = await web.open("/admin/messages");
      expect(failed.alerts.join()).toContain("The messages could not be loaded");
    });
  });

  test("a message deleted elsewhere is reported as missing", async ({ web, site }) => {
    await site.database.insert(contactMessages).values(message);
    const list = await web.open("/admin/messages");
    await site.database.delete(contactMessages);
    const missing = await list.send("Mark as Seen Ada Okafor");
    expect(missing.failures).toEqual([["Failed to update message. Please try again.", "Message not found."]]);
    expect(missing.text).toContain("No messages yet");
    expect((await web.open(`/admin/messages?open=${nobody}`)).alerts).toEqual(["Message not found"]);
  });

  test("messages can be searched, sorted and exported, however long they are", async ({ web, site }) => {
    const long = { ...sampleContactMessage(), name: "Zoe", message: `${"z".repeat(4_000)}\n@cell` };
    await site.database.insert(contactMessages).values([long, message]);
    const list = await web.open("/admin/messages?sort=name");
    expect(namesIn(list)).toEqual(["Ada Okafor", "Zoe"]);
    expect(await exportedRows(web, list)).toMatchObject([
      { Name: "Ada Okafor", Message: message.message, Status: "New", Received: "3/14/2026, 11:30 PM EDT" },
      { Name: "Zoe", Message: long.message },
    ]);
    const found = await list.send("Search", { search: "dayton" });
    expect(found.address).toContain("search=dayton");
    expect(namesIn(found)).toEqual(["Ada Okafor"]);
    expect(await exportedRows(web, found)).toHaveLength(1);
  });
});

test("a mail's link opens its message, also after signing in first", async ({ web, site }) => {
  await site.database.insert(contactMessages).values(message);
  const email = freshEmail("grace");
  await addAccount({ name: "Grace Ito", email, role: "admin" });
  const login = await web.open(opened);
  expect(login.address).toBe(`/admin/login?next=${opened}`);
  const details = await login.send("Login", { Email: email, Password: password });
  expect(details.address).toBe(opened);
  expect(details.$("#opened h2").first().text()).toBe("Ada Okafor");
});

test("new messages can be read one after the other, though each leaves the filtered list", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page);
  const earlier = {
    ...sampleContactMessage(),
    name: "Ben Zimmer",
    createdAt: new Date("2026-03-01T12:00:00Z"),
  };
  await site.database.insert(contactMessages).values([message, earlier]);
  await page.goto(`/admin/messages?status=new&open=${message.id}`);
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
