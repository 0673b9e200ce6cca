import { expect, test } from "vitest";
import { claimsIn } from "#domain/content/pages/claims.ts";
import { labelsOf, toPageForm } from "#domain/content/pages/form-texts.ts";
import { pages } from "#domain/content/pages/list.ts";
import type { Page } from "#domain/content/pages/page.ts";
import { formFieldAt } from "./form-field.ts";

test.each(Object.entries<Page>(pages))(
  "every claim of %s leads to its words, which have a field",
  (_name, page) => {
    const form = toPageForm(page, page.texts);
    for (const mark of page.claims ?? []) {
      const claims = claimsIn({ ...page, claims: [mark] });
      expect(claims, JSON.stringify(mark)).not.toEqual([]);
      for (const { path, text } of claims) {
        expect(text.trim(), JSON.stringify(mark)).not.toBe("");
        expect(form).toHaveProperty([formFieldAt(page, path)]);
        expect(labelsOf(page)).toHaveProperty([formFieldAt(page, path)]);
      }
    }
  },
);
