import { type PageName, pages } from "#domain/content/pages/list.ts";
import type { Page } from "#domain/content/pages/page.ts";
import { writtenOn } from "#domain/content/pages/written.ts";
import { entities, type PublicEntity, publicEntities } from "#domain/entities.ts";

type Shown = PublicEntity | "settings";

interface PublicPage {
  path: string;
  /** The day on which the page's own text was last changed. */
  written: string;
  /** What else the page shows: it changes when that does. */
  shows: Shown[];
}

/** Besides the entity whose list a page is. */
const shown: { [Name in PageName]?: Shown[] } = {
  home: ["settings"],
  about: ["case-studies", "settings"],
  solutions: ["case-studies"],
  contact: ["settings"],
  booking: ["settings"],
  call: ["settings"],
  terms: ["settings"],
  privacy: ["settings"],
  leadership: ["settings"],
  history: ["settings"],
  governance: ["settings"],
  "media-center": ["settings"],
  locations: ["settings"],
};

/** Every page that anybody may find by searching, in the order of the site: those that say what is shown of them there. */
export const publicPages: PublicPage[] = Object.entries<Page>(pages)
  .filter(([, { texts }]) => "search" in texts)
  .map(([name, { path }]) => ({
    path,
    written: writtenOn(name as PageName),
    shows: [...listedAt(path), ...(shown[name as PageName] ?? [])],
  }));

function listedAt(path: string) {
  return publicEntities.filter((entity) => `/${entities[entity].section.path}` === path);
}
