import { href } from "react-router";
import type {
  Article,
  BreadcrumbList,
  JobPosting,
  NewsArticle,
  Organization,
  SearchAction,
  Service,
  WebSite,
  WithActionConstraints,
} from "schema-dts";
import type { employmentTypes } from "#domain/content/job-posts/rules.ts";

/** What every description of a page can refer to. */
export interface DescribedPage {
  /** The page's own address, as all addresses here with the domain. */
  address: string;
  title: string;
  description: string;
  image: string;
  firm: { name: string; address: string; logo: string };
}

/** The firm's id: its full description is on Home, other pages refer to it. */
function firmId({ firm }: DescribedPage) {
  return `${firm.address}/#firm`;
}

function firmReference(page: DescribedPage) {
  return {
    "@type": "Organization",
    "@id": firmId(page),
    name: page.firm.name,
    url: page.firm.address,
  } as const;
}

interface FirmFacts {
  email: string;
  phone: string;
  address: string | null;
  founderName: string | null;
  parentCompany: string | null;
}

/** The firm, by the facts that the settings state. */
export function firmThing(facts: FirmFacts, page: DescribedPage): Organization {
  return {
    ...firmReference(page),
    description: page.description,
    logo: page.firm.logo,
    image: page.image,
    email: facts.email,
    telephone: facts.phone,
    ...(facts.address && { address: facts.address.replaceAll("\n", ", ") }),
    ...(facts.founderName && { founder: { "@type": "Person", name: facts.founderName } }),
    ...(facts.parentCompany && {
      parentOrganization: { "@type": "Organization", name: facts.parentCompany },
    }),
  };
}

export function websiteThing(page: DescribedPage): WebSite {
  const searching: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${page.firm.address}${href("/search")}?q={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": `${page.firm.address}/#website`,
    url: page.firm.address,
    name: page.firm.name,
    publisher: { "@id": firmId(page) },
    inLanguage: "en",
    potentialAction: searching,
  };
}

interface Written {
  /** A moment or a day, in ISO form. */
  published: string;
  changed: string;
}

export function articleThing({ published, changed }: Written, page: DescribedPage): Article {
  return { "@type": "Article", ...writing({ published, changed }, page) };
}

export function newsThing(written: Written, page: DescribedPage): NewsArticle {
  return { "@type": "NewsArticle", ...writing(written, page) };
}

function writing({ published, changed }: Written, page: DescribedPage) {
  return {
    headline: page.title,
    description: page.description,
    image: page.image,
    datePublished: published,
    dateModified: changed,
    mainEntityOfPage: page.address,
    url: page.address,
    author: firmReference(page),
    publisher: firmReference(page),
    inLanguage: "en",
  };
}

interface OpenJob {
  id: string;
  employmentType: (typeof employmentTypes)[number];
  location: string | null;
  /** The whole post as plain text. */
  text: string;
  posted: string;
  deadline: string;
}

/** As schema.org names them. */
const schemaTypes: Record<OpenJob["employmentType"], string> = {
  "Unpaid Internship": "INTERN",
  "Paid Internship": "INTERN",
  "Independent Contractor": "CONTRACTOR",
  "Temporary Employee": "TEMPORARY",
  Volunteer: "VOLUNTEER",
};

export function jobThing(job: OpenJob, page: DescribedPage): JobPosting {
  return {
    "@type": "JobPosting",
    title: page.title,
    description: job.text,
    identifier: { "@type": "PropertyValue", name: page.firm.name, value: job.id },
    datePosted: job.posted,
    validThrough: job.deadline,
    employmentType: schemaTypes[job.employmentType],
    hiringOrganization: firmReference(page),
    url: page.address,
    directApply: true,
    ...placeOf(job.location),
  };
}

/** The location is free text: "Remote", "Boston, Massachusetts", "Remote or Boston". */
function placeOf(location: string | null): Partial<JobPosting> {
  if (!location) return {};
  if (/\bremote\b/i.test(location)) return { jobLocationType: "TELECOMMUTE" };
  return { jobLocation: { "@type": "Place", address: location } };
}

export function serviceThing(page: DescribedPage): Service {
  return {
    "@type": "Service",
    name: page.title,
    description: page.description,
    url: page.address,
    image: page.image,
    provider: firmReference(page),
  };
}

interface Crumb {
  name: string;
  path: string;
}

/** The way from Home to a page. */
export function breadcrumbs(above: readonly Crumb[], page: DescribedPage): BreadcrumbList {
  const way = [
    ...above.map(({ name, path }) => ({ name, item: page.firm.address + path })),
    { name: page.title, item: page.address },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: way.map(({ name, item }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item,
    })),
  };
}
