import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { log } from "#platform/log.ts";
import { watchArrival } from "../request/arrival.server.ts";
import { bodySizes } from "../request/body-sizes.ts";
import { maxEntries, textsAmong, tooMuch, tooSlow, unreadable } from "./forms.server.ts";

export interface SentFile {
  field: string;
  /** As it was sent: for messages only, and empty if nothing was chosen. */
  name: string;
  content: Readable;
  /** Known once the content has ended. */
  isTooLarge(): boolean;
}

interface Options {
  maxFileSize: number;
  /** Called for each file as it arrives; what it does not read is discarded. */
  takeFile: (file: SentFile) => Promise<void>;
}

const maxFiles = 20;

/**
 * Reads a form with files as a stream and returns its texts. The body is always read to its end, because a browser shows
 * an answer only after it has sent everything.
 */
export async function readMultipart(request: Request, { maxFileSize, takeFile }: Options) {
  if (!request.body) throw unreadable();
  const texts: [string, string][] = [];
  let textSize = 0;
  let isTooMuch = false;
  const taken: Promise<void>[] = [];
  const parser = createParser(request, maxFileSize);
  parser.on("field", (name, value, { valueTruncated }) => {
    textSize += Buffer.byteLength(value);
    isTooMuch ||= valueTruncated || textSize > bodySizes.visitor;
    if (!isTooMuch) texts.push([name ?? "", value]);
  });
  parser.on("file", (field, content, { filename }) => {
    const file = {
      field: field ?? "",
      name: filename ?? "",
      content,
      isTooLarge: () => Boolean(content.truncated),
    };
    // An unread file also fails when the sender disconnects, and an unhandled error ends the process.
    content.on("error", () => {});
    const work = takeFile(file).then(() => void content.resume());
    taken.push(work.catch((error) => void parser.destroy(error)));
  });
  for (const limit of ["fieldsLimit", "filesLimit"] as const) {
    parser.on(limit, () => {
      isTooMuch = true;
    });
  }
  const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  let received = 0;
  async function* counted(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      received += piece.length;
      yield piece;
    }
  }
  const slow = new AbortController();
  const stopWatching = watchArrival(
    () => received,
    () => slow.abort(),
  );
  try {
    await pipeline(body, counted, parser, { signal: slow.signal });
  } catch (error) {
    log.info({ err: error }, "a form with a file could not be read");
    throw slow.signal.aborted ? tooSlow() : unreadable();
  } finally {
    stopWatching();
    await Promise.all(taken);
  }
  if (isTooMuch) throw tooMuch();
  return textsAmong(texts);
}

function createParser(request: Request, maxFileSize: number) {
  try {
    return busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      // Browsers write the names of files in the encoding of the page.
      defParamCharset: "utf8",
      // One byte more, because busboy counts a file of exactly the limit as too large.
      limits: {
        fields: maxEntries,
        fieldSize: bodySizes.visitor,
        files: maxFiles,
        fileSize: maxFileSize + 1,
      },
    });
  } catch {
    throw unreadable();
  }
}

/** The whole content; null if it is too large. Discards everything so far if `accept` returns false for a chunk. */
export async function contentOf(
  { content, isTooLarge }: SentFile,
  accept: (bytes: number) => boolean = () => true,
): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  // Not `for await`, which would destroy the stream: the parser waits for its end.
  content.on("data", (chunk: Buffer) => {
    if (accept(chunk.length)) chunks.push(chunk);
    else chunks.length = 0;
  });
  await new Promise<void>((resolve, reject) => {
    content.once("end", resolve).once("error", reject);
  });
  return isTooLarge() ? null : Buffer.concat(chunks);
}
