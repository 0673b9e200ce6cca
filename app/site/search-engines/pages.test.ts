import { expect, test } from "vitest";
import { entities, publicEntities } from "#domain/entities.ts";
import { publicPages } from "./pages.ts";

test.each(publicEntities)("the list of %s is in the sitemap, as new as what it shows", (entity) => {
  const path = `/${entities[entity].section.path}`;
  const page = publicPages.find((one) => one.path === path);
  expect(page?.shows).toContain(entity);
});
