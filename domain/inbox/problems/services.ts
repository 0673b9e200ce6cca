import type { services } from "#domain/inbox/session-requests/rules.ts";

/** The services that have a page, by the end of its address, with its name in the consultation form. */
export const consultations = {
  "business-strategy": "Business Strategy Development",
  "operational-excellence": "Operational Excellence",
  "leadership-development": "Leadership Development",
  "technology-transformation": "Technology & Digital Transformation",
  "grant-writing": "Grant Writing & Fundraising",
  "market-research": "Market Research & Analysis",
  "industrial-engineering": "Industrial & Business Engineering",
  "data-readiness-framework-implementation": "Technology & Digital Transformation",
} as const satisfies Record<string, (typeof services)[number]>;

export type ServiceSlug = keyof typeof consultations;

export const serviceSlugs = Object.keys(consultations) as [ServiceSlug, ...ServiceSlug[]];

/** The one service that no option of the consultation form names. */
export const coveredService = {
  slug: "data-readiness-framework-implementation",
  note: `“${consultations["data-readiness-framework-implementation"]}” covers data readiness.`,
} as const;
