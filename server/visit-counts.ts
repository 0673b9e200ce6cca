import { countView, isCounting, setCounting, writeCounts } from "#domain/office/visits/count.server.ts";
import { databaseTimeout } from "#platform/db/availability.ts";
import { isReader, type ReaderHeaders, referringSite } from "./reader.ts";
import { repeat } from "./repeat.ts";

/** Milliseconds between two writes: with the time that one takes, a crash loses less than a minute. */
const writeInterval = 45_000;
/** Shorter, because it delays the end of the process. */
const lastWriteTimeout = 2000;

/** Counts visits until stopped, and writes them in batches. */
export function startVisitCounts(interval = writeInterval) {
  setCounting(true);
  const writes = repeat(() => writeCounts(databaseTimeout), interval);
  return {
    async stop() {
      await writes.stop();
      setCounting(false);
      await writeCounts(lastWriteTimeout);
    },
  };
}

/** Counts a view of a page, unless a bot requested it. Nothing about the reader is stored. */
export function countViewByReader(path: string, headers: ReaderHeaders, publicUrl: string) {
  if (!isCounting() || !isReader(headers)) return;
  countView(path, referringSite(headers.referer, `${publicUrl}/`));
}
