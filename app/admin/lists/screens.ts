import { editors, inboxes } from "#app/addresses/editors.ts";
import { type EditedEntity, type Entity, entities, entityNames } from "#domain/entities.ts";
import type { FoundItem } from "#domain/items/queries.server.ts";
import { openedAddress } from "#domain/lists/rules.ts";
import { applicationScreen } from "../bcpbp/screen.ts";
import { blogPostScreen } from "../blog/screen.ts";
import { callScreen } from "../calls/screen.ts";
import { jobPostScreen } from "../careers/screen.ts";
import { caseStudyScreen } from "../case-studies/screen.ts";
import { jobApplicationScreen } from "../job-applications/screen.ts";
import { pictureScreen } from "../media/screen.ts";
import { contactMessageScreen } from "../messages/screen.ts";
import { pressReleaseScreen } from "../press/screen.ts";
import { projectScreen } from "../projects/screen.ts";
import { sessionRequestScreen } from "../sessions/screen.ts";
import type { EntityScreen } from "./screen.ts";

const screens: Record<Entity, EntityScreen> = {
  "blog-posts": blogPostScreen,
  "session-requests": sessionRequestScreen,
  projects: projectScreen,
  "case-studies": caseStudyScreen,
  "bcpbp-applications": applicationScreen,
  "job-posts": jobPostScreen,
  "job-applications": jobApplicationScreen,
  "contact-messages": contactMessageScreen,
  calls: callScreen,
  "press-releases": pressReleaseScreen,
  pictures: pictureScreen,
};

interface KnownScreen extends EntityScreen {
  entity: Entity;
  title: string;
  address: string;
  /** The form for a new one, where it has forms. */
  create?: string;
  called: { one: string; many: string };
  file: string;
}

/** The list of an entity, with all that follows from its other facts. */
export function screenOf(entity: Entity): KnownScreen {
  const { one, many } = entities[entity];
  const screen = screens[entity];
  return {
    ...{ title: screen.name, called: { one, many }, file: entity, ...addressesOf(entity) },
    ...screen,
    entity,
  };
}

function hasForms(entity: Entity): entity is EditedEntity {
  return entities[entity].isEdited;
}

function addressesOf(entity: Entity) {
  if (!hasForms(entity)) return { address: inboxes[entity] };
  const { list, create } = editors[entity];
  return { address: list, create };
}

export const entityScreens = entityNames.map(screenOf);

/** Where the palette leads to with an item: to its form, or to its details. */
export function itemAddress(entity: Entity, item: FoundItem) {
  if (hasForms(entity)) return editors[entity].edit(item.id);
  const { address, itemAddress: narrowed = openDetails } = screenOf(entity);
  return narrowed(address, item);
}

function openDetails(list: string, { id }: FoundItem) {
  return openedAddress(list, id);
}
