import * as build from "virtual:react-router/server-build";
import { METHOD_NAME_ALL } from "hono/router";
import { TrieRouter } from "hono/router/trie-router";
import type { Handle } from "#app/shell/handle.ts";
import { isValidPath } from "./address.ts";

export interface KnownRoute {
  pattern: string;
  /** The query parameters its page reads. Pages for one person are never cached and may read any. */
  parameters: readonly string[] | "any";
  /** How many bytes may be sent to it, where that is more than for public forms. */
  maxBodySize?: number;
  maxUploadSize?: number;
  countsViews?: boolean;
}

const router = new TrieRouter<KnownRoute>();
for (const { id, path, index } of Object.values(build.routes).filter((route) => route !== undefined)) {
  if (!index && (path === undefined || path === "*")) continue;
  const handles = ancestors(id).map(({ module }) => module.handle as Handle | undefined);
  const pattern = `/${ancestors(id)
    .map((route) => route.path)
    .filter(Boolean)
    .join("/")}`;
  const parameters = handles.some((handle) => handle?.hydrate) ? "any" : (handles.at(-1)?.parameters ?? []);
  const maxBodySize = handles.findLast((handle) => handle?.maxBodySize)?.maxBodySize;
  const { maxUploadSize, countsViews } = handles.at(-1) ?? {};
  router.add(METHOD_NAME_ALL, pattern, { pattern, parameters, maxBodySize, maxUploadSize, countsViews });
}

function ancestors(id: string | undefined): NonNullable<(typeof build.routes)[string]>[] {
  const route = id === undefined ? undefined : build.routes[id];
  return route ? [...ancestors(route.parentId), route] : [];
}

/** For logs and metrics: the route and not the path, which can hold personal data. */
export function routeName(path: string) {
  return findRoute(path)?.pattern ?? "none";
}

/** The route of a path; undefined if there is none. */
export function findRoute(path: string): KnownRoute | undefined {
  if (!isValidPath(path)) return undefined;
  const [matches] = router.match(METHOD_NAME_ALL, path.replace(/(\/_root)?\.data$/, "") || "/");
  return matches[0]?.[0];
}
