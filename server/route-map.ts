import * as build from "virtual:react-router/server-build";
import { matchRoutes } from "react-router";
import { isAddress } from "./address.ts";

interface Branch {
  id: string;
  path?: string;
  index?: boolean;
  children: Branch[];
}

function branches(parentId?: string): Branch[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => ({ id, path, index, children: branches(id) }));
}

const tree = branches();

/** The pattern of the route a path leads to; undefined for a path no page has. Logs name it instead of the path. */
export function routePattern(path: string) {
  if (!isAddress(path)) return undefined;
  const matches = matchRoutes(tree as never, path.replace(/(\/_root)?\.data$/, "") || "/");
  const pattern = `/${(matches ?? [])
    .map(({ route }) => route.path)
    .filter(Boolean)
    .join("/")}`;
  return pattern.endsWith("*") || !matches ? undefined : pattern;
}
