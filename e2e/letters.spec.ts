import { addDays } from "#domain/program/engagements/calendar.ts";
import { engagementHours } from "#domain/program/hours/table.server.ts";
import { addLetter } from "#domain/program/letters/letters.test-support.ts";
import { letters } from "#domain/program/letters/table.server.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { addProgram, today } from "../requests/program.ts";
import { expectScreens } from "./screens.ts";
import { expect, type Site, test } from "./test.ts";

test.use({ expectedErrors: [/status of 400/] });

const overview = "/admin/engagements/letters";
const settings = "/admin/settings/letter";

async function addHours({ database }: Site, engagementId: string) {
  const hours = { quarters: 6, day: addDays(today(), -1), service: "Operational Excellence" } as const;
  await database.insert(engagementHours).values({ engagementId, ...hours });
}

test("a letter is previewed, issued and revoked by keyboard", async ({ page, site }) => {
  await signInAsAdmin(page);
  const { engagement } = await addProgram(site.database);
  await addHours(site, engagement.id);
  await page.goto(`/admin/engagements/${engagement.id}`);
  await page.getByRole("button", { name: "Issue Letter" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Issue this letter?" });
  const name = question.getByRole("textbox", { name: "Organization" });
  const previewed = page
    .context()
    .waitForEvent("response", (response) => response.url().includes("/letter?"));
  await name.press("Enter");
  expect((await previewed).headers()["content-type"]).toBe("application/pdf");
  await name.fill("漢 Steps");
  await question.getByRole("button", { name: "Issue Letter" }).press("Enter");
  await expect(question.getByText("Our fonts lack “漢”").first()).toBeVisible();
  await name.fill("Bright Steps Ltd");
  await question.getByRole("button", { name: "Issue Letter" }).press("Enter");
  await expect(page.getByText(/Letter [\d-]+ has been issued/)).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "Issue a Corrected Letter" })).toBeFocused();

  const [{ number } = { number: "" }] = await site.database.select().from(letters);
  await page.getByRole("button", { name: `Revoke letter ${number}` }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Revoke letter ${number}?` });
  await dialog.getByRole("button", { name: "Revoke Letter" }).press("Enter");
  await expect(dialog.getByText("Reason is required.").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("It names the wrong hours.");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Letter ${number} has been revoked.`)).toBeVisible();
  await expect(page.getByRole("link", { name: `Download letter ${number}` })).toBeFocused();
  // The next one is another letter than the first, also without reloading the page.
  await page.getByRole("button", { name: "Issue Letter" }).press("Enter");
  await question.getByRole("button", { name: "Issue Letter" }).press("Enter");
  await expect(page.getByText(/Letter [\d-]+ has been issued/)).toBeVisible();
  expect(await site.database.$count(letters)).toBe(2);
});

test("the admin: letters", async ({ page, site }) => {
  await signInAsAdmin(page);
  const { engagement } = await addProgram(site.database, { organizationName: "y".repeat(80) });
  await addHours(site, engagement.id);
  await addLetter(site.database, { organizationName: "y".repeat(80) }, { engagementId: engagement.id });
  const press = (name: string) => page.getByRole("button", { name }).first().click();
  const saveUnprintable = async () => {
    await page.getByLabel("Title").fill("漢");
    await press("Save Texts");
  };
  await expectScreens(
    page,
    [
      { at: `/admin/engagements/${engagement.id}`, is: "with a letter", says: "Issue a Corrected Letter" },
      { is: "asked to issue", by: () => press("Issue a Corrected Letter"), within: "dialog[open]" },
      { at: overview, is: "with a letter", says: "Genuine" },
      { is: "asked to revoke", by: () => press("Revoke"), within: "dialog[open]" },
      { at: settings, is: "the texts", says: "Places that are filled in" },
      { is: "refused form", by: saveUnprintable, says: "Title has “漢”, which our fonts lack." },
    ],
    { without: [".admin-header"], areOneApp: true },
  );
});
