import { businessStrategy } from "./content/business-strategy.ts";
import { dataReadiness } from "./content/data-readiness.ts";
import { grantWriting } from "./content/grant-writing.ts";
import { industrialEngineering } from "./content/industrial-engineering.ts";
import { leadershipDevelopment } from "./content/leadership-development.ts";
import { marketResearch } from "./content/market-research.ts";
import { operationalExcellence } from "./content/operational-excellence.ts";
import { technologyTransformation } from "./content/technology-transformation.ts";
import type { ServiceRecord } from "./record.ts";

/** The eight services in the order the site shows them. */
export const catalogue: readonly ServiceRecord[] = [
  businessStrategy,
  operationalExcellence,
  leadershipDevelopment,
  technologyTransformation,
  grantWriting,
  marketResearch,
  industrialEngineering,
  dataReadiness,
];

export function findService(slug: string): ServiceRecord | undefined {
  return catalogue.find((service) => service.slug === slug);
}

/** The consultation form with this page's service chosen. */
export function bookingHref({ consultation }: ServiceRecord): string {
  return `/book-session?${new URLSearchParams({ service: consultation })}`;
}
