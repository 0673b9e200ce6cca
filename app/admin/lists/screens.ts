import { adminLists, editors } from "#app/addresses/editors.ts";
import { type Entity, entities, entityNames, isEdited } from "#domain/entities.ts";
import type { EntityFacts } from "#domain/entity.ts";
import type { FoundItem } from "#domain/items/queries.server.ts";
import { openedAddress } from "#domain/lists/rules.ts";

/** The list of an entity as a screen of the back office. */
export function screenOf(entity: Entity) {
  const { one, many, list }: EntityFacts = entities[entity];
  const { name, title = name, ...rest } = list;
  const create = isEdited(entity) ? editors[entity].create : undefined;
  /** The name of its CSV file. */
  const file = many.replaceAll(" ", "-");
  return { ...rest, entity, name, title, one, many, file, address: adminLists[entity], create };
}

export const entityScreens = entityNames.map(screenOf);

/** The address of an item's form or details, for the palette. */
export function itemAddress(entity: Entity, { id, note }: FoundItem) {
  if (isEdited(entity)) return editors[entity].edit(id);
  const { address, detailsBySearch, hasPages } = screenOf(entity);
  if (hasPages) return `${address}/${id}`;
  return detailsBySearch ? `${address}?${new URLSearchParams({ search: note })}` : openedAddress(address, id);
}
