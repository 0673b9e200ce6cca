import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { log } from "#platform/log.ts";
import { maxEntries, textsAmong, tooMuch, unreadable } from "./forms.server.ts";

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
  timeoutMilliseconds?: number;
  /** Called for each file as it arrives; what it does not read is discarded. */
  takeFile: (file: SentFile) => Promise<void>;
}

/** The size of all texts together, as of a form without files. */
const maxTextSize = 2 ** 20;
const maxFiles = 20;
/** A slower sender would hold memory and a connection for too long. */
const usualTimeout = 2 * 60_000;

/**
 * Reads a form with files as a stream and returns its texts. The body is always read to its end, because a browser shows
 * an answer only after it has sent everything.
 */
export async function readMultipart(
  request: Request,
  { maxFileSize, timeoutMilliseconds = usualTimeout, takeFile }: Options,
) {
  if (!request.body) throw unreadable();
  const texts: [string, string][] = [];
  let textSize = 0;
  let isTooMuch = false;
  const taken: Promise<void>[] = [];
  const parser = createParser(request, maxFileSize);
  parser.on("field", (name, value, { valueTruncated }) => {
    textSize += Buffer.byteLength(value);
    isTooMuch ||= valueTruncated || textSize > maxTextSize;
    if (!isTooMuch) texts.push([name ?? "", value]);
  });
  parser.on("file", (field, content, { filename }) => {
    const file = {
      field: field ?? "",
      name: filename ?? "",
      content,
      isTooLarge: () => Boolean(content.truncated),
    };
    // A file that is not read fails too when the sender goes away, and an error that nobody listens for ends the process.
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
  try {
    await pipeline(body, parser, { signal: AbortSignal.timeout(timeoutMilliseconds) });
  } catch (error) {
    log.info({ err: error }, "a form with a file could not be read");
    throw unreadable();
  } finally {
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
        fieldSize: maxTextSize,
        files: maxFiles,
        fileSize: maxFileSize + 1,
      },
    });
  } catch {
    throw unreadable();
  }
}

/** The whole content; null if it is too large. */
export async function contentOf({ content, isTooLarge }: SentFile): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  // Not `for await`, which would destroy the stream: the parser waits for its end.
  content.on("data", (chunk: Buffer) => chunks.push(chunk));
  await new Promise<void>((resolve, reject) => {
    content.once("end", resolve).once("error", reject);
  });
  return isTooLarge() ? null : Buffer.concat(chunks);
}
