import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { allScreens } from "./navigation.ts";

/** Pages of the back office at one address each, unlike those of an item. */
function pageAddresses(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, file, children = [] }) => [
    ...(path?.startsWith("admin/") && /^admin\/.*\.tsx$/.test(file) && !path.includes(":")
      ? [`/${path}`]
      : []),
    ...pageAddresses(children),
  ]);
}

test("every page of the back office is found in its navigation or among the actions there", () => {
  const known = allScreens.flatMap(({ address, actions = [] }) => [
    address,
    ...actions.map((action) => action.address),
  ]);
  const pages = pageAddresses(routes);
  expect(pages).toContain("/admin/job-posting/new");
  expect(pages.filter((page) => !known.includes(page))).toEqual([]);
});
