import { log } from "#platform/log.ts";

/** One page of a list; null if it could not be loaded, which the page reports. */
export async function loadList<List>(name: string, load: () => Promise<List>): Promise<List | null> {
  try {
    return await load();
  } catch (error) {
    log.error({ err: error, list: name }, "a list could not be read");
    return null;
  }
}
