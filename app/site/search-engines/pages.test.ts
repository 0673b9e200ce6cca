import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { entities, publicEntities } from "#domain/entities.ts";
import { publicPages } from "./pages.ts";

test.each(publicEntities)("the list of %s is in the sitemap, as new as what it shows", (entity) => {
  const path = `/${entities[entity].section.path}`;
  const page = publicPages.find((one) => one.path === path);
  expect(page?.shows).toContain(entity);
});

/** Pages that are not for search engines. Items, which have a slug or id, are in the sitemap by themselves. */
const others = /^site\/(accounts|receipts|search|verify)\/|^site\/not-found/;
const isItem = /\/:(slug|id|jobId)$/;

test("every page of the site is in the sitemap, and its texts can be edited", async () => {
  const map: RouteConfigEntry[] = await routes;
  const site = map.find(({ file }) => file === "site/layout.tsx")?.children ?? [];
  const expected = site
    .filter(({ file, path = "" }) => !others.test(file) && !isItem.test(path))
    .map(({ path = "" }) => `/${path}`);
  const listed = publicPages.map(({ path }) => path.replace(/^\/services\/.*/, "/services/:service"));
  expect(expected.length).toBeGreaterThan(20);
  expect([...new Set(listed)].sort()).toEqual([...expected].sort());
  expect(publicPages.filter(({ path }) => path.startsWith("/services/"))).toHaveLength(8);
});
