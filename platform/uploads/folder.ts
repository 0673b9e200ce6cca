import { existsSync, readdirSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { processStartTime } from "#platform/processes.ts";

/** Runs `work` with a folder that is deleted afterwards, whatever happens. */
export async function withUploadFolder<T>(
  dataFolder: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const own = join(uploadsIn(dataFolder), nameOf(process.pid));
  await mkdir(own, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(own, "upload-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes what servers left that were killed during an upload. */
export function removeStaleUploads(dataFolder: string) {
  const uploads = uploadsIn(dataFolder);
  if (!existsSync(uploads)) return;
  for (const name of readdirSync(uploads)) {
    if (name !== nameOf(Number.parseInt(name, 10)))
      rmSync(join(uploads, name), { recursive: true, force: true });
  }
}

function uploadsIn(dataFolder: string) {
  return join(dataFolder, "uploads");
}

/** Named after the process that writes in it; the start time tells a reused id apart. */
function nameOf(pid: number) {
  return `${pid}-${processStartTime(pid)?.replace(/\W/g, "")}`;
}
