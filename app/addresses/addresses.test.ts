import { globSync, readFileSync } from "node:fs";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { sitePaths } from "#domain/site-paths.ts";
import routes from "../routes.ts";

function isRoute(path: string) {
  const leaf = matchRoutes(routes as unknown as RouteObject[], path)?.at(-1);
  return leaf !== undefined && leaf.route.path !== "*";
}

/** Served outside the routes, or a prefix of several routes. */
const exceptions = ["/admin/live", 'path: "/admin"', "`/covers/"];

/** Addresses in string literals outside `href()`, with the line they are in. */
function literalAddresses(source: string) {
  const lines = source.replace(/\bhref\(\s*"[^"]*"/g, "").split("\n");
  return lines.filter((line) => {
    if (/^\s*(\/\/|\/?\*|import )/.test(line) || exceptions.some((exception) => line.includes(exception))) {
      return false;
    }
    const literals = [...line.matchAll(/(["`])(\/[a-z].*?)\1/g)].map(([, , text = ""]) => text);
    return literals.some((text) => isRoute(text.replace(/\$\{[^}]*\}/g, "x").replace(/[?#].*$/, "")));
  });
}

test("addresses of our pages are written with href(), so that a wrong one does not compile", () => {
  const files = globSync("app/**/*.{ts,tsx}").filter(
    (file) => !/\.test[.-]|gallery|\/routes\.ts$/.test(file),
  );
  const found = files.flatMap((file) =>
    literalAddresses(readFileSync(file, "utf8")).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test("the paths that the domain knows lead to routes", () => {
  const { receipt, adminResume, services, jobApplication, calendar } = sitePaths;
  const prefixes = {
    [receipt]: "/id",
    [adminResume]: "/id",
    [services]: "/grant-writing",
    [jobApplication]: "/id",
    [calendar]: "/secret/calls.ics",
  };
  for (const path of Object.values(sitePaths)) {
    expect(isRoute(path + (prefixes[path as keyof typeof prefixes] ?? "")), path).toBe(true);
  }
});
