import type { PublicEntity } from "#domain/entities.ts";

interface PublicPage {
  path: string;
  /** The day on which the page's own text was last changed. */
  written: string;
  /** What else the page shows: it changes when that does. */
  shows?: (PublicEntity | "settings")[];
}

const FIRST = "2026-11-15";

/** Every page that anybody may find by searching, in the order of the site. */
export const publicPages: PublicPage[] = [
  { path: "/", written: FIRST, shows: ["settings"] },
  { path: "/about", written: FIRST, shows: ["case-studies", "settings"] },
  { path: "/solutions", written: FIRST, shows: ["case-studies"] },
  { path: "/services/business-strategy", written: FIRST },
  { path: "/services/operational-excellence", written: FIRST },
  { path: "/services/leadership-development", written: FIRST },
  { path: "/services/technology-transformation", written: FIRST },
  { path: "/services/grant-writing", written: FIRST },
  { path: "/services/market-research", written: FIRST },
  { path: "/services/industrial-engineering", written: FIRST },
  { path: "/services/data-readiness-framework-implementation", written: FIRST },
  { path: "/contact", written: FIRST, shows: ["settings"] },
  { path: "/book-session", written: FIRST, shows: ["settings"] },
  { path: "/resources", written: FIRST, shows: ["blog-posts"] },
  { path: "/case-studies", written: FIRST, shows: ["case-studies"] },
  { path: "/terms", written: FIRST, shows: ["settings"] },
  { path: "/privacy", written: FIRST, shows: ["settings"] },
  { path: "/bcpbp", written: FIRST },
  { path: "/careers", written: FIRST, shows: ["job-posts"] },
  { path: "/use-cases", written: FIRST },
  { path: "/leadership", written: FIRST, shows: ["settings"] },
  { path: "/values", written: FIRST },
  { path: "/history", written: FIRST, shows: ["settings"] },
  { path: "/new-growth", written: FIRST },
  { path: "/governance", written: FIRST, shows: ["settings"] },
  { path: "/get-started", written: FIRST },
  { path: "/alliances", written: FIRST },
  { path: "/network", written: FIRST },
  { path: "/diverse-meritocracy", written: FIRST },
  { path: "/social-responsibility", written: FIRST },
  { path: "/sustainability", written: FIRST },
  { path: "/data-readiness-framework", written: FIRST },
  { path: "/media-center", written: FIRST, shows: ["press-releases", "settings"] },
  { path: "/locations", written: FIRST, shows: ["settings"] },
];
