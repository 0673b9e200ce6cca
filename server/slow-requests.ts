import { type QueryTimes, slowestQuery } from "#platform/db/query-times.ts";
import { log } from "#platform/log.ts";

/** Milliseconds. */
const slowAfter = 1000;

interface Answered {
  request: string;
  route: string;
  milliseconds: number;
  queries: QueryTimes;
}

/** Names the slowest query of a request, or of a render for the page cache, that took long. */
export function reportIfSlow(message: string, { queries, ...answered }: Answered) {
  if (answered.milliseconds < slowAfter) return;
  log.warn({ ...answered, queries: queries.count, slowestQuery: slowestQuery(queries) }, message);
}
