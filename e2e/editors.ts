import { expect, type Locator, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { editedEntities, entities } from "#domain/entities.ts";
import type { Database } from "#platform/db/connect.ts";

const edited = [...editedEntities.map((name) => entities[name].table), "site_settings"];

/** Makes every save fail. */
export async function refuseSaves(database: Database) {
  await database.execute(sql`create or replace function refuse() returns trigger language plpgsql as
    'begin raise exception ''refused''; end'`);
  for (const table of edited) {
    await database.execute(
      sql.raw(
        `create trigger refuse_saves before insert or update on ${table} for each row execute function refuse()`,
      ),
    );
  }
}

export async function allowSaves(database: Database) {
  for (const table of edited)
    await database.execute(sql.raw(`drop trigger if exists refuse_saves on ${table}`));
}

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

export async function countDrafts(database: Database) {
  const {
    rows: [drafts],
  } = await database.execute(sql`select count(*)::int as count from drafts`);
  return drafts?.count;
}

export const nobody = "1e6f5a1c-93c9-4d9e-9c50-111111111111";
