import type { RequestFacts } from "../request/facts.tsx";

/** A route or layout that needs React in the browser exports `handle = { hydrate: true }`. */
export interface Handle {
  hydrate?: boolean;
  /**
   * The query parameters that a public page reads; they are part of its key in the page cache. `any` for a page with a
   * form, which is rendered for one visitor and never cached.
   */
  parameters?: readonly string[] | "any";
  /** How many bytes its forms need, and those under it, if that is more than a public form has. */
  maxBodySize?: number;
  /** For a route that reads its form as a stream, with a file: how many bytes may be sent to it. */
  maxUploadSize?: number;
  /** For a page with a form: its views are counted, as those of all cached pages are. */
  countsViews?: boolean;
  /** Back office: the page's data is reloaded after every change. Not for pages with a form. */
  live?: boolean;
  /** `dark`: the site's header overlays the page's hero. `light`: it is above the page. */
  header?: "dark" | "light";
}

/** Error pages have no scripts. */
export function needsScripts(matches: { handle?: unknown }[], facts: RequestFacts | null) {
  return !facts?.failed && matches.some(({ handle }) => (handle as Handle | undefined)?.hydrate);
}
