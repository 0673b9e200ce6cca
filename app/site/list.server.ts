import { log } from "#platform/log.ts";

/** One page of a list, or null where it could not be read: the page then says so instead of "nothing yet". */
export async function loadList<List>(name: string, load: () => Promise<List>): Promise<List | null> {
  try {
    return await load();
  } catch (error) {
    log.error({ err: error, list: name }, "a list could not be read");
    return null;
  }
}
