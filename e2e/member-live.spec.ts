import type { Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { user } from "#platform/auth/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { addLine } from "./conversations.ts";
import { signUpMember } from "./people.ts";
import { addProgram } from "./program.ts";
import { followReading } from "./reading.ts";
import { expect, type Site, test } from "./test.ts";

const stream = "/member-dashboard/live";

async function apply(database: Database, userId: string) {
  const application = { ...sampleApplication(userId), status: "approved" as const };
  await database.insert(bcpbpApplications).values(application);
  return { entity: "bcpbp-applications", id: application.id } as const;
}

async function joinProgram(page: Page, { database }: Site) {
  const email = await signUpMember(page);
  const [member] = await database.select({ id: user.id }).from(user).where(eq(user.email, email));
  const userId = member?.id ?? "";
  return { userId, item: await apply(database, userId) };
}

/** Waits for an event of the page's stream. */
async function followStream(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  return function untilEvent(name: "hello" | "change") {
    return new Promise<void>((resolve) => {
      browser.on("Network.eventSourceMessageReceived", ({ eventName }) => {
        if (eventName === name) resolve();
      });
    });
  };
}

function answerBox(page: Page) {
  return page.getByLabel("Your message");
}

const line = (page: Page, text: string) => page.locator(".thread > li").filter({ hasText: text });

test.describe("until the session ends", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test("an open dashboard shows what the firm writes and decides, and what is typed meanwhile stays", async ({
    page,
    site,
  }) => {
    const { item, userId } = await joinProgram(page, site);
    const untilQuiet = followReading(page);
    await Promise.all([page.waitForRequest(stream), page.goto("/member-dashboard")]);
    await answerBox(page).fill("Half a sent");
    await addLine(site.database, item, "reply", "Welcome.");
    await expect(line(page, "Welcome.")).toBeVisible();
    await expect(answerBox(page)).toHaveValue("Half a sent");
    await expect(answerBox(page)).toBeFocused();
    await addProgram(site.database, {}, { applicationId: item.id, userId });
    await expect(page.getByRole("heading", { name: "Week 1 of 12" })).toBeVisible();
    await expect(answerBox(page)).toBeFocused();
    await answerBox(page).evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(4, 4));
    const formId = await page.locator("form#answer [name=formId]").inputValue();
    await addLine(site.database, item, "reply", "When does your year begin?");
    await expect(line(page, "When does your year begin?")).toBeVisible();
    await expect(page.getByText("2 new")).toBeVisible();
    await page.keyboard.type(", not more,");
    await expect(answerBox(page)).toHaveValue("Half, not more, a sent");
    await expect(page.locator("form#answer [name=formId]")).toHaveValue(formId);
    await site.database.update(bcpbpApplications).set({ status: "declined" });
    await expect(page.getByText("Application Status: Declined")).toBeVisible();
    await expect(answerBox(page)).toHaveValue("Half, not more, a sent");

    // A reload that is on its way would lead to the sign-in page.
    await untilQuiet();
    await site.database.execute(sql`delete from auth.session`);
    const refused = page.waitForResponse(
      (response) => response.url().endsWith(stream) && response.status() === 401,
    );
    await addLine(site.database, item, "reply", "Written for nobody");
    await refused;
    await untilQuiet();
    await expect(page).toHaveURL("/member-dashboard");
    await expect(answerBox(page)).toHaveValue("Half, not more, a sent");
  });
});

test.describe("what a reload must not take away", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of (404|503)/] });

  test("a dashboard stays when its data cannot be read again, and catches up", async ({ page, site }) => {
    const { item } = await joinProgram(page, site);
    await addLine(site.database, item, "reply", "Welcome.");
    const data = "**/member-dashboard.data*";
    const outOfDate = page.getByRole("alert").filter({ hasText: "This page may be out of date" });
    await page.clock.install();
    const untilQuiet = followReading(page);
    const untilEvent = await followStream(page);
    await Promise.all([untilEvent("hello"), page.goto("/member-dashboard")]);
    await answerBox(page).evaluate((box) => {
      box.dataset.still = "here";
    });
    const ways = [
      {
        text: "While the connection was lost",
        begin: () => page.route(data, (route) => route.abort("internetdisconnected")),
        end: () => page.unroute(data),
        failed: () => page.waitForEvent("requestfailed", (request) => request.url().includes(".data")),
      },
      {
        text: "While the database failed",
        begin: () =>
          site.database.execute(sql`revoke select on bcpbp_applications, drafts from beunec_member`),
        end: () => site.database.execute(sql`grant select on bcpbp_applications, drafts to beunec_member`),
        failed: () => page.waitForResponse((response) => response.status() === 503),
      },
    ];
    for (const { text, begin, end, failed } of ways) {
      await untilQuiet();
      await begin();
      try {
        await Promise.all([failed(), addLine(site.database, item, "reply", text)]);
      } finally {
        await end();
      }
      await expect(outOfDate).toBeVisible();
      await expect(line(page, text)).toBeHidden();
      await page.clock.fastForward(15_000);
      await expect(line(page, text)).toBeVisible();
      await expect(outOfDate).toBeHidden();
      await expect(answerBox(page)).toHaveAttribute("data-still", "here");
    }
  });

  test("a message that found no conversation stays on the page", async ({ page, site }) => {
    const { userId } = await joinProgram(page, site);
    await page.clock.install();
    const untilEvent = await followStream(page);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
    await page.goto("/member-dashboard");
    await answerBox(page).fill("Written meanwhile");
    const untilReloaded = page.waitForResponse((response) => response.url().includes(".data"));
    await site.database.delete(bcpbpApplications);
    await untilReloaded;
    const opened = untilEvent("hello");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("This conversation is no longer there.")).toBeVisible();
    await opened;
    requests.length = 0;
    const changed = untilEvent("change");
    await apply(site.database, userId);
    await changed;
    await page.clock.fastForward(1000);
    await expect(page.getByText("Written meanwhile")).toBeVisible();
    expect(requests).toEqual([]);
  });
});
