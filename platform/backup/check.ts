import { z } from "zod";
import { StartError } from "#platform/env.ts";
import { DamagedBackup, readArchive } from "./archive.ts";
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
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const small = new Map<string, Buffer>();
  for await (const { name, content } of readArchive(file)) {
    if (!tableOf(name)) small.set(name, content);
  }
  const found = parse(small.get(parts.header));
  if (laterFormat.safeParse(found).success) throw new NewerBackup(file);
  const read = header.safeParse(found);
  const rows = rowCounts.safeParse(parse(small.get(parts.rows)));
  if (!read.success || !rows.success) throw new DamagedBackup(file);
  return { file, header: read.data, sealedSecret: small.get(parts.secret), rows: rows.data };
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
