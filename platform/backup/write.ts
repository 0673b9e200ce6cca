import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { readAppliedMigrations } from "#platform/db/baseline.ts";
import { connectOnce } from "#platform/db/connect.ts";
import { StartError } from "#platform/env.ts";
import { installedPath } from "#platform/installation.ts";
import { type Archive, createArchive, type OnProgress } from "./archive.ts";
import { checkBackup, type Header, parts } from "./check.ts";
import { fingerprintOf, sealSecret } from "./secrets.ts";
import { listSequences, listTables, type StoredTable, tableSizes } from "./tables.ts";

const partSize = 1024 * 1024;
/** The share of the time that writing takes; reading back takes the rest. */
const writingShare = 0.7;

interface Options {
  file: string;
  /** The server's secret. It becomes part of the backup only with a passphrase. */
  secret: string;
  passphrase?: string;
  onProgress?: OnProgress;
}

/** Writes everything in the database, as it was at one moment, to a file, and reads that back. */
export async function makeBackup(ownerUrl: string, options: Options) {
  const { file, onProgress } = options;
  if (existsSync(file)) throw new StartError(`${file} exists already; a backup never replaces a file.`);
  const unfinished = unfinishedName(file);
  const remove = () => existsSync(unfinished) && rmSync(unfinished);
  process.on("exit", remove);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    await write(ownerUrl, unfinished, options);
    const checked = await checkBackup(unfinished, (share) =>
      onProgress?.(writingShare + (1 - writingShare) * share),
    );
    renameSync(unfinished, file);
    await flushFolder(dirname(file));
    return checked;
  } catch (error) {
    remove();
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (!code || !syscall || syscall === "connect") throw error;
    throw new StartError(`The backup could not be written to ${file}: ${fileReason(code)} (${code}).`);
  } finally {
    process.off("exit", remove);
  }
}

const fileReasons: Record<string, string> = {
  EACCES: "this user may not write there",
  EEXIST: "the folder is a file",
  EDQUOT: "this user's share of the disk is used up",
  EFBIG: "the file would become larger than is allowed",
  ENOSPC: "the disk is full",
  ENOTDIR: "the folder is a file",
  EROFS: "the disk is read-only",
};

export function fileReason(code: string) {
  return fileReasons[code] ?? "it was refused";
}

function unfinishedName(file: string) {
  return `${file}.${process.pid}.unfinished`;
}

/** The process that is writing an unfinished file. */
export function writerOf(name: string) {
  const [, pid] = /\.(\d+)\.unfinished$/.exec(name) ?? [];
  return pid ? Number(pid) : undefined;
}

async function write(ownerUrl: string, file: string, options: Options) {
  const client = await connectOnce(ownerUrl, { applicationName: "beunec backup" });
  const archive = createArchive(file);
  try {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    // A table whose rows a policy would hide is an error, not an empty part.
    await client.query("set row_security = off");
    await client.query("begin isolation level repeatable read read only");
    await writeParts(client, archive, options);
    await client.query("commit");
    await archive.finish();
  } finally {
    await archive.abandon();
    await client.end();
  }
}

async function writeParts(client: Client, archive: Archive, { secret, passphrase, onProgress }: Options) {
  const migrations = await listAppliedMigrations(client);
  const tables = await listTables(client);
  // As pg_dump does: tables stay as they are until the end.
  await client.query(`lock table ${tables.map(({ name }) => name).join(", ")} in access share mode`);
  const header: Header = {
    product: "beunec-consulting",
    format: 1,
    madeAt: new Date().toISOString(),
    release: JSON.parse(readFileSync(installedPath("package.json"), "utf8")).version,
    secret: fingerprintOf(secret),
    migrations,
    tables,
    sequences: await listSequences(client),
  };
  await archive.add(parts.header, Buffer.from(JSON.stringify(header, null, 1)));
  if (passphrase) await archive.add(parts.secret, await sealSecret(secret, passphrase, header.madeAt));
  const rows: Record<string, number> = {};
  const sizes = await tableSizes(client, tables);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  let done = 0;
  const report = (bytes: number) => onProgress?.((writingShare * bytes) / total);
  for (const table of tables) {
    const size = sizes.get(table.name) ?? 0;
    rows[table.name] = await writeTable(client, archive, table, (bytes) =>
      report(done + Math.min(bytes, size)),
    );
    done += size;
    report(done);
  }
  await archive.add(parts.rows, Buffer.from(JSON.stringify(rows, null, 1)));
}

/** Returns the number of rows. */
async function writeTable(
  client: Client,
  archive: Archive,
  { name, columns }: StoredTable,
  onWritten: (bytes: number) => void,
) {
  const stream = client.query(
    copyTo(`copy (select ${columns.join(", ")} from ${name}) to stdout (format binary)`),
  );
  let number = 0;
  let gathered: Buffer[] = [];
  let size = 0;
  let written = 0;
  async function addPart() {
    await archive.add(parts.table(name, number), Buffer.concat(gathered));
    written += size;
    onWritten(written);
    number += 1;
    gathered = [];
    size = 0;
  }
  for await (const chunk of stream) {
    gathered.push(chunk);
    size += chunk.length;
    if (size >= partSize) await addPart();
  }
  if (size > 0) await addPart();
  // The count arrives with the end of the statement, after the last row.
  await client.query("select");
  return stream.rowCount;
}

async function listAppliedMigrations(client: Client) {
  const applied = await readAppliedMigrations(client);
  if (applied.length === 0) throw new StartError("The database holds nothing yet that could be backed up.");
  return applied;
}

/** Makes the new name survive a power failure. */
async function flushFolder(folder: string) {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
