import { type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { TextFormat } from "#domain/content/rich-text/format.ts";
import type { CsvWriter } from "#domain/lists/csv.server.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";

export type ItemTable = PgTable & { id: PgColumn };

/** How an item is found by the search over all entities. */
export interface ItemSource {
  title: SQLWrapper;
  /** Distinguishes items with the same title, such as an email or a client. */
  note: SQLWrapper;
  /** The searched columns; the table has an index on the words of exactly these. */
  foundBy: readonly [PgColumn, ...PgColumn[]];
  /** Results are sorted by this column, latest first. */
  moment: PgColumn;
}

/** A published item in a feed. Placeholders in its texts are filled by the feed. */
export interface FeedEntry {
  id: string;
  /** The slug or id with which its public address ends. */
  addressEnd: string;
  title: string;
  summary: string;
  format: TextFormat;
  /** Its long texts; in a list, each line is a point. */
  texts: { heading?: string; text: string | null; isList?: boolean }[];
  published: Date;
  updated: Date;
}

/** What the server knows of an entity; defined in `entity.server.ts` in its folder. */
export interface EntityParts {
  table: ItemTable;
  item: ItemSource;
  /** The column whose values are counted. */
  status: SQLWrapper;
  /** The status whose count is shown in the navigation. */
  waiting?: string;
  writeCsv: CsvWriter;
  /** For what visitors read: the newest, as many as a feed holds. */
  listForFeed?(tx: Transaction, settings: Settings): Promise<FeedEntry[]>;
  /** The columns that may refer to pictures; the table has an index on exactly these. */
  pictures?: readonly [PgColumn, ...PgColumn[]];
}

export const noNote = sql`''`;
