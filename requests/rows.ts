import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import type { Web, WebPage } from "./web.ts";

/** The texts of all elements that match, as they are read. */
export function textsIn(page: WebPage, selector: string) {
  return page
    .$(selector)
    .toArray()
    .map((element) => page.$(element).text().replace(/\s+/g, " ").trim());
}

/** The names of the rows of a list, in their order. */
export function namesIn(page: WebPage) {
  return page
    .$("tbody th")
    .toArray()
    .map((heading) => {
      const opener = page.$(heading).find("a").first();
      return (opener.length > 0 ? opener : page.$(heading)).text();
    });
}

/** The row with this name. */
export function rowIn(page: WebPage, name: string) {
  return page.$("tbody tr").filter((_index, row) => page.$(row).find("th").text().includes(name));
}

/** The text of a row under a heading. */
export function cellIn(page: WebPage, name: string, heading: string) {
  return rowIn(page, name).find(`[data-label="${heading}"]`).text();
}

interface Question {
  intent: string;
  id: string;
  question: string;
}

/** Confirms the question of a row's button, which must have this text. */
export async function confirm(web: Web, page: WebPage, { intent, id, question }: Question) {
  const dialog = page.$(`#${intent}-${id}`);
  assert.equal(dialog.find("h2").text(), question);
  assert.equal(dialog.find("[name=intent]").attr("value"), intent);
  assert.equal(dialog.find("[name=id]").attr("value"), id);
  return web.post(page.address, { intent, id });
}

/** The parsed rows of the list's export, as the list is narrowed and sorted. */
export async function exportedRows(web: Web, page: WebPage) {
  const answer = await web.get(page.$("a[download]").attr("href") ?? "");
  assert.equal(answer.headers()["content-type"], "text/csv; charset=utf-8");
  assert.match(
    answer.headers()["content-disposition"] ?? "",
    /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/,
  );
  return parse<Record<string, string>>(await answer.text(), { bom: true, columns: true });
}

/** A word longer than any line. */
export const unbroken = "x".repeat(200);
