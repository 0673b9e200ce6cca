import { type Entity, entityNames } from "#domain/entities.ts";
import type { EntityTest } from "./entity.test-support.ts";

const modules = import.meta.glob<Record<string, unknown>>("../*/*/entity.test-support.ts", { eager: true });
const found = Object.values(modules).flatMap((module) => Object.values(module).filter(isEntityTest));

function isEntityTest(value: unknown): value is EntityTest {
  return typeof value === "object" && value !== null && "entity" in value;
}

/** The test facts of an entity. */
export function testOf(entity: Entity): EntityTest {
  const test = found.find((one) => one.entity === entity);
  if (!test) throw new Error(`${entity} has no entity.test-support.ts in its folder`);
  return test;
}

export const entityTests = entityNames.map(testOf);
