import { once } from "node:events";
import { type PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { log } from "#platform/log.ts";
import { attachment } from "./attachment.server.ts";

interface ZipEntry {
  /** With its folders. One that leads out of the ZIP is refused. */
  name: string;
  content: string | AsyncIterable<string | Uint8Array>;
  isCompressed: boolean;
}

/**
 * A ZIP as a download. Entries are asked for and read one after the other, as far as the client has room, and no further
 * once it is gone. Rejects if nothing can be read of the first; a later failure breaks the connection.
 */
export async function downloadZip(name: string, entries: AsyncIterable<ZipEntry>) {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const closing = new AbortController();
  output.once("close", () => closing.abort());
  let hasBegun = false;
  writeEntries(zip, entries, closing.signal).catch((error) => {
    if (hasBegun && !output.destroyed) log.error({ err: error }, "a ZIP could not be completed");
    // The HTTP server prints it, and that of a query may name people.
    output.destroy(hasBegun ? new Error("The ZIP could not be completed") : error);
  });
  await once(output, "readable");
  hasBegun = true;
  const body = Readable.toWeb(output) as ReadableStream<Uint8Array>;
  return attachment({ name, mediaType: "application/zip", body });
}

async function writeEntries(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal) {
  for await (const { name, content, isCompressed } of entries) {
    const source = Readable.from(content, { objectMode: false, signal });
    // Before the entry’s header is written, so that a source that fails at once rejects instead of breaking the download.
    await once(source, "readable");
    zip.addReadStream(source, name, { compress: isCompressed });
    await finished(source);
  }
  zip.end();
}
