import { log } from "#platform/log.ts";

const maxLength = 100 * 2 ** 20;
const timeout = 2 * 60_000;

/**
 * Reads a body that is refused to its end, because many browsers show an answer only after they have sent everything.
 * Returns false for a body that is far too large or has no length: it is not read, and the connection is closed.
 */
export async function discardBody({ headers, body }: Request): Promise<boolean> {
  const length = Number(headers.get("Content-Length") ?? Number.NaN);
  if (!(length <= maxLength)) return false;
  try {
    await body?.pipeTo(new WritableStream(), { signal: AbortSignal.timeout(timeout) });
    return true;
  } catch (error) {
    log.info({ err: error }, "the rest of a refused form did not arrive");
    return false;
  }
}
