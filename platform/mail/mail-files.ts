import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface WrittenMail {
  id: string;
  kind: string;
  queuedAt: Date;
}

const day = 24 * 60 * 60 * 1000;

function folderIn(dataFolder: string) {
  return join(dataFolder, "mail");
}

/** The name is derived from the mail, so that a second attempt replaces the first. */
export async function writeMailFile(
  dataFolder: string,
  { id, kind, queuedAt }: WrittenMail,
  message: Buffer,
) {
  const folder = folderIn(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${queuedAt.toISOString().replaceAll(":", "-")}-${kind}-${id}.eml`);
  await writeFile(`${file}.new`, message, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** Of mails that were deleted. */
export async function deleteMailFiles(dataFolder: string, ids: string[]) {
  const gone = new Set(ids);
  for (const file of await listMailFiles(dataFolder)) {
    const [, id = ""] = file.match(/([\da-f-]{36})\.eml(?:\.new)?$/) ?? [];
    if (gone.has(id)) await rm(file, { force: true });
  }
}

async function listMailFiles(dataFolder: string) {
  const folder = folderIn(dataFolder);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => /\.eml(\.new)?$/.test(name)).map((name) => join(folder, name));
}

export async function deleteMailFilesOlderThan(dataFolder: string, days: number) {
  for (const file of await listMailFiles(dataFolder)) {
    const { mtimeMs } = await stat(file);
    if (mtimeMs < Date.now() - days * day) await rm(file, { force: true });
  }
}
