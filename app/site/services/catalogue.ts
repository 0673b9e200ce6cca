import { href } from "react-router";
import type { Surface } from "#app/ui/section.tsx";
import type { PageName, TextsOf } from "#domain/content/pages/list.ts";
import { consultations } from "#domain/inbox/problems/services.ts";
import { services } from "#domain/inbox/session-requests/rules.ts";

/** Layout variants of the service page. */
interface ServiceLook {
  plate: "left" | "right";
  approach: "timeline" | "columns";
  approachTone: Surface;
  resultsTone: Surface;
  closingTone: "amber" | "evergreen" | "sand";
}

interface Service {
  /** The end of its address, and the name of its page's texts. */
  slug: PageName;
  /** Preselected in the consultation form when it is opened from this page. */
  consultation: (typeof services)[number];
  look: ServiceLook;
}

/** The eight services in the order the site shows them. */
export const catalogue = [
  {
    slug: "business-strategy",
    consultation: consultations["business-strategy"],
    look: {
      plate: "right",
      approach: "timeline",
      approachTone: "sand",
      resultsTone: "night",
      closingTone: "amber",
    },
  },
  {
    slug: "operational-excellence",
    consultation: consultations["operational-excellence"],
    look: {
      plate: "left",
      approach: "columns",
      approachTone: "evergreen",
      resultsTone: "paper",
      closingTone: "sand",
    },
  },
  {
    slug: "leadership-development",
    consultation: consultations["leadership-development"],
    look: {
      plate: "right",
      approach: "columns",
      approachTone: "night",
      resultsTone: "sand",
      closingTone: "evergreen",
    },
  },
  {
    slug: "technology-transformation",
    consultation: consultations["technology-transformation"],
    look: {
      plate: "left",
      approach: "timeline",
      approachTone: "paper",
      resultsTone: "evergreen",
      closingTone: "amber",
    },
  },
  {
    slug: "grant-writing",
    consultation: consultations["grant-writing"],
    look: {
      plate: "right",
      approach: "timeline",
      approachTone: "night",
      resultsTone: "amber",
      closingTone: "sand",
    },
  },
  {
    slug: "market-research",
    consultation: consultations["market-research"],
    look: {
      plate: "left",
      approach: "columns",
      approachTone: "sand",
      resultsTone: "night",
      closingTone: "amber",
    },
  },
  {
    slug: "industrial-engineering",
    consultation: consultations["industrial-engineering"],
    look: {
      plate: "right",
      approach: "timeline",
      approachTone: "evergreen",
      resultsTone: "paper",
      closingTone: "sand",
    },
  },
  {
    slug: "data-readiness-framework-implementation",
    consultation: consultations["data-readiness-framework-implementation"],
    look: {
      plate: "left",
      approach: "columns",
      approachTone: "night",
      resultsTone: "white",
      closingTone: "evergreen",
    },
  },
] as const satisfies readonly Service[];

export type CatalogueService = (typeof catalogue)[number];

export type ServiceSlug = CatalogueService["slug"];

export type ServiceTexts = TextsOf<ServiceSlug>;

export const serviceSlugs = catalogue.map(({ slug }) => slug);

/** Slugs of the services in the consultation form, in its order. */
export const consultedSlugs = services.flatMap(
  (name) => catalogue.find(({ consultation }) => consultation === name)?.slug ?? [],
);

export function findService(slug: string): CatalogueService | undefined {
  return catalogue.find((service) => service.slug === slug);
}

/** The services form a ring, so that a reader can walk through all eight. */
export function nextService(service: CatalogueService): CatalogueService {
  return catalogue[(catalogue.indexOf(service) + 1) % catalogue.length] ?? service;
}

export function serviceHref(slug: ServiceSlug): string {
  return href("/services/:service", { service: slug });
}

/** The consultation form with this page's service chosen. */
export function bookingHref({ consultation }: CatalogueService): string {
  return `${href("/book-session")}?${new URLSearchParams({ service: consultation })}`;
}
