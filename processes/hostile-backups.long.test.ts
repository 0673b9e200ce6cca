import { createWriteStream, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, zstdDecompressSync } from "node:zlib";
import { pack } from "tar-stream";
import { expect, test } from "vitest";
import { createArchive } from "#platform/backup/archive.ts";
import { testPlace } from "#platform/backup/backup.test-support.ts";
import { checkBackup } from "#platform/backup/check.ts";
import { runProgram } from "./commands.ts";

const { folder, newFile } = testPlace();
const megabyte = 2 ** 20;
const refusal = "is damaged or not a backup; nothing has been changed";

/** Writes an archive with right sums around some parts. */
async function archiveOf(parts: Record<string, number>) {
  const file = newFile();
  const archive = createArchive(file);
  const tables = [{ name: "public.samples", columns: ["id"] }];
  const madeAt = new Date().toISOString();
  const header = {
    product: "beunec-consulting",
    format: 1,
    madeAt,
    release: "1",
    secret: "",
    migrations: [],
  };
  await archive.add("backup.json", Buffer.from(JSON.stringify({ ...header, tables, sequences: [] })));
  for (const [name, size] of Object.entries(parts)) await archive.add(name, Buffer.alloc(size));
  await archive.add("rows.json", Buffer.from("{}"));
  await archive.finish();
  return file;
}

test("a small file of gigabytes under names that no backup has is refused before it is read", async () => {
  const names = Array.from({ length: 24 }, (_, index) => `note-${index}`);
  const file = await archiveOf(Object.fromEntries(names.map((name) => [name, 60 * megabyte])));
  expect(statSync(file).size).toBeLessThan(megabyte);
  const report = 'process.on("exit", () => console.log("most " + process.resourceUsage().maxRSS));';
  const { code, output, errors } = await runProgram(
    [process.execPath, "--import", `data:text/javascript,${encodeURIComponent(report)}`].concat(
      "scripts/restore.ts",
      file,
    ),
    { DATA_DIR: join(folder, "data") },
  );
  expect(code).toBe(1);
  expect(errors).toContain(refusal);
  const most = Number(/most (\d+)/.exec(output)?.[1]) * 1024;
  expect(most).toBeGreaterThan(10 * megabyte);
  expect(most).toBeLessThan(400 * megabyte);
});

test("a table that is not listed and parts larger than any are refused", async () => {
  const { rows } = await checkBackup(await archiveOf({ "tables/public.samples/000000": megabyte }));
  expect(rows).toEqual({});
  for (const [name, size] of [
    ["tables/public.other/000000", 10],
    ["tables/public.samples/000000", 17 * megabyte],
    ["secret.sealed", 2 * megabyte],
    ["../secret", 10],
  ] as const) {
    await expect(checkBackup(await archiveOf({ [name]: size })), name).rejects.toThrow(refusal);
  }
});

test("a part whose header promises gigabytes is refused by that header", async () => {
  const file = newFile();
  const tar = pack();
  tar.entry({ name: "tables/public.samples/000000", size: 8 * 1024 * megabyte });
  const compress = createZstdCompress();
  compress.end(tar.read());
  await pipeline(compress, createWriteStream(file));
  await expect(checkBackup(file)).rejects.toThrow(refusal);
});

test("a file that needs far more memory to be decompressed than ours do is refused", async () => {
  const content = zstdDecompressSync(readFileSync(await archiveOf({})));
  const packed = async (windowLog: number) => {
    const file = newFile();
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_windowLog]: windowLog } });
    compress.write(content);
    compress.end();
    await pipeline(compress, createWriteStream(file));
    return file;
  };
  expect((await checkBackup(await packed(21))).header.release).toBe("1");
  await expect(checkBackup(await packed(27))).rejects.toThrow(refusal);
});
