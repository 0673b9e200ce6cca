import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { extract, pack } from "tar-stream";
import { StartError } from "#platform/env.ts";

/** The last part: the sums of all others, in the format of `sha256sum --check`. */
const sumsName = "SHA256SUMS";

/** More than any part is written with; a damaged size must not fill the memory. */
const largestPart = 64 * 1024 * 1024;

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
  // Thrown by whoever adds the next part.
  written.catch(() => {});
  let sums = "";

  async function write(name: string, content: Buffer) {
    const added = new Promise<void>((resolve, reject) => {
      const part = tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
      // Where the disk takes no more, it is told here or by the callback.
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

/** Reads a file part by part. A damaged or incomplete one fails at the latest after its last part. */
export async function* readArchive(file: string): AsyncGenerator<Part> {
  const tar = extract();
  const read = pipeline(createReadStream(file), createZstdDecompress(), tar);
  read.catch(() => {});
  let expected = "";
  let found: string | undefined;
  try {
    for await (const entry of tar) {
      if (found !== undefined || (entry.header.size ?? 0) > largestPart) throw new DamagedBackup(file);
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
      const content = Buffer.concat(chunks);
      const { name } = entry.header;
      if (name === sumsName) {
        found = content.toString();
      } else {
        expected += lineOf({ name, content });
        yield { name, content };
      }
    }
    await read;
  } catch (error) {
    throw isFileError(error)
      ? new StartError(`${file} cannot be read (${error.code}).`)
      : new DamagedBackup(file);
  }
  if (found !== expected) throw new DamagedBackup(file);
}

export class DamagedBackup extends StartError {
  constructor(file: string) {
    super(`${file} is damaged or not a backup; nothing has been changed. Take another backup.`);
  }
}

function lineOf({ name, content }: Part) {
  return `${createHash("sha256").update(content).digest("hex")}  ${name}\n`;
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
