import type { Page } from "@playwright/test";
import type { ConversationItem, LineKind } from "#domain/inbox/conversations/rules.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import type { Database } from "#platform/db/connect.ts";

/** Text that a page must show as it is. */
export const hostile = '<b>Bold</b> <img src=x onerror="alert(1)"> {firm} &amp; \u202Eleft\nsecond line';

/** Inserts a line; triggers do the rest. */
export async function addLine(
  database: Database,
  { entity, id }: ConversationItem,
  kind: LineKind,
  text: string,
) {
  await database.insert(conversationLines).values({ entity, itemId: id, kind, text });
}

/** For every kind; null promises nothing. */
export async function promiseDays(database: Database, days: number | null) {
  await database.update(siteSettings).set({
    answerWithinDays: days,
    programAnswerWithinDays: days,
    jobAnswerWithinDays: days,
  });
}

/** Sends the text area without validation by the browser. */
export async function sendAnswer(page: Page, text: string) {
  await page.locator("form#answer").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
    form.querySelector("textarea")?.removeAttribute("maxlength");
  });
  await page.getByLabel("Your message").fill(text);
  await page.getByRole("button", { name: "Send Message" }).click();
}
