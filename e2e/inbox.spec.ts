import { sql } from "drizzle-orm";
import { sampleCall } from "#domain/inbox/calls/entity.test-support.ts";
import { calls } from "#domain/inbox/calls/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { addAccount } from "#domain/people/profiles/accounts.test-support.ts";
import { linesOf } from "./admin-conversations.ts";
import { withoutTable } from "./back-office.ts";
import { addLine, promiseDays } from "./conversations.ts";
import { openedTitle, sendThree, waitingList } from "./inbox.ts";
import { freshEmail, password, signInAsAdmin } from "./people.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site }) => {
  await promiseDays(site.database, 2);
});

test("a mail's link leads to the inbox, also after signing in first", async ({ web }) => {
  const email = freshEmail("grace");
  await addAccount({ name: "Grace Ito", email, role: "admin" });
  const login = await web.open("/admin/inbox");
  expect(login.address).toBe("/admin/login?next=/admin/inbox");
  const inbox = await login.send("Login", { Email: email, Password: password });
  expect(inbox.address).toBe("/admin/inbox");
});

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("everything that waits is listed, the nearest promise first, and opened one after the other", async ({
    web,
    site,
  }) => {
    const { request, application } = await sendThree(site.database);
    const dashboard = await web.open("/admin/dashboard");
    expect(textsIn(dashboard, "section[aria-labelledby=today] li")).toEqual([
      expect.stringMatching(/^Ada Okafor Consultation request: .*Late, was due/),
      expect.stringMatching(/^Ben Zimmer Program application: Open Loom.*Late, was due/),
    ]);
    expect((await dashboard.follow("Inbox, 3 waiting")).address).toBe("/admin/inbox");
    const inbox = await dashboard.follow("and 1 more waits for an answer");
    expect(inbox.address).toBe("/admin/inbox");
    expect(inbox.$("#content").text()).toContain("3 waiting");
    expect(textsIn(inbox, "#waiting li")).toEqual([
      expect.stringMatching(
        /^Ada Okafor.*Late, was due.*Consultation request.*Okafor Ltd, Operational Excellence/,
      ),
      expect.stringMatching(/^Ben Zimmer.*Late, was due.*Program application.*Open Loom/),
      expect.stringMatching(/^Cleo Marsh.*Due .*Message/),
    ]);
    const first = await web.open(inbox.$("#waiting a").attr("href") ?? "");
    expect(first.address).toBe(`/admin/inbox?open=session-requests/${request.id}`);
    expect(first.$("article h2").text()).toBe("Ada Okafor");
    expect(first.text).toContain("1 of 3");
    expect(first.$("#waiting [aria-current=true]").text()).toContain("Ada Okafor");
    const second = await first.follow("Next: Ben Zimmer");
    expect(second.address).toBe(`/admin/inbox?open=bcpbp-applications/${application.id}`);
    expect(second.$("article h2").text()).toBe("Ben Zimmer");
    const back = await second.follow("Previous: Ada Okafor");
    expect(back.$("article h2").text()).toBe("Ada Okafor");
    const gone = await web.open(`/admin/inbox?open=session-requests/${application.id}`);
    expect(gone.alerts).toEqual(["This conversation is no longer there."]);
    expect(textsIn(gone, "#waiting li")).toHaveLength(3);
  });

  test("an empty inbox is a reward, and one that cannot be read says so", async ({ web, site }) => {
    const empty = "All caught up.";
    expect(textsIn(await web.open("/admin/inbox"), "#content h2")).toContain(empty);
    await withoutTable(site.database, "contact_messages", async () => {
      const failed = await web.open("/admin/inbox");
      expect(failed.status).toBe(503);
      expect(failed.alerts.join()).toContain("The waiting items could not be loaded");
      expect(failed.text).not.toContain(empty);
      expect(failed.$("[role=alert] a:contains(Retry)").attr("href")).toBe("/admin/inbox");
    });
  });

  test("fifty are on a page, and an opened one is shown on its own", async ({ web, site }) => {
    const sent = Array.from({ length: 55 }, (_, index) => ({
      ...sampleSessionRequest(),
      name: `Sender ${index + 1}`,
      createdAt: new Date(Date.UTC(2026, 0, 5, 12, index)),
    }));
    await site.database.insert(sessionRequests).values(sent);
    expect(textsIn(await web.open("/admin/inbox?page=2"), "#waiting li")).toHaveLength(5);
    const opened = await web.open(`/admin/inbox?open=session-requests/${sent[49]?.id}`);
    expect(opened.text).toContain("50 of 55");
    expect(opened.$("#waiting [aria-current=true]").text()).toContain("Sender 50");
    const next = await opened.follow("Next: Sender 51");
    expect(next.$("article h2").text()).toBe("Sender 51");
    expect(next.$("#waiting [aria-current=true]").text()).toContain("Sender 51");
    expect(textsIn(next, "#waiting .inbox-row-name")).not.toContain("Sender 1");
  });

  test("without saved promises a message is late after two working days, an application after ten, a call never", async ({
    web,
    site,
  }) => {
    await promiseDays(site.database, null);
    const { request, application } = await sendThree(site.database);
    const call = { ...sampleCall(new Date()), name: "Dora Lund", state: "done" as const };
    await site.database.insert(calls).values(call);
    await addLine(site.database, { entity: "calls", id: call.id }, "answer", "Thank you");
    const inbox = await web.open("/admin/inbox");
    const rows = textsIn(inbox, "#waiting li").map((row) =>
      row.match(/^(\w+ )(Okafor|Zimmer|Marsh|Lund)|Late|Due/g)?.join(" "),
    );
    expect(rows.toSorted()).toEqual(["Ada Okafor Late", "Ben Zimmer Due", "Cleo Marsh Due", "Dora Lund"]);
    for (const [item, due] of [
      [`session-requests/${request.id}`, "Late, was due"],
      [`bcpbp-applications/${application.id}`, "Due "],
    ]) {
      const opened = await web.open(`/admin/inbox?open=${item}`);
      expect(opened.$("article").text()).toContain(due);
    }
    const opened = await web.open(`/admin/inbox?open=calls/${call.id}`);
    expect(opened.$("article").text()).not.toMatch(/\b(Late|Due)\b/);
  });
});

