import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { applicationAddress, required, saved } from "./application.ts";
import { saveDraft } from "./member-web.ts";
import { password, signInAgain, signUpMember } from "./people.ts";
import { expect, test } from "./test.ts";

function versions(page: Page) {
  return page.getByRole("region", { name: "Two versions" });
}

test.describe("two tabs", () => {
  test.use({ expectedErrors: [/status of (409|503)/] });

  test("a tab that missed another's save shows both versions to choose from", async ({ page, web }) => {
    await signInAgain(web, await signUpMember(page));
    await page.goto(applicationAddress);
    const elsewhere = await web.open(applicationAddress);
    await elsewhere.send("Save Draft", { Mission: "First tab", "Marketing and sales": true });
    await page.getByLabel("Mission").fill("Second tab");
    await expect(page.getByRole("alert")).toContainText("Nothing is lost");
    for (const text of ["First tab", "Second tab", "Marketing and sales", "Not checked"]) {
      await expect(versions(page)).toContainText(text);
    }
    await page.getByLabel("Industry").fill("Typed after the question");
    await page.getByRole("button", { name: "What is shown below" }).click();
    await expect(versions(page)).toBeHidden();
    await expect(saved(page)).toBeVisible();
    const reopened = await web.open(applicationAddress);
    expect(reopened.value("Mission")).toBe("Second tab");
    expect(reopened.value("Industry")).toBe("Typed after the question");
  });

  test("text that never reached the server is offered beside a newer draft, and saved if chosen", async ({
    page,
    web,
  }) => {
    await signInAgain(web, await signUpMember(page));
    await page.goto(applicationAddress);
    const saves = `**${applicationAddress}/draft`;
    await page.route(saves, (route) => route.fulfill({ status: 503, body: "" }));
    await page.getByLabel("Mission").fill("Only in this browser");
    await expect(page.getByRole("status").filter({ hasText: "Offline" })).toBeVisible();
    await saveDraft(web, "Saved since");

    await page.reload();
    for (const text of ["Saved since", "Only in this browser"]) {
      await expect(versions(page)).toContainText(text);
    }
    await page.unroute(saves);
    await versions(page).getByRole("link", { name: "The text from this browser" }).click();
    await expect(page.getByLabel("Mission")).toHaveValue("Only in this browser");
    await expect(saved(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect((await web.open(applicationAddress)).value("Mission")).toBe("Only in this browser");
  });
});

test.describe("by request", () => {
  for (const [chosen, sends] of [
    ["What is shown below", "Save Draft"],
    ["The version saved elsewhere", "Submit Application"],
  ] as const) {
    test(`both versions of a draft are in sight, and one goes on with: ${chosen}`, async ({ web }) => {
      await signUpMember(web);
      const [first, second] = [await web.open(applicationAddress), await web.open(applicationAddress)];
      const stored = await first.send("Save Draft", { Availability: "First\ntab" });
      expect(stored.statuses).toContain("Your draft has been saved.");
      const refused = await second.send(sends, { Availability: "Second tab" });
      expect(refused.status).toBe(409);
      const both = refused.$("section[aria-label='Two versions']").text();
      for (const text of ["First\ntab", "Second tab"]) expect(both).toContain(text);
      expect(refused.value("Availability")).toBe("Second tab");

      const isShown = chosen === "What is shown below";
      const decided = isShown ? await refused.send(chosen) : await refused.follow(chosen);
      expect(decided.$("section[aria-label='Two versions']")).toHaveLength(0);
      const expected = isShown ? "Second tab" : "First\ntab";
      for (const form of [decided, await web.open(applicationAddress)]) {
        expect(form.value("Availability")).toBe(expected);
      }
    });
  }

  test("a form sent after the session ended is restored after signing in again", async ({ web, site }) => {
    const email = await signUpMember(web);
    const form = await web.open(applicationAddress);
    await site.database.execute(sql`delete from auth.session`);
    const filled = { ...required, Availability: "Mondays\nTuesdays" };
    const unsent = await form.send("Submit Application", filled);
    expect(unsent.status).toBe(401);
    expect(unsent.text).toContain("Not authenticated");
    expect(unsent.$("a[target=_blank]").filter('[href="/signin"]').text()).toContain("Sign in again");
    const door = await web.open("/signin");
    const dashboard = await door.send("Sign In", { Email: email, Password: password });
    expect(dashboard.address).toBe("/member-dashboard");
    expect((await unsent.send("Continue with what I typed")).address).toBe("/member-dashboard");
    const {
      rows: [row],
    } = await site.database.execute(sql`select availability from bcpbp_applications`);
    expect(row?.availability).toBe("Mondays\nTuesdays");
  });
});
