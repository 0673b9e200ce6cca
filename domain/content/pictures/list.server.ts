import { inArray, sql } from "drizzle-orm";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { findListNeighbors, findListPage, inOrderOf, type ListSource } from "#domain/lists/list.server.ts";
import type { ListQuery } from "#domain/lists/rules.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { pictureList } from "./list.ts";
import { findPicture } from "./queries.server.ts";
import { pictureReference } from "./reference.ts";
import { altStateBadges } from "./rules.ts";
import { pictures } from "./table.server.ts";

const source: ListSource<typeof pictureList> = {
  table: pictures,
  filters: { text: (state) => sql`${pictures.altState} = ${state}` },
  sorts: {
    newest: { by: pictures.createdAt, direction: "desc" },
    oldest: { by: pictures.createdAt, direction: "asc" },
    name: { by: sql`lower(${pictures.fileName})`, direction: "asc" },
  },
};

function readPictures(tx: Transaction, ids: string[]) {
  return tx.select().from(pictures).where(inArray(pictures.id, ids));
}

/** One page of the library. */
export async function listPictures(tx: Transaction, query: ListQuery) {
  const { ids, ...found } = await findListPage(tx, source, query);
  return { ...found, pictures: inOrderOf(ids, await readPictures(tx, ids)) };
}

/** One picture with its neighbors in the list. */
export async function findListedPicture(tx: Transaction, query: ListQuery, id: string) {
  const picture = await findPicture(tx, id);
  return picture && { picture, ...(await findListNeighbors(tx, source, query, id)) };
}

export const writePicturesAsCsv = csvWriter({
  options: pictureList,
  source,
  readRows: readPictures,
  columns: {
    "File name": (picture) => picture.fileName,
    "Alternative text": (picture) => picture.alt,
    Status: (picture) => altStateBadges[picture.altState].label,
    Width: (picture) => picture.width,
    Height: (picture) => picture.height,
    Reference: (picture) => pictureReference(picture.id),
    Added: (picture, timeZone) => dateTimeWithZone(picture.createdAt, timeZone),
  },
});
