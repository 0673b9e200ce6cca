import type { Page, PageTexts } from "./page.ts";

export interface Claim {
  /** The way to its text, or to the entry or group whose texts make it. */
  path: string;
  text: string;
}

/** The figures and promises among a page's texts, in the order in which the page names them. */
export function claimsIn(page: Page, texts: PageTexts = page.texts): Claim[] {
  return (page.claims ?? []).flatMap((path: string) => claimsAt(texts, path.split(".")));
}

function claimsAt(value: unknown, [name, ...rest]: string[], path: string[] = []): Claim[] {
  if (name === undefined) return [{ path: path.join("."), text: textsIn(value).join(" ") }];
  if (typeof value !== "object" || value === null) return [];
  const names = name === "*" ? Object.keys(value) : [name];
  return names
    .filter((each) => Object.hasOwn(value, each))
    .flatMap((each) => claimsAt(value[each as keyof typeof value], rest, [...path, each]));
}

function textsIn(value: unknown): string[] {
  return typeof value === "string" ? [value] : Object.values(value as object).flatMap(textsIn);
}
