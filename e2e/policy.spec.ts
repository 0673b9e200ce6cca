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
  // Violations are console errors, which fail the test.
  test(`no page of the ${who} violates its security policy`, async ({ page }) => {
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

function scriptsAllowed(policy: string | undefined) {
  return policy?.match(/script-src ([^;]+)/)?.[1];
}

test("inline scripts of a member's page have the response's nonce", async ({ page }) => {
  await signUpMember(page);
  const seen = new Set<string>();
  for (let time = 0; time < 2; time++) {
    const answer = await page.request.get("/member-dashboard");
    const nonce = scriptsAllowed(answer.headers()["content-security-policy"])?.match(/'nonce-(.+)'$/)?.[1];
    expect(answer.headers()["cache-control"]).toBe("no-store");
    const scripts = (await answer.text()).match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    seen.add(nonce ?? "");
  }
  expect(seen.size).toBe(2);
});

test("a page without scripts allows no inline scripts", async ({ page }) => {
  for (const path of ["/", "/resources", "/no-such-page"]) {
    const answer = await page.request.get(path);
    expect(scriptsAllowed(answer.headers()["content-security-policy"]), path).toBe("'self'");
  }
});
