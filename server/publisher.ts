import { publishDue } from "#domain/content/publication/publish-due.server.ts";
import { pools } from "#platform/db/pools.ts";
import { log } from "#platform/log.ts";
import { repeat } from "./repeat.ts";

const interval = 5000;

/** Publishes scheduled content until stopped; first what came due while no server ran. */
export function startPublisher() {
  let isFailing = false;
  return repeat(async () => {
    try {
      await publishDue(pools().jobs);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, "plans to publish are waiting for the database");
      isFailing = true;
    }
  }, interval);
}
