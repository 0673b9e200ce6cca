import { HtmlValidate } from "html-validate";
import { publicPages } from "#app/site/search-engines/pages.ts";
import { expect, test } from "./test.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React writes void elements and empty attributes in its own, valid style.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    "no-inline-style": "off",
    "long-title": "off",
    "tel-non-breaking": "off",
    "no-trailing-whitespace": "off",
  },
});

test("every public page is valid HTML", async ({ request }) => {
  const problems: string[] = [];
  for (const { path } of publicPages) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const report = await validator.validateString(await response.text());
    for (const { ruleId, message } of report.results.flatMap((result) => result.messages)) {
      problems.push(`${path} ${ruleId}: ${message}`);
    }
  }
  expect(problems).toEqual([]);
});
