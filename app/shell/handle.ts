import type { RequestFacts } from "../request/facts.tsx";

/** A route or layout that needs React in the browser exports `handle = { hydrate: true }`. */
export interface Handle {
  hydrate?: boolean;
  /**
   * The query parameters that a public page reads; they are part of its key in the page cache. `any` for a page with a
   * form, which is rendered for one visitor and never cached.
   */
  parameters?: readonly string[] | "any";
  /** Maximum body size of its forms and those of child routes, if larger than that of a public form. */
  maxBodySize?: number;
  /** Maximum body size of a route that streams a form with a file. */
  maxUploadSize?: number;
  /** For a page with a form: its views are counted, as those of all cached pages are. */
  countsViews?: boolean;
  /** Back office and portal: the page's data is reloaded after every change. Not for forms that are compared with it. */
  live?: boolean;
  /** `dark`: the site's header overlays the page's hero. `light`: it is above the page. */
  header?: "dark" | "light";
}

/** Error pages have no scripts. */
export function needsScripts(matches: { handle?: unknown }[], facts: RequestFacts | null) {
  return !facts?.failed && matches.some(({ handle }) => (handle as Handle | undefined)?.hydrate);
}
