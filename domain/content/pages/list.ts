import type { WithPictures } from "./pictures.ts";
import { about } from "./texts/about.ts";
import { alliances } from "./texts/alliances.ts";
import { booking } from "./texts/booking.ts";
import { call } from "./texts/call.ts";
import { careers } from "./texts/careers.ts";
import { caseStudies } from "./texts/case-studies.ts";
import { contact } from "./texts/contact.ts";
import { dataReadinessFramework } from "./texts/data-readiness-framework.ts";
import { diverseMeritocracy } from "./texts/diverse-meritocracy.ts";
import { footer } from "./texts/footer.ts";
import { getStarted } from "./texts/get-started.ts";
import { governance } from "./texts/governance.ts";
import { header } from "./texts/header.ts";
import { history } from "./texts/history.ts";
import { home } from "./texts/home.ts";
import { leadership } from "./texts/leadership.ts";
import { locations } from "./texts/locations.ts";
import { mediaCenter } from "./texts/media-center.ts";
import { network } from "./texts/network.ts";
import { newGrowth } from "./texts/new-growth.ts";
import { notFound } from "./texts/not-found.ts";
import { privacy } from "./texts/privacy.ts";
import { problem } from "./texts/problem.ts";
import { program } from "./texts/program.ts";
import { resources } from "./texts/resources.ts";
import { search } from "./texts/search.ts";
import { businessStrategy } from "./texts/services/business-strategy.ts";
import { dataReadiness } from "./texts/services/data-readiness.ts";
import { grantWriting } from "./texts/services/grant-writing.ts";
import { industrialEngineering } from "./texts/services/industrial-engineering.ts";
import { leadershipDevelopment } from "./texts/services/leadership-development.ts";
import { marketResearch } from "./texts/services/market-research.ts";
import { operationalExcellence } from "./texts/services/operational-excellence.ts";
import { technologyTransformation } from "./texts/services/technology-transformation.ts";
import { socialResponsibility } from "./texts/social-responsibility.ts";
import { solutions } from "./texts/solutions.ts";
import { sustainability } from "./texts/sustainability.ts";
import { terms } from "./texts/terms.ts";
import { useCases } from "./texts/use-cases.ts";
import { values } from "./texts/values.ts";
import { verify } from "./texts/verify.ts";

/** All editable pages by the name in their form's address, in the order of the site. */
export const pages = {
  header,
  home,
  about,
  solutions,
  "business-strategy": businessStrategy,
  "operational-excellence": operationalExcellence,
  "leadership-development": leadershipDevelopment,
  "technology-transformation": technologyTransformation,
  "grant-writing": grantWriting,
  "market-research": marketResearch,
  "industrial-engineering": industrialEngineering,
  "data-readiness-framework-implementation": dataReadiness,
  contact,
  booking,
  call,
  problem,
  resources,
  "case-studies": caseStudies,
  terms,
  privacy,
  program,
  careers,
  "use-cases": useCases,
  leadership,
  values,
  history,
  "new-growth": newGrowth,
  governance,
  "get-started": getStarted,
  alliances,
  network,
  "diverse-meritocracy": diverseMeritocracy,
  "social-responsibility": socialResponsibility,
  sustainability,
  "data-readiness-framework": dataReadinessFramework,
  "media-center": mediaCenter,
  locations,
  footer,
  search,
  verify,
  "not-found": notFound,
};

export type PageName = keyof typeof pages;

export function isPageName(name: string): name is PageName {
  return Object.hasOwn(pages, name);
}

/** The page at a path. Header and footer are on every page, so they are left out. */
export function pageAt(path: string): PageName | undefined {
  const names = Object.keys(pages) as PageName[];
  return names.find((name) => name !== "header" && name !== "footer" && pages[name].path === path);
}

/** The texts of a page as it is shown. */
export type TextsOf<Name extends PageName> = WithPictures<(typeof pages)[Name]["texts"]>;
