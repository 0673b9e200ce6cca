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

/** Logs a slow request, or a slow render for the page cache, with its slowest query. */
export function reportIfSlow(message: string, { queries, ...answered }: Answered) {
  if (answered.milliseconds < slowAfter) return;
  log.warn({ ...answered, queries: queries.count, slowestQuery: slowestQuery(queries) }, message);
}
