import type { Page } from "@playwright/test";
import { clickInto, longText, richText } from "./editors.ts";
import { pastedSources } from "./pasted-sources.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await signInAsAdmin(page);
  await page.goto("/admin/blog/new");
  await clickInto(richText(page, "Content"));
});

async function paste(page: Page, data: Record<string, string>) {
  await richText(page, "Content").evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(content)) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

for (const [name, { html, text, markdown }] of Object.entries(pastedSources)) {
  test(`what is pasted from ${name} is clean`, async ({ page }) => {
    await paste(page, { "text/plain": text, ...(html && { "text/html": html }) });
    await expect(longText(page, "Content")).toHaveValue(markdown);
  });
}

test("an address pasted over words links them, and alone becomes a link", async ({ page }) => {
  await page.keyboard.type("our words");
  await page.keyboard.press("ControlOrMeta+Shift+ArrowLeft");
  await paste(page, { "text/plain": "https://example.com/a_b" });
  await expect(longText(page, "Content")).toHaveValue("our [words](https://example.com/a_b)");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await paste(page, { "text/plain": "https://example.com" });
  await expect(longText(page, "Content")).toHaveValue(
    "our [words](https://example.com/a_b)\n[https://example.com](https://example.com)",
  );
});

test("what is copied in the editor is pasted as it was, through the real clipboard", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.keyboard.type("## Title");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- One");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("ControlOrMeta+C");
  await page.keyboard.press("ControlOrMeta+End");
  // The editor learns a moment later where the caret is.
  await expect(page.getByRole("button", { name: "Bulleted list" })).toHaveAttribute("aria-pressed", "true");
  const items = richText(page, "Content").getByRole("listitem");
  await page.keyboard.press("Enter");
  await expect(items).toHaveCount(2);
  await page.keyboard.press("Enter");
  await expect(items).toHaveCount(1);
  await page.keyboard.press("ControlOrMeta+V");
  await expect(longText(page, "Content")).toHaveValue("## Title\n\n- One\n\n## Title\n\n- One");
});
