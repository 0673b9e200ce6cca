import { expect, type Locator, type Page } from "@playwright/test";

/** So that the server validates the form. */
export async function skipBrowserChecks(page: Page) {
  await page.locator("form.editor").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
}

/** The text area that the form sends, whether an editor covers it or not. */
export function longText(page: Page, label: string) {
  return page.getByLabel(label).and(page.locator("textarea"));
}

export function writeLongText(page: Page, label: string, words: string) {
  return writeInto(longText(page, label), words);
}

/** Fills any field; a long text is set at once, as by a browser that restores a form. */
async function writeInto(box: Locator, words: string) {
  await expect(box).toBeEditable();
  const isWritten = await box.evaluate((element, text) => {
    if (!(element instanceof HTMLTextAreaElement) || !element.closest(".rich-text")) return false;
    // By the prototype's setter: the element's own property is locked until hydration.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(element, text);
    element.dispatchEvent(new Event("input", { bubbles: true }));
    return true;
  }, words);
  if (!isWritten) await box.fill(words);
}

/** The rich text editor of a field. */
export function richText(page: Page, label: string) {
  return page.getByRole("textbox", { name: label, exact: true }).and(page.locator(".rich-words"));
}

/**
 * Clicks into the editor. ProseMirror may put the cursor back 20 ms after it got the focus, between the keys of a test;
 * a timer that begins later ends after that.
 */
export async function clickInto(words: Locator) {
  await words.click();
  await words.evaluate(() => new Promise((end) => setTimeout(end, 20)));
}

export function savedDraft(page: Page) {
  return page.getByRole("status").filter({ hasText: /^Draft saved \d+:\d\d\s[AP]M E[DS]T$/ });
}

export function putBack(page: Page) {
  return page
    .getByRole("status")
    .filter({ hasText: /^Unsaved text from \d+\/\d+\/\d{4}, \d+:\d\d.[AP]M E[SD]T has been put back\.$/ });
}
