import { signUpMember } from "../requests/people.ts";
import { expect, test } from "./test.ts";

test("a service chosen on the way to the application stays unticked after a reload", async ({ page }) => {
  const service = "Grant Writing & Fundraising";
  await signUpMember(page);
  await page.goto(`/member-dashboard/application?${new URLSearchParams({ service })}`);
  const box = page.getByLabel(service);
  await expect(box).toBeChecked();
  await expect(page).toHaveURL("/member-dashboard/application");
  await page.reload();
  await expect(box).not.toBeChecked();
});
