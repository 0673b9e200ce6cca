import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { addLine } from "../requests/conversations.ts";
import { signUpMember } from "../requests/people.ts";
import { addApplicationOf, addProgram } from "../requests/program.ts";
import { followReading } from "./reading.ts";
import { expect, test } from "./test.ts";

const stream = "/member-dashboard/live";

function answerBox(page: Page) {
  return page.getByLabel("Your message");
}

const line = (page: Page, text: string) => page.locator(".thread > li").filter({ hasText: text });

test.describe("until the session ends", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test("an open dashboard shows what the firm does, and what is typed meanwhile stays", async ({
    page,
    site,
  }) => {
    const email = await signUpMember(page);
    const item = await addApplicationOf(site.database, email, { status: "approved" });
    const untilQuiet = followReading(page);
    await Promise.all([page.waitForRequest(stream), page.goto("/member-dashboard")]);
    await answerBox(page).fill("Half a sent");
    await addLine(site.database, item, "reply", "Welcome.");
    await expect(line(page, "Welcome.")).toBeVisible();
    await addProgram(site.database, {}, { ...item, applicationId: item.id });
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
