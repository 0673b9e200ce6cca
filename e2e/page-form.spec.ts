import type { Locator } from "@playwright/test";
import { pageMessages } from "#domain/content/pages/rules.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { savedDraft } from "./editors.ts";
import { expect, test } from "./test.ts";

const values = "/admin/pages/values";

test("the preview shows what is typed at its place, and entries of a list are changed with the keyboard", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page);
  await page.goto(values);
  const opening = page.locator("#section-opening");
  await opening.getByLabel("Title").fill("Seven rules of {firm}.");
  await expect(savedDraft(page)).toBeVisible();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Seven rules of Beunec Consulting.");
  await opening.getByRole("button", { name: "Back to the original text" }).click();
  await expect(opening.getByLabel("Title")).toHaveValue("Six rules you can hold us to.");

  const shown = preview.locator("[data-shown-place]");
  const statement = page.getByLabel("Statement").nth(3);
  await statement.focus();
  await expect(shown).toHaveText(await statement.inputValue());
  await expect(shown).toBeInViewport();
  await statement.fill("We take no commission from {firm}.");
  await expect(shown).toHaveText("We take no commission from Beunec Consulting.");
  await expect(statement).toBeFocused();
  await page.getByText("Title, description and words for searches").click();
  await page.locator("#section-search").getByLabel("Title").focus();
  await expect(shown).toHaveCount(0);

  const list = page.locator("#section-values");
  async function press(name: string) {
    await list.getByRole("button", { name }).press("Enter");
  }
  await list.getByLabel("Name").first().fill("Frankness");
  await press("Add an entry");
  await expect(list.getByLabel("Name")).toHaveCount(7);
  await list.getByLabel("Name").last().fill("Thrift");
  await list.getByLabel("Statement").last().fill("We waste nothing.");
  await list.getByLabel("In practice").last().fill("We count.");
  await press("Up entry 7");
  await expect(list.getByLabel("Name").nth(5)).toHaveValue("Thrift");
  await press("Remove entry 2");
  await expect(list.getByLabel("Name")).toHaveCount(6);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: pageMessages.saved })).toBeVisible();
  const [row] = await site.database.select().from(pageTexts);
  const saved = row?.changes.values as { name: string }[];
  expect(Object.keys(row?.changes ?? {})).toEqual(["values"]);
  expect(saved.map(({ name }) => name)).toEqual([
    ...["Frankness", "Craft", "Inclusion", "Independence", "Thrift", "Long view"],
  ]);
});

test("the lines of a list are added, moved and removed with the keyboard, and pasted ones become lines", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/pages/alliances");
  const entry = page.locator("#section-benefits fieldset.field-list fieldset").first();
  const line = (number: number) => entry.getByLabel(`Items ${number}`, { exact: true });
  const button = (name: string) => entry.getByRole("button", { name, exact: true });
  await expect(line(3)).toHaveValue(/^A second opinion/);

  await button("Add a line").press("Enter");
  await expect(line(4)).toBeFocused();
  await page.keyboard.type("Fourth");
  await page.keyboard.press("Enter");
  await expect(line(5)).toBeFocused();
  await page.keyboard.type("Fifth");
  await button("Up line 5").press("Enter");
  await expect(button("Up line 4")).toBeFocused();
  await expect(line(4)).toHaveValue("Fifth");
  await button("Up line 2").press("Enter");
  await expect(button("Down line 1")).toBeFocused();
  await button("Remove line 5").press("Enter");
  await expect(line(4)).toBeFocused();
  await expect(line(5)).toHaveCount(0);

  await line(4).press("ControlOrMeta+a");
  await paste(line(4), "Pasted one\nPasted two\n\nPasted three");
  await expect(line(6)).toBeFocused();
  await expect(line(6)).toHaveValue("Pasted three");
  await expect(button("Add a line")).toBeDisabled();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: pageMessages.saved })).toBeVisible();
  await expect(page).toHaveURL("/admin/pages/alliances");
  const [row] = await site.database.select().from(pageTexts);
  expect(row?.changes.benefits).toMatchObject([
    { items: [...Array(3).fill(expect.any(String)), "Pasted one", "Pasted two", "Pasted three"] },
    { title: "For Partners" },
  ]);
});

async function paste(field: Locator, text: string) {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test("a sentence that is found in the folded part of a form is opened there", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/pages?search=six+values,+and+what+each");
  await page.locator(".found-texts a").first().click();
  await expect(page.locator("#section-search").getByLabel("Description")).toBeFocused();
});
