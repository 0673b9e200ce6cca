import { data } from "react-router";
import { log } from "#platform/log.ts";

/** What a list's page shows, or that it could not be read: the page then says so and offers to try again. */
export async function loadList<List extends object>(things: string, load: () => Promise<List>) {
  try {
    return { failed: false as const, ...(await load()) };
  } catch (error) {
    log.error({ err: error }, `the ${things} could not be listed`);
    return data({ failed: true as const }, { status: 503 });
  }
}
