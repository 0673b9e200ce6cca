import { about } from "./texts/about.ts";
import { alliances } from "./texts/alliances.ts";
import { dataReadinessFramework } from "./texts/data-readiness-framework.ts";
import { diverseMeritocracy } from "./texts/diverse-meritocracy.ts";
import { footer } from "./texts/footer.ts";
import { governance } from "./texts/governance.ts";
import { header } from "./texts/header.ts";
import { history } from "./texts/history.ts";
import { home } from "./texts/home.ts";
import { leadership } from "./texts/leadership.ts";
import { locations } from "./texts/locations.ts";
import { network } from "./texts/network.ts";
import { newGrowth } from "./texts/new-growth.ts";
import { notFound } from "./texts/not-found.ts";
import { privacy } from "./texts/privacy.ts";
import { socialResponsibility } from "./texts/social-responsibility.ts";
import { sustainability } from "./texts/sustainability.ts";
import { terms } from "./texts/terms.ts";
import { values } from "./texts/values.ts";

/** Every page whose texts the owner can change, by the name in its form's address, in the order of the site. */
export const pages = {
  header,
  home,
  about,
  terms,
  privacy,
  leadership,
  values,
  history,
  "new-growth": newGrowth,
  governance,
  alliances,
  network,
  "diverse-meritocracy": diverseMeritocracy,
  "social-responsibility": socialResponsibility,
  sustainability,
  "data-readiness-framework": dataReadinessFramework,
  locations,
  footer,
  "not-found": notFound,
};

export type PageName = keyof typeof pages;

export type TextsOf<Name extends PageName> = (typeof pages)[Name]["texts"];