test.describe("in the browser", () => {
  test.beforeEach(({ page }) => signInAsAdmin(page));

  test("keys step through the list and what is opened, which marks it as seen, and Escape leads back", async ({
    page,
    site,
  }) => {
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
    await expect
      .poll(async () => (await site.database.select().from(contactMessages)).map(({ state }) => state))
      .toEqual(["seen"]);
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
    await page.getByRole("link", { name: "Next: Cleo Marsh" }).click();
    await expect(openedTitle(page)).toHaveText("Cleo Marsh");
    // Back leads to where the first one was opened.
    await page.goBack();
    await expect(openedTitle(page)).toHaveCount(0);
    await expect(page).toHaveURL("/admin/inbox");
  });

  test("a morning's post is answered without touching the mouse", async ({ page, site }) => {
    await sendThree(site.database);
    await page.goto("/admin/inbox");
    await expect(waitingList(page).getByRole("listitem")).toHaveCount(3);
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
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(openedTitle(page)).toHaveText("Ben Zimmer");
    await page.keyboard.press("e");
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
    await sendThree(site.database);
    await page.goto("/admin/inbox");
    await expect(waitingList(page).getByRole("link")).toHaveCount(3);
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

  test("what comes elsewhere appears, and leaves the focus and a half-written reply as they are", async ({
    page,
    site,
  }) => {
    const { request, application } = await sendThree(site.database);
    await Promise.all([page.waitForRequest("/admin/live"), page.goto("/admin/inbox")]);
    const items = waitingList(page).getByRole("listitem");
    await expect(page.getByRole("link", { name: "Inbox, 3 waiting" })).toBeVisible();
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
    await expect(openedTitle(page)).toHaveText("Ada Okafor");
    await expect(reply).toHaveValue("Half a sen");
    await addLine(site.database, opened, "answer", "One more thing.");
    await expect(page.getByRole("listitem").filter({ hasText: "One more thing." })).toBeVisible();
    await expect(items).toHaveCount(3);
    await expect(reply).toBeFocused();
    await expect(reply).toHaveValue("Half a sen");
  });
});
