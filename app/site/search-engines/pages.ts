import { type PageName, pages } from "#domain/content/pages/list.ts";
import type { Page } from "#domain/content/pages/page.ts";
import { writtenOn } from "#domain/content/pages/written.ts";
import type { PublicEntity } from "#domain/entities.ts";

type Shown = PublicEntity | "settings";

interface PublicPage {
  path: string;
  /** The day on which the page's own text was last changed. */
  written: string;
  /** What else the page shows: it changes when that does. */
  shows: Shown[];
}

const shown: { [Name in PageName]?: Shown[] } = {
  home: ["settings"],
  about: ["case-studies", "settings"],
  solutions: ["case-studies"],
  contact: ["settings"],
  booking: ["settings"],
  call: ["settings"],
  resources: ["blog-posts"],
  "case-studies": ["case-studies"],
  terms: ["settings"],
  privacy: ["settings"],
  careers: ["job-posts"],
  leadership: ["settings"],
  history: ["settings"],
  governance: ["settings"],
  "media-center": ["press-releases", "settings"],
  locations: ["settings"],
};

/** Every page that anybody may find by searching, in the order of the site: those that say what is shown of them there. */
export const publicPages: PublicPage[] = Object.entries<Page>(pages)
  .filter(([, { texts }]) => "search" in texts)
  .map(([name, { path }]) => ({
    path,
    written: writtenOn(name as PageName),
    shows: shown[name as PageName] ?? [],
  }));
