import { figure } from "./figures.ts";
import type { Page, PageTexts } from "./page.ts";

export interface Claim {
  /** The path of its text, or of the entry or group of texts. */
  path: string;
  text: string;
}

/** The claims in a page's texts, in the order of `claims`. */
export function claimsIn(page: Page, texts: PageTexts = page.texts): Claim[] {
  return (page.claims ?? []).flatMap((path: string) => claimsAt(texts, path.split(".")));
}

/** Texts with figures that are not marked as claims, such as those that the owner has added. */
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
