import { eq, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { PublicEntity } from "#domain/entities.ts";
import { type CsvColumns, csvWriter } from "#domain/lists/csv.server.ts";
import { findListPage, inOrderOf, type ListSource, type Sort } from "#domain/lists/list.server.ts";
import type { ListOptions, ListQuery } from "#domain/lists/rules.ts";
import { publicPath } from "#domain/site-paths.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { publicationList } from "./list.ts";
import { rowsOf } from "./rows.server.ts";
import { type PublicationStatus, publicationStatusBadges } from "./rules.ts";

type ListedTable = PgTable &
  Record<"id" | "status" | "updatedAt", PgColumn> & { $inferSelect: { id: string } };

interface ListParts<Table extends ListedTable, Options extends ListOptions, Columns> {
  table: Table;
  options: Options;
  title: PgColumn;
  /** The date by which the list is sorted. */
  date: PgColumn;
  /** Sorts of its own. */
  sorts: Record<Exclude<keyof Options["sorts"], keyof typeof publicationList.sorts>, Sort>;
  /** What a row shows. */
  columns: Columns;
  csv: CsvColumns<Table["$inferSelect"]>;
}

/** The back office's list of what can be published, and its file of comma-separated values. */
export function definePublicationList<
  Table extends ListedTable,
  Options extends ListOptions,
  Columns extends Record<"id" | "status" | "publishAt", PgColumn>,
>({ options, title, date, sorts, columns, csv, ...parts }: ListParts<Table, Options, Columns>) {
  const table: ListedTable = parts.table;
  const source: ListSource<ListOptions> = {
    table,
    filters: { status: (value) => eq(sql`${table.status}`, value) },
    sorts: {
      newest: { by: date, direction: "desc" },
      oldest: { by: date, direction: "asc" },
      title: { by: sql`lower(${title})`, direction: "asc" },
      "title-descending": { by: sql`lower(${title})`, direction: "desc" },
      changed: { by: table.updatedAt, direction: "desc" },
      ...sorts,
    },
  };

  return {
    async list(tx: Transaction, query: ListQuery) {
      const { ids, ...found } = await findListPage(tx, source, query);
      const shown = tx.select(columns).from(table).where(inArray(table.id, ids));
      const rows = await rowsOf<SelectResultFields<Columns> & { id: string }>(shown);
      return { ...found, rows: inOrderOf(ids, rows) };
    },

    writeCsv: csvWriter({
      options,
      source,
      readRows: (tx, ids) =>
        rowsOf<Table["$inferSelect"]>(tx.select().from(table).where(inArray(table.id, ids))),
      columns: csv,
    }),
  };
}

interface PublicationRow {
  id: string;
  slug?: string;
  status: PublicationStatus;
  publishAt: Date | null;
}

/** Columns of the file that say where and when it is public. */
export function statusColumns(entity: PublicEntity): CsvColumns<PublicationRow> {
  return {
    Status: statusLabel,
    "Publish on": dateColumn(({ publishAt }) => publishAt),
    Address: addressIn(entity),
  };
}

function statusLabel({ status }: PublicationRow) {
  return publicationStatusBadges[status].label;
}

function addressIn(entity: PublicEntity) {
  return ({ id, slug }: PublicationRow) => publicPath(entity, slug ?? id);
}

export const dateColumns: CsvColumns<{ createdAt: Date; updatedAt: Date }> = {
  Created: dateColumn(({ createdAt }) => createdAt),
  Changed: dateColumn(({ updatedAt }) => updatedAt),
};

/** A column of the file that shows a date, if there is one. */
export function dateColumn<Row>(dateOf: (row: Row) => Date | null) {
  return (row: Row, timeZone: string) => {
    const date = dateOf(row);
    return date && dateTimeWithZone(date, timeZone);
  };
}
