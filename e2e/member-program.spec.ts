import { signInAsAdmin, signUpMember } from "../requests/people.ts";
import { addProgramOf } from "../requests/program.ts";
import { expect, test } from "./test.ts";

const dashboard = "/member-dashboard";

test("the admin sees a member's tick, and the member a reworded step, without reloading", async ({
  page,
  site,
  browser,
}) => {
  const { engagement, own } = await addProgramOf(site.database, await signUpMember(page));
  await page.goto(dashboard);
  const context = await browser.newContext({ baseURL: site.url });
  const office = await context.newPage();
  await signInAsAdmin(office);
  await office.goto(`/admin/engagements/${engagement.id}`);
  const box = page
    .getByRole("region", { name: "The whole plan" })
    .getByRole("button", { name: `Done: ${own.title}` });
  await expect(box).toHaveAttribute("aria-pressed", "false");
  await box.focus();
  await page.keyboard.press("Space");
  await expect(box).toHaveAttribute("aria-pressed", "true");
  await expect(box).toBeFocused();
  await expect(office.getByText(/Done .* by the member/)).toBeVisible();
  await office.getByRole("button", { name: `Edit: ${own.title}` }).click();
  await office.getByLabel("Title").last().fill("Send us the last accounts");
  await office.getByRole("button", { name: "Save Step" }).click();
  await expect(page.getByText("Send us the last accounts").first()).toBeVisible();
  await context.close();
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("a tick that does not arrive is said at the step, and the dashboard stays", async ({ page, site }) => {
    const { own } = await addProgramOf(site.database, await signUpMember(page));
    await page.goto(dashboard);
    await page.context().setOffline(true);
    const box = page.getByRole("button", { name: `Done: ${own.title}` }).first();
    await box.click();
    await expect(
      page.getByRole("alert").filter({ hasText: "Failed to save. Please try again." }),
    ).toBeVisible();
    await expect(box).toHaveAttribute("aria-pressed", "false");
    await page.context().setOffline(false);
    await box.click();
    await expect(box).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("1 of 2 steps done")).toBeVisible();
  });
});
