import { findPictures } from "#domain/content/pictures/queries.server.ts";
import { pictureIdsIn } from "#domain/content/pictures/reference.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { fieldsOf } from "./fields.ts";
import { textAt } from "./overlay.ts";
import type { Page, PageTexts } from "./page.ts";

/** The fields of a page's form whose picture is not in the library. */
export async function findMissingPictures(tx: Transaction, page: Page, texts: PageTexts): Promise<string[]> {
  const chosen = fieldsOf(page)
    .filter(({ kind }) => kind === "picture")
    .map(({ path }) => ({ path, ids: pictureIdsIn(String(textAt(texts, path) ?? "")) }));
  const found = await findPictures(
    tx,
    chosen.flatMap(({ ids }) => ids),
  );
  return chosen.filter(({ ids }) => ids.some((id) => !found[id])).map(({ path }) => path);
}
