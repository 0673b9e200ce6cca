import type { Page } from "@playwright/test";
import { signInAsAdmin } from "../requests/people.ts";
import { clickInto, longText, richText, writeLongText } from "./editors.ts";
import { pastedSources } from "./pasted-sources.ts";
import { expect, test } from "./test.ts";

test.beforeEach(async ({ page }) => {
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

/** The text area has the text at once when the editor is left, and otherwise a second later. */
async function expectMarkdown(page: Page, markdown: string, name?: string) {
  await richText(page, "Content").blur();
  await expect(longText(page, "Content"), name).toHaveValue(markdown);
}

/** The editor learns of a selection by an event that comes after the key, before the next frame but one. */
function selectionIsNoted(page: Page) {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

test("what is pasted from elsewhere is clean", async ({ page }) => {
  for (const [name, { html, text, markdown }] of Object.entries(pastedSources)) {
    await paste(page, { "text/plain": text, ...(html && { "text/html": html }) });
    await expectMarkdown(page, markdown, name);
    await writeLongText(page, "Content", "");
    await expect(richText(page, "Content")).toHaveText("");
  }

  const table = "| a |\n| - |\n| b |";
  await writeLongText(page, "Content", table);
  await clickInto(richText(page, "Content").getByText("b", { exact: true }));
  const html = '<p>One</p><p><img src="https://example.com/a.png" alt="Two"></p>';
  await paste(page, { "text/plain": "One", "text/html": html });
  await expectMarkdown(page, `${table}\n\nOne\n\n![Two](picture:missing)`);
});

test("an address that is pasted links the chosen words or itself, and what is copied is pasted as it was", async ({
  page,
  context,
}) => {
  await page.keyboard.type("our words");
  await page.keyboard.press("ControlOrMeta+Shift+ArrowLeft");
  await selectionIsNoted(page);
  await paste(page, { "text/plain": "https://example.com/a_b" });
  await expect(longText(page, "Content")).toHaveValue("our [words](https://example.com/a_b)");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await paste(page, { "text/plain": "https://example.com" });
  await expect(longText(page, "Content")).toHaveValue(
    "our [words](https://example.com/a_b)\n[https://example.com](https://example.com)",
  );

  await writeLongText(page, "Content", "");
  await expect(richText(page, "Content")).toHaveText("");
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
