import { data } from "react-router";
import { log } from "#platform/log.ts";

/** Loads a list; a failure is logged and shown by the page, with a link to retry. */
export async function loadList<List extends object>(things: string, load: () => Promise<List>) {
  try {
    return { failed: false as const, ...(await load()) };
  } catch (error) {
    log.error({ err: error }, `the ${things} could not be listed`);
    return data({ failed: true as const }, { status: 503 });
  }
}
