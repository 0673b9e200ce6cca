import { expect, test } from "vitest";
import { claimsIn } from "#domain/content/pages/claims.ts";
import { labelsOf, toPageForm } from "#domain/content/pages/form-texts.ts";
import { pages } from "#domain/content/pages/list.ts";
import type { Page } from "#domain/content/pages/page.ts";
import { formFieldAt } from "./form-field.ts";

test.each([
  ["home", "meetup.title", "meetup.title"],
  ["home", "operations.figures.1", "operations.figures[1].value"],
  ["values", "values.4.inPractice", "values[4].inPractice"],
  ["about", "how.figure", "how.figure.value"],
  ["leadership", "promises.items.2", "promises.items[2]"],
  ["alliances", "benefits.1.items.2", "benefits[1].items[2]"],
  ["network", "strip", "strip.spokenLabel"],
] as const)("%s has %s in its form at %s", (page, path, field) => {
  expect(formFieldAt(pages[page], path)).toBe(field);
});

test.each(Object.entries<Page>(pages))("every claim of %s has a field in its form", (_name, page) => {
  const form = toPageForm(page, page.texts);
  for (const { path } of claimsIn(page)) {
    expect(form).toHaveProperty([formFieldAt(page, path)]);
    expect(labelsOf(page)).toHaveProperty([formFieldAt(page, path)]);
  }
});
