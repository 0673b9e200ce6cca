interface EntityFacts {
  /** Its table in schema public; the entity's own name with underscores. */
  table: string;
  /** What one and several of them are called within a sentence. */
  one: string;
  many: string;
  /** Written by the admin in a form, with drafts and a version. */
  isEdited: boolean;
  /** The part of the site where visitors read what is published of it: in addresses, and as it is called. */
  section: { path: string; name: string } | null;
  /** Its public address is made of its title; otherwise of its id. */
  hasSlug: boolean;
}

/**
 * Every kind of content and every kind of request. What a floor knows of each stands in maps over these names, so that
 * the compiler names what a new one still lacks.
 */
export const entities = {
  "blog-posts": {
    table: "blog_posts",
    one: "post",
    many: "posts",
    isEdited: true,
    section: { path: "resources", name: "Resources" },
    hasSlug: true,
  },
  "session-requests": {
    table: "session_requests",
    one: "session request",
    many: "session requests",
    isEdited: false,
    section: null,
    hasSlug: false,
  },
  projects: {
    table: "projects",
    one: "project",
    many: "projects",
    isEdited: true,
    section: null,
    hasSlug: false,
  },
  "case-studies": {
    table: "case_studies",
    one: "case study",
    many: "case studies",
    isEdited: true,
    section: { path: "case-studies", name: "Case Studies" },
    hasSlug: true,
  },
  "bcpbp-applications": {
    table: "bcpbp_applications",
    one: "program application",
    many: "program applications",
    isEdited: false,
    section: null,
    hasSlug: false,
  },
  "job-posts": {
    table: "job_posts",
    one: "job post",
    many: "job posts",
    isEdited: true,
    section: { path: "careers", name: "Careers" },
    hasSlug: false,
  },
  "job-applications": {
    table: "job_applications",
    one: "job application",
    many: "job applications",
    isEdited: false,
    section: null,
    hasSlug: false,
  },
  "contact-messages": {
    table: "contact_messages",
    one: "message",
    many: "messages",
    isEdited: false,
    section: null,
    hasSlug: false,
  },
  calls: {
    table: "calls",
    one: "call",
    many: "calls",
    isEdited: false,
    section: null,
    hasSlug: false,
  },
  "press-releases": {
    table: "press_releases",
    one: "press release",
    many: "press releases",
    isEdited: true,
    section: { path: "media-center", name: "Media Center" },
    hasSlug: true,
  },
  pictures: {
    table: "pictures",
    one: "picture",
    many: "pictures",
    isEdited: false,
    section: null,
    hasSlug: false,
  },
} as const satisfies Record<string, EntityFacts>;

type Entities = typeof entities;

export type Entity = keyof Entities;
export type EntityTable = Entities[Entity]["table"];

type EntityWith<Facts> = { [Name in Entity]: Entities[Name] extends Facts ? Name : never }[Entity];

export type EditedEntity = EntityWith<{ isEdited: true }>;
/** Visitors see it. */
export type PublicEntity = EntityWith<{ section: object }>;
export type PublicSection = Entities[PublicEntity]["section"]["path"];
export type SluggedEntity = EntityWith<{ hasSlug: true }>;

function isEdited(name: Entity): name is EditedEntity {
  return entities[name].isEdited;
}

function isPublic(name: Entity): name is PublicEntity {
  return entities[name].section !== null;
}

export const entityNames = Object.keys(entities) as Entity[];
export const editedEntities = entityNames.filter(isEdited);
export const publicEntities = entityNames.filter(isPublic);
/** By the part of the address that leads to each. */
export const publicSections = new Map<PublicSection, string>(
  publicEntities.map((name) => [entities[name].section.path, entities[name].section.name]),
);

/** What one of them is called in headings and on buttons. */
export function headingOf(name: Entity) {
  return entities[name].one.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
