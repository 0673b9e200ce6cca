import { sql } from "drizzle-orm";
import type { EntityParts } from "#domain/entity-parts.server.ts";
import { writePicturesAsCsv } from "./list.server.ts";
import { pictures } from "./table.server.ts";

export const pictureParts: EntityParts = {
  table: pictures,
  item: {
    title: pictures.fileName,
    note: sql`coalesce(${pictures.alt}, '')`,
    foundBy: [pictures.fileName, pictures.alt],
    moment: pictures.createdAt,
  },
  status: pictures.altState,
  writeCsv: writePicturesAsCsv,
};
