import { clearAccounts, signInAsAdmin, signUpMember } from "./people.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ site }) => clearAccounts(site.database));

const memberPages = ["/member-dashboard", "/member-dashboard/application", "/account"];
const adminPages = [
  ...["/admin/dashboard", "/admin/blog/new", "/admin/case-studies/new", "/admin/projects/new"],
  ...["/admin/job-posting/new", "/admin/settings", "/admin/account", "/admin/bcpbp"],
];

for (const [who, enter, pages] of [
  ["member", signUpMember, memberPages],
  ["admin", signInAsAdmin, adminPages],
] as const) {
  // The page's own fixture notes every violation as an error, which fails the test.
  test(`no page of the ${who} tries what its security policy forbids`, async ({ page }) => {
    await enter(page);
    for (const path of pages) {
      await page.goto(path);
      const field = page.getByRole("main").getByRole("textbox").first();
      if (await field.count()) {
        await field.fill("Typed");
        await field.press("Tab");
      }
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });
}
