import { figure } from "./figures.ts";
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

/** Figures in texts that are not marked as claims: what the owner has written since. */
export function unmarkedFigures(page: Page, texts: PageTexts): Claim[] {
  const marked = claimsIn(page, texts).map(({ path }) => path);
  return textsWithPaths(texts)
    .filter(({ text }) => figure.test(text))
    .filter(({ path }) => !marked.some((claim) => path === claim || path.startsWith(`${claim}.`)));
}

function textsWithPaths(value: unknown, path: string[] = []): Claim[] {
  if (typeof value === "string") return [{ path: path.join("."), text: value }];
  return Object.entries(value as object).flatMap(([name, part]) => textsWithPaths(part, [...path, name]));
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
