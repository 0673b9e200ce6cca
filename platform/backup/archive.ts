import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, statSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { extract, pack } from "tar-stream";
import { StartError } from "#platform/env.ts";

/** The last part: the sums of all others, in the format of `sha256sum --check`. */
const sumsName = "SHA256SUMS";

/** The largest window of the decompression, as a power of two: 8 MB. Archives are written with a much smaller one. */
const largestWindow = 23;

export interface Part {
  name: string;
  content: Buffer;
}

/** Writes a compressed tar file, part by part. */
export function createArchive(file: string) {
  const tar = pack();
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const written = pipeline(tar, compress, createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }));
  // Thrown when the next part is added.
  written.catch(() => {});
  let sums = "";

  async function write(name: string, content: Buffer) {
    const added = new Promise<void>((resolve, reject) => {
      const part = tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
      // A full disk is reported here or in the callback.
      part.on("error", reject);
    });
    try {
      await Promise.race([added, written]);
    } catch (error) {
      // The file's own error says more than that the archive is closed.
      tar.destroy();
      await written;
      throw error;
    }
  }

  return {
    async add(name: string, content: Buffer) {
      sums += lineOf({ name, content });
      await write(name, content);
    },
    async finish() {
      await write(sumsName, Buffer.from(sums));
      tar.finalize();
      await written;
    },
    /** Closes the file without finishing it. */
    async abandon() {
      tar.destroy();
      await written.catch(() => {});
    },
  };
}

export type Archive = ReturnType<typeof createArchive>;

/** Called now and then with the share of the work that is done, from 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * Reads a file part by part. A damaged or incomplete one fails at the latest after its last part. A few bytes can be
 * compressed gigabytes, so a part is refused by its name or size before it is read.
 */
export async function* readArchive(
  file: string,
  /** The most bytes that a part of this name may have; undefined if there is none. */
  largest: (name: string) => number | undefined,
  onProgress?: OnProgress,
): AsyncGenerator<Part> {
  const tar = extract();
  const decompress = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: largestWindow } });
  const source = createReadStream(file);
  const read = pipeline(source, decompress, tar);
  read.catch(() => {});
  const expected = { hash: createHash("sha256"), size: 0 };
  let found: Buffer | undefined;
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      const isSums = name === sumsName;
      const limit = isSums ? expected.size : largest(name);
      if (found || limit === undefined || size > limit) throw new DamagedBackup(file);
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
      const content = Buffer.concat(chunks);
      if (isSums) {
        found = content;
      } else {
        const line = lineOf({ name, content });
        expected.hash.update(line);
        expected.size += Buffer.byteLength(line);
        yield { name, content };
        onProgress?.(source.bytesRead / statSync(file).size);
      }
    }
    await read;
  } catch (error) {
    throw isFileError(error)
      ? new StartError(`${file} cannot be read (${error.code}).`)
      : new DamagedBackup(file);
  }
  if (!found || sumOf(found) !== expected.hash.digest("hex")) throw new DamagedBackup(file);
}

export class DamagedBackup extends StartError {
  constructor(file: string) {
    super(`${file} is damaged or not a backup; nothing has been changed. Take another backup.`);
  }
}

function lineOf({ name, content }: Part) {
  return `${sumOf(content)}  ${name}\n`;
}

function sumOf(content: Buffer) {
  return createHash("sha256").update(content).digest("hex");
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
