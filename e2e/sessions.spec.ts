import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { acceptChanges, refuseChanges, withoutTable } from "./back-office.ts";
import { signInAsAdmin } from "./people.ts";
import { cellIn, confirm, exportedRows, namesIn, rowIn, textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";

const request = {
  ...sampleSessionRequest(),
  email: "ada+new@example.org",
  message: "First line\nSecond line",
  createdAt: new Date("2026-03-15T03:30:00Z"),
} as const;

const older = {
  ...sampleSessionRequest(),
  name: "Ben Zimmer",
  email: "ben@example.org",
  company: "Aardvark Inc",
  serviceType: "Grant Writing & Fundraising",
  createdAt: new Date("2026-02-01T12:00:00Z"),
  seenAt: new Date("2026-02-02T12:00:00Z"),
} as const;

const question = "Are you sure you want to delete this session request? This action cannot be undone.";

test.describe.configure({ mode: "default" });

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("requests are listed newest first with their content, and open", async ({ web, site }) => {
    const empty = await web.open("/admin/sessions");
    expect(empty.$("h1").text()).toBe("Session Requests");
    expect(empty.text).toContain("No consultation requests yet");
    await site.database.insert(sessionRequests).values([older, request]);
    const list = await web.open("/admin/sessions");
    expect(list.text).toContain("2 consultation requests");
    expect(namesIn(list)).toEqual(["Ada Okafor", "Ben Zimmer"]);
    const row = rowIn(list, "Ada Okafor");
    for (const text of ["Okafor Ltd", "Operational Excellence, 11-50 employees", "First line"])
      expect(row.text()).toContain(text);
    expect(cellIn(list, "Ada Okafor", "Received")).toBe("3/14/2026NewLate, was due March 18");
    expect(row.find("a[href^=mailto]").attr("href")).toBe("mailto:ada%2Bnew@example.org");

    const details = await list.follow("Ada Okafor");
    expect(details.$("#opened h2").first().text()).toBe("Ada Okafor");
    expect(details.$("#opened").text()).toContain("Second line");
    expect(details.$("#opened").text()).toContain("3/14/2026, 11:30 PM EDT");
    const next = await details.follow("Next");
    expect(next.$("#opened h2").first().text()).toBe("Ben Zimmer");
    expect(next.$("#opened").text()).toContain("No message");
    const previous = await next.follow("Previous");
    expect(previous.$("#opened h2").first().text()).toBe("Ada Okafor");
    expect((await previous.follow("Close")).address).toBe("/admin/sessions");
    // GET requests change nothing by themselves.
    expect((await site.database.select().from(sessionRequests)).map(({ state }) => state).sort()).toEqual([
      "new",
      "seen",
    ]);
  });

  test("a request is marked as seen, as answered and as new again", async ({ web, site }) => {
    await site.database.insert(sessionRequests).values(request);
    let list = await web.open("/admin/sessions");
    for (const [button, badge, said] of [
      ["Mark as Seen", "SeenLate, was due March 18", "The consultation request has been marked as seen."],
      ["Mark as Answered", "Answered", "The consultation request has been marked as answered."],
      ["Back to New", "NewLate, was due March 18", "The consultation request is new again."],
    ] as const) {
      list = await list.send(`${button} Ada Okafor`);
      expect(list.statuses).toContain(said);
      expect(cellIn(list, "Ada Okafor", "Received")).toBe(`3/14/2026${badge}`);
    }
    const closed = await (await list.follow("Ada Okafor")).send("Mark as Answered");
    expect(closed.address).toBe("/admin/sessions");
    expect(closed.$("#opened")).toHaveLength(0);
    expect(await site.database.select().from(sessionRequests)).toMatchObject([{ state: "answered" }]);
  });

  test("a request is deleted after a question, and failures are said above the list", async ({
    web,
    site,
  }) => {
    await site.database.insert(sessionRequests).values([request, older]);
    await refuseChanges(site.database, "session_requests");
    const list = await web.open("/admin/sessions");
    const deletion = { intent: "delete", id: request.id, question };
    const failed = await confirm(web, list, deletion);
    expect(failed.alerts).toEqual(["Failed to delete session request. Please try again."]);
    const unmarked = await failed.send("Mark as Seen Ada Okafor");
    expect(unmarked.alerts).toEqual(["Failed to update consultation request. Please try again."]);
    await acceptChanges(site.database, "session_requests");
    const deleted = await confirm(web, unmarked, deletion);
    expect(deleted.statuses).toContain("The consultation request has been deleted.");
    expect(namesIn(deleted)).toEqual(["Ben Zimmer"]);
  });

  test("a list that cannot be loaded shows an error with Retry", async ({ web, site }) => {
    await withoutTable(site.database, "session_requests", async () => {
      const failed = await web.open("/admin/sessions");
      expect(failed.status).toBe(503);
      expect(failed.alerts.join()).toContain("The consultation requests could not be loaded");
      expect(failed.$("[role=alert] a:contains(Retry)").attr("href")).toBe("/admin/sessions");
    });
    expect((await web.open("/admin/sessions")).text).toContain("No consultation requests yet");
  });

  test("the list is filtered, searched and sorted by its address, and exported as shown", async ({
    web,
    site,
  }) => {
    const carla = { ...older, id: sampleSessionRequest().id, name: "=Carla" };
    await site.database.insert(sessionRequests).values([request, older, carla]);
    const all = await web.open("/admin/sessions");
    expect(textsIn(all, "[name=status] option")).toEqual(["All Status", "New", "Seen", "Answered"]);
    const filter = { status: "seen", service: "Grant Writing & Fundraising", sort: "name" };
    const filtered = await all.send("Search", filter);
    expect(namesIn(filtered)).toEqual(["=Carla", "Ben Zimmer"]);
    expect(textsIn(filtered, "[name=sort] [selected]")).toEqual(["Name, A to Z"]);
    const rows = await exportedRows(web, filtered);
    expect(rows.map((row) => row.Name)).toEqual(["'=Carla", "Ben Zimmer"]);
    expect(rows[1]).toMatchObject({
      Company: "Aardvark Inc",
      "Team size": "11-50 employees",
      Status: "Seen",
    });
    const cleared = await filtered.follow("Clear");
    expect(cleared.address).toBe("/admin/sessions");
    const found = await cleared.send("Search", { search: "okafor" });
    expect(namesIn(found)).toEqual(["Ada Okafor"]);
    const nobody = await found.send("Search", { search: "nobody" });
    expect(nobody.text).toContain("No consultation requests match what you are looking for.");
  });

  test("markup in a message is shown as text", async ({ web, site }) => {
    const message = "<img src=x onerror=alert(1)>";
    await site.database.insert(sessionRequests).values({ ...request, message });
    const details = await web.open(`/admin/sessions?open=${request.id}`);
    expect(details.$("#opened").text()).toContain(message);
    expect(details.$("[onerror]")).toHaveLength(0);
  });
});

