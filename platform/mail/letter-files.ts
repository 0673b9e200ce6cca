import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface WrittenLetter {
  id: string;
  kind: string;
  queuedAt: Date;
}

const day = 24 * 60 * 60 * 1000;

function folderIn(dataFolder: string) {
  return join(dataFolder, "mail");
}

/** The name is derived from the mail, so that a second attempt replaces the first. */
export async function writeLetter(
  dataFolder: string,
  { id, kind, queuedAt }: WrittenLetter,
  message: Buffer,
) {
  const folder = folderIn(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${queuedAt.toISOString().replaceAll(":", "-")}-${kind}-${id}.eml`);
  await writeFile(`${file}.new`, message, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

export async function deleteLettersOlderThan(dataFolder: string, days: number) {
  const folder = folderIn(dataFolder);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names.filter((one) => /\.eml(\.new)?$/.test(one))) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < Date.now() - days * day) await rm(file, { force: true });
  }
}
