import { z } from "zod";
import { StartError } from "#platform/env.ts";
import { DamagedBackup, type OnProgress, readArchive } from "./archive.ts";
import { storedSequence, storedTable } from "./tables.ts";

/** The names of a backup's parts, in their order. */
export const parts = {
  header: "backup.json",
  secret: "secret.sealed",
  table: (name: string, number: number) => `tables/${name}/${String(number).padStart(6, "0")}`,
  rows: "rows.json",
};

/** The table that a part belongs to. */
export function tableOf(partName: string) {
  return /^tables\/(.+)\/\d{6,}$/.exec(partName)?.[1];
}

/** Larger than any that is written. */
const largest = { table: 16 * 1024 * 1024, other: 1024 * 1024 };

/** Reads the parts of a backup. One with a name that no backup has, or larger than any is, is refused before it is read. */
export function readParts(file: string, onProgress?: OnProgress) {
  const others = [parts.header, parts.secret, parts.rows];
  function largestOf(name: string) {
    if (others.includes(name)) return largest.other;
    return tableOf(name) === undefined ? undefined : largest.table;
  }
  return readArchive(file, largestOf, onProgress);
}

const header = z.object({
  product: z.literal("beunec-consulting"),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  release: z.string(),
  /** A fingerprint. */
  secret: z.string(),
  /** The hashes of all migrations that the database had. */
  migrations: z.array(z.string()),
  tables: z.array(storedTable),
  sequences: z.array(storedSequence),
});
export type Header = z.infer<typeof header>;

const laterFormat = z.object({ product: header.shape.product, format: z.number().min(2) });

const rowCounts = z.record(z.string(), z.number());

export interface CheckedBackup {
  file: string;
  header: Header;
  /** The encrypted secret, if the backup has it. */
  sealedSecret: Buffer | undefined;
  rows: Record<string, number>;
}

/** Reads a whole backup and compares all its checksums. */
export async function checkBackup(file: string, onProgress?: OnProgress): Promise<CheckedBackup> {
  const small = new Map<string, Buffer>();
  let known: Header | undefined;
  for await (const { name, content } of readParts(file, onProgress)) {
    const table = tableOf(name);
    if (name === parts.header) known = readHeader(file, content);
    if (!table) small.set(name, content);
    else if (!known?.tables.some((one) => one.name === table)) throw new DamagedBackup(file);
  }
  const rows = rowCounts.safeParse(parse(small.get(parts.rows)));
  if (!known || !rows.success) throw new DamagedBackup(file);
  return { file, header: known, sealedSecret: small.get(parts.secret), rows: rows.data };
}

function readHeader(file: string, content: Buffer): Header {
  const found = parse(content);
  if (laterFormat.safeParse(found).success) throw new NewerBackup(file);
  const read = header.safeParse(found);
  if (!read.success) throw new DamagedBackup(file);
  return read.data;
}

function parse(content: Buffer | undefined): unknown {
  try {
    return JSON.parse(content?.toString() ?? "");
  } catch {
    return undefined;
  }
}

export class NewerBackup extends StartError {
  constructor(file: string) {
    super(`${file} was made by a newer release; nothing has been changed. Restore it with that release.`);
  }
}
