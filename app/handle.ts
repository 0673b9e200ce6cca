import type { RequestFacts } from "./request.tsx";

/** A route or layout that needs React in the browser exports `handle = { hydrate: true }`. */
export interface Handle {
  hydrate?: boolean;
  /**
   * What a page without React in the browser reads from its address's query; whatever else stands there makes no other
   * page. `any` for a page with a form, which is rendered for one visitor and shared with nobody.
   */
  parameters?: readonly string[] | "any";
  /** Of the back office: the page's data is read again whenever something changes. Not for a page one types into. */
  live?: boolean;
  /** The site's header lies over the page's dark hero, or stands above a light page. */
  header?: "dark" | "light";
}

/** An error page comes without scripts. */
export function needsScripts(matches: { handle?: unknown }[], facts: RequestFacts | null) {
  return !facts?.failed && matches.some(({ handle }) => (handle as Handle | undefined)?.hydrate);
}
