import { createHash } from "node:crypto";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { readParts, tableOf } from "#platform/backup/check.ts";
import type { StoredTable } from "#platform/backup/tables.ts";
import { connectOnce } from "#platform/db/connect.ts";

/** The sums of a table's rows, sorted, by the table's name. */
export type RowSums = Map<string, string[]>;

/** The header of PostgreSQL's binary COPY: its signature and two numbers. */
const headerLength = 19;
/** In place of a row's number of fields. */
const endMark = -1;

/** Of the rows in a backup, read independently of the restore. */
export async function sumsOfBackup(file: string, tables: StoredTable[]): Promise<RowSums> {
  const sums: RowSums = new Map(tables.map(({ name }) => [name, []]));
  let open: { name: string; rows: ReturnType<typeof rowReader> } | undefined;
  for await (const { name: part, content } of readParts(file)) {
    const name = tableOf(part);
    if (!name) continue;
    if (open?.name !== name) open = { name, rows: rowReader() };
    sums.get(name)?.push(...open.rows.read(content));
  }
  return sorted(sums);
}

export async function sumsOfDatabase(ownerUrl: string, tables: StoredTable[]): Promise<RowSums> {
  const client = await connectOnce(ownerUrl, { applicationName: "beunec drill" });
  const sums: RowSums = new Map();
  try {
    await client.query("set statement_timeout = 0");
    for (const table of tables) sums.set(table.name, await sumsOfTable(client, table));
  } finally {
    await client.end();
  }
  return sorted(sums);
}

async function sumsOfTable(client: Client, { name, columns }: StoredTable) {
  const rows = rowReader();
  const sums: string[] = [];
  const statement = `copy (select ${columns.join(", ")} from ${name}) to stdout (format binary)`;
  for await (const chunk of client.query(copyTo(statement))) sums.push(...rows.read(chunk));
  return sums;
}

/** Tables whose rows differ, each with a number of rows that one side alone has. */
export function compareSums(one: RowSums, other: RowSums) {
  const names = [...new Set([...one.keys(), ...other.keys()])];
  return names.flatMap((name) => {
    const [first = [], second = []] = [one.get(name), other.get(name)];
    const [missing, added] = [without(first, second), without(second, first)];
    return missing + added > 0 ? [{ name, missing, added }] : [];
  });
}

/** As `compareSums`, without what a restore changes on purpose: it ends all sessions and records that it took place. */
export function compareRestored(backup: RowSums, restored: RowSums) {
  const expected = new Map(backup).set("auth.session", []);
  return compareSums(expected, restored).filter(
    ({ name, missing, added }) => !(name === "public.security_events" && missing === 0 && added === 1),
  );
}

export function countRows(sums: RowSums) {
  return [...sums.values()].reduce((count, rows) => count + rows.length, 0);
}

/** How many of `rows` are not among `others`. */
function without(rows: string[], others: string[]) {
  const known = new Set(others);
  return rows.filter((row) => !known.has(row)).length;
}

function sorted(sums: RowSums): RowSums {
  return new Map([...sums].map(([name, rows]) => [name, rows.sort()]));
}

/** Splits chunks into rows. */
function rowReader() {
  let rest: Buffer = Buffer.alloc(0);
  let isBegun = false;
  return {
    read(chunk: Buffer): string[] {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let start = 0;
      if (!isBegun && rest.length >= headerLength) {
        isBegun = true;
        start = headerLength;
      }
      const sums: string[] = [];
      for (let end = endOfRow(rest, start); isBegun && end; end = endOfRow(rest, start)) {
        sums.push(createHash("sha256").update(rest.subarray(start, end)).digest("base64"));
        start = end;
      }
      rest = rest.subarray(start);
      return sums;
    },
  };
}

/** Undefined while the row is incomplete, and after the last one. */
function endOfRow(bytes: Buffer, start: number) {
  if (bytes.length < start + 2) return undefined;
  const fields = bytes.readInt16BE(start);
  if (fields === endMark) return undefined;
  let end = start + 2;
  for (let field = 0; field < fields; field += 1) {
    if (bytes.length < end + 4) return undefined;
    end += 4 + Math.max(bytes.readInt32BE(end), 0);
  }
  return end <= bytes.length ? end : undefined;
}
