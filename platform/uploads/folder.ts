import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";

let uploads = "";

export function setUploadsFolder(dataFolder: string) {
  uploads = join(dataFolder, "uploads");
}

/** Runs `work` with a folder that is deleted afterwards, whatever happens. */
export async function withUploadFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(uploads, "upload-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Longer than any upload takes, in milliseconds. */
const staleAfter = 24 * 60 * 60 * 1000;

/** Deletes what killed servers left. Servers in other containers may be using the same folder, so age alone decides. */
export function removeStaleUploads() {
  if (!existsSync(uploads)) return;
  for (const name of readdirSync(uploads)) {
    const folder = join(uploads, name);
    const changedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (changedAt < Date.now() - staleAfter) rmSync(folder, { recursive: true, force: true });
  }
}
