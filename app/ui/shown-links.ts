import { createContext, useContext } from "react";

/** The paths of pages that visitors do not find. */
export const HiddenPaths = createContext<readonly string[]>([]);

/** The links that lead to pages which visitors find. */
export function useShownLinks<Link extends { href: string }>(links: readonly Link[]): Link[] {
  const hidden = useContext(HiddenPaths);
  return links.filter(({ href }) => !hidden.includes(href));
}
