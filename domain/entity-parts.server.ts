import { type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { TextFormat } from "#domain/content/rich-text/format.ts";
import type { CsvWriter } from "#domain/lists/csv.server.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";

export type ItemTable = PgTable & { id: PgColumn };

/** How an item is found among those of all kinds. */
export interface ItemSource {
  title: SQLWrapper;
  /** What tells two of the same title apart: an email, a client. */
  note: SQLWrapper;
  /** The titles, names and emails by which it is found. The table has an index on the words of exactly these. */
  foundBy: readonly [PgColumn, ...PgColumn[]];
  /** The latest first. */
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

/** What the screens that know every kind of entity need of one; it stands in the entity's own folder. */
export interface EntityParts {
  table: ItemTable;
  item: ItemSource;
  /** By what its rows are counted. */
  status: SQLWrapper;
  /** The status of what nobody has looked at yet: how many there are stands beside the navigation. */
  waiting?: string;
  writeCsv: CsvWriter;
  /** For what visitors read: the newest, as many as a feed holds. */
  listForFeed?(tx: Transaction, settings: Settings): Promise<FeedEntry[]>;
  /** Where it may show pictures. The table has an index on the references in exactly these. */
  pictures?: readonly [PgColumn, ...PgColumn[]];
}

export const noNote = sql`''`;
