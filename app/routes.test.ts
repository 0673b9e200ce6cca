import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { entities, publicEntities } from "#domain/entities.ts";
import routes from "./routes.ts";

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
}

describe.each(publicEntities)("of %s", (entity) => {
  test("visitors get the list, the page of one, its cover and the picture of its shared link", () => {
    const { section, hasSlug } = entities[entity];
    const one = `${section.path}/:${hasSlug ? "slug" : "id"}`;
    expect(pathsOf(routes)).toEqual(
      expect.arrayContaining([
        ...[section.path, one],
        ...[`covers/${one}/:design?/:file?`, `covers/${one}/share.png`],
      ]),
    );
  });
});
