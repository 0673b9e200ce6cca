import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { allScreens, isScreenAddress, screenAddressAt } from "./navigation.ts";

/** Addresses of the back office's pages that have no parameters. */
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

test("whoever pressed a button is led back to its screen, and nowhere else", () => {
  for (const address of [
    "/admin/claims",
    "/admin/people?email=a%40b.co",
    "/admin/account",
    "/admin/calendar",
  ])
    expect(isScreenAddress(address), address).toBe(true);
  for (const address of [
    "/admin/draft",
    "/admin/claims/x",
    "//evil.example/admin/claims",
    "/admin/claims?a//b",
  ])
    expect(isScreenAddress(address), address).toBe(false);
  expect(screenAddressAt("/admin/settings/mail/more")).toBe("/admin/settings/mail");
  expect(screenAddressAt("/admin/settings/replies")).toBe("/admin/settings/replies");
  expect(screenAddressAt("/admin/export/blog-posts")).toBeUndefined();
});
