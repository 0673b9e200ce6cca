import { stringify } from "csv-stringify/sync";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { findListedIds, inOrderOf, type ListSource } from "./list.server.ts";
import { type ListOptions, readListQuery } from "./rules.ts";

type Cell = string | number | null;

/** By column heading. Times are in the firm's time zone. */
export type CsvColumns<Row> = Record<string, (row: Row, timeZone: string) => Cell>;

interface ListFile<Options extends ListOptions, Row extends { id: string }> {
  options: Options;
  source: ListSource<Options>;
  readRows: (tx: Transaction, ids: string[]) => Promise<Row[]>;
  columns: CsvColumns<Row>;
}

/** Writes a filtered and sorted list as CSV. */
export type CsvWriter = (
  viewer: Viewer,
  parameters: URLSearchParams,
  timeZone: string,
) => AsyncGenerator<string, void>;

const batchSize = 500;

/** Reads and writes in batches, so that a long list needs little memory and no long transaction. */
export function csvWriter<Options extends ListOptions, Row extends { id: string }>({
  options,
  source,
  readRows,
  columns,
}: ListFile<Options, Row>): CsvWriter {
  return async function* write(viewer, parameters, timeZone) {
    const query = readListQuery(parameters, options);
    const ids = await asViewer(viewer, (tx) => findListedIds(tx, source, query));
    yield lines([Object.keys(columns)], true);
    for (let start = 0; start < ids.length; start += batchSize) {
      const wanted = ids.slice(start, start + batchSize);
      const rows = inOrderOf(wanted, await asViewer(viewer, (tx) => readRows(tx, wanted)));
      yield lines(rows.map((row) => Object.values(columns).map((cell) => cell(row, timeZone))));
    }
  };
}

/**
 * Starts with a byte order mark, by which spreadsheets recognise UTF-8. Cells that look like a formula are escaped, and
 * cells with any kind of line break are quoted, which the library does for its own delimiter only.
 */
function lines(records: Cell[][], isStart = false) {
  return stringify(records, {
    bom: isStart,
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    record_delimiter: "windows",
  });
}