test("details open by keyboard, mark as seen, lead to the next and return the focus", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page);
  await site.database.insert(sessionRequests).values([request, older]);
  await page.goto("/admin/sessions");
  const first = page.getByRole("dialog", { name: "Ada Okafor" });
  const second = page.getByRole("dialog", { name: "Ben Zimmer" });
  await page.getByRole("link", { name: "Ada Okafor", exact: true }).press("Enter");
  await expect(first.getByRole("heading", { name: "Ada Okafor" })).toBeFocused();
  await expect(first.getByText("Seen", { exact: true }).first()).toBeVisible();
  await first.getByRole("link", { name: "Next" }).click();
  await expect(second.getByRole("heading", { name: "Ben Zimmer" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(second).toBeHidden();
  // The dialog closes at once, the list's own address follows.
  await expect(page).toHaveURL("/admin/sessions");
  const opener = page.getByRole("link", { name: "Ben Zimmer", exact: true });
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  // Before the details are open there is nothing to go back from.
  await expect(second).toBeVisible();
  await page.goBack();
  await expect(second).toBeHidden();
  await expect(opener).toBeFocused();

  await page.getByRole("link", { name: "Reply to Ada Okafor" }).click();
  await expect(page.getByLabel("Your reply")).toBeFocused();
  await first.getByRole("link", { name: "Close" }).click();
  await expect(first).toBeHidden();
  await expect(page).toHaveURL("/admin/sessions");
});

test("deleting asks first, says what happens and moves the focus to the next row", async ({ page, site }) => {
  await signInAsAdmin(page);
  await site.database.insert(sessionRequests).values([request, older]);
  await refuseChanges(site.database, "session_requests");
  await page.goto("/admin/sessions");
  const dialog = page.getByRole("dialog", { name: question });
  const button = page.getByRole("button", { name: "Delete Ada Okafor" });
  await button.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await button.click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to delete session request. Please try again.");
  await expect(dialog).toBeHidden();

  await acceptChanges(site.database, "session_requests");
  const answer = Promise.withResolvers<void>();
  await page.route("**/admin/sessions.data*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await button.click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  const busy = page.getByRole("button", { name: "Deleting... Ada Okafor" });
  await expect(busy).toBeVisible();
  await expect(busy).toBeFocused();
  answer.resolve();
  await expect(page.getByRole("status")).toContainText(["The consultation request has been deleted."]);
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Ben Zimmer", exact: true })).toBeFocused();
});
