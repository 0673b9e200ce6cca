import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { FormTexts } from "#domain/drafts/rules.ts";
import { slugOf } from "#domain/text/slugs.ts";
import { instantOf } from "#domain/time/zoned.server.ts";
import { previewName, publishAt } from "./rules.ts";

/** An item whose form has texts that are not saved. */
export interface Previewed {
  /** Null for a new item. */
  id: string | null;
  /** The texts of the form; null if nothing was typed. */
  texts: FormTexts | null;
}

/** Shown while the form has no title. */
export const untitled = "Untitled";

const newId = "00000000-0000-0000-0000-000000000000";

/** A row of a form's texts, valid or not; columns that the form does not have are those of the saved row. */
export function previewRow(
  table: PgTable,
  schema: z.ZodObject,
  texts: FormTexts,
  saved: object | null,
): Record<string, unknown> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const row: Record<string, unknown> = { ...(saved ?? blankRow(columns)) };
  for (const [name, rule] of Object.entries(schema.shape)) {
    const column = columns[name];
    if (column && column.dataType !== "date") row[name] = readField(rule as z.ZodType, texts[name], column);
  }
  return row;
}

function blankRow(columns: Record<string, PgColumn>) {
  const blank = Object.entries(columns).map(([name, column]) => [name, blankOf(column)]);
  return { ...Object.fromEntries(blank), id: newId };
}

function blankOf({ notNull, dataType, columnType }: PgColumn) {
  if (!notNull) return null;
  if (columnType === "PgDateString") return today();
  return { string: "", boolean: false, number: 0, date: new Date() }[dataType as string] ?? null;
}

function today() {
  return new Date().toISOString().slice(0, 10);
}

/** Half an address leads nowhere, and is left out. */
const addressColumns = ["featured_image", "image_url", "link_address"];

/** What the form would store, or the text itself if it is refused. */
function readField(rule: z.ZodType, text: string | undefined, column: PgColumn) {
  if (column.dataType === "boolean") return text === "on";
  const read = rule.safeParse(text || undefined);
  if (read.success) return read.data;
  const isText = column.columnType === "PgText" && !addressColumns.includes(column.name);
  return isText ? (text ?? "") : blankOf(column);
}

/** Title and slug. A new item has no address yet: its cover is drawn from the one that it would get. */
export function previewNames({ title, slug }: Record<string, unknown>) {
  const typed = String(title ?? "");
  return { title: typed || untitled, slug: String(slug || slugOf(typed) || previewName) };
}

/** The instant of a wall-clock time in a form; null if it is empty or invalid. */
export function previewMoment(text: string | undefined, timeZone: string): Date | null {
  const read = publishAt.safeParse(text || undefined);
  const moment = read.success && read.data ? instantOf(read.data, { timeZone }) : null;
  return moment instanceof Date ? moment : null;
}
