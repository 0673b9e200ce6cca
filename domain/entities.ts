import { blogPostEntity } from "./content/blog-posts/entity.ts";
import { caseStudyEntity } from "./content/case-studies/entity.ts";
import { jobPostEntity } from "./content/job-posts/entity.ts";
import { pictureEntity } from "./content/pictures/entity.ts";
import { pressReleaseEntity } from "./content/press-releases/entity.ts";
import type { EntityFacts } from "./entity.ts";
import { applicationEntity } from "./inbox/bcpbp-applications/entity.ts";
import { callEntity } from "./inbox/calls/entity.ts";
import { contactMessageEntity } from "./inbox/contact-messages/entity.ts";
import { jobApplicationEntity } from "./inbox/job-applications/entity.ts";
import { sessionRequestEntity } from "./inbox/session-requests/entity.ts";
import { projectEntity } from "./office/projects/entity.ts";
import { engagementEntity } from "./program/engagements/entity.ts";
import { capitalized } from "./text/words.ts";

/** Every kind of content and of inquiry, in the order of the back office's navigation. */
export const entities = {
  "blog-posts": blogPostEntity,
  "session-requests": sessionRequestEntity,
  projects: projectEntity,
  "case-studies": caseStudyEntity,
  "bcpbp-applications": applicationEntity,
  engagements: engagementEntity,
  "job-posts": jobPostEntity,
  "job-applications": jobApplicationEntity,
  "contact-messages": contactMessageEntity,
  calls: callEntity,
  "press-releases": pressReleaseEntity,
  pictures: pictureEntity,
} satisfies Record<string, EntityFacts>;

export type Entities = typeof entities;

export type Entity = keyof Entities;

type EntityWith<Facts> = { [Name in Entity]: Entities[Name] extends Facts ? Name : never }[Entity];

/** Written by the admin in a form, with drafts and a history. */
export type EditedEntity = EntityWith<{ forms: string }>;
/** Visitors read what is published of it. */
export type PublicEntity = EntityWith<{ section: object }>;
export type PublicSection = Entities[PublicEntity]["section"]["path"];
export type SluggedEntity = EntityWith<{ hasSlug: true }>;
export type PersonalEntity = EntityWith<{ isPersonal: true }>;

export function isEdited(name: Entity): name is EditedEntity {
  return entities[name].forms !== null;
}

function isPublic(name: Entity): name is PublicEntity {
  return entities[name].section !== null;
}

function isPersonal(name: Entity): name is PersonalEntity {
  return "isPersonal" in entities[name];
}

export const entityNames = Object.keys(entities) as Entity[];
export const editedEntities = entityNames.filter(isEdited);
export const publicEntities = entityNames.filter(isPublic);
export const personalEntities = entityNames.filter(isPersonal);
/** Names of the sections by the part of the address that leads to each. */
export const publicSections = new Map<PublicSection, string>(
  publicEntities.map((name) => [entities[name].section.path, entities[name].section.name]),
);

/** Whether texts of this kind of item may contain placeholders. */
export function hasPlaceholders(name: string): boolean {
  const facts: EntityFacts | undefined = Object.hasOwn(entities, name) ? entities[name as Entity] : undefined;
  return facts?.hasPlaceholders === true;
}

/** "Consultation request" */
export function nameOf(name: Entity) {
  return capitalized(entities[name].one);
}

/** "Consultation requests" */
export function pluralOf(name: Entity) {
  return capitalized(entities[name].many);
}

/** What one of them is called within the messages of its form. */
export function nameInForms(name: Entity) {
  const { one, inForms = one }: EntityFacts = entities[name];
  return inForms;
}

/** What one of them is called in the headings and on the buttons of its form. */
export function headingOf(name: Entity) {
  return nameInForms(name).replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
