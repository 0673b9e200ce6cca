import { expect, test } from "vitest";
import { defaultSettings } from "#domain/office/settings/rules.ts";
import { fillTexts } from "./fill.ts";
import { pageGroups } from "./groups.ts";
import { pages } from "./list.ts";

const settings = {
  ...{ ...defaultSettings, firmName: "A Firm", parentCompany: "A Parent", bookTitle: null },
  ...{ founderName: null, address: null, pressEmail: null, pressPhone: null, answerWithinDays: null },
};

test("pages name the firm's facts, and a description where one is not set", () => {
  const { entries } = fillTexts(pages.history.texts, settings);
  expect(entries[0]?.text).toContain("It starts inside A Parent, as the desk");
  expect(entries[2]?.text).toContain("We publish our book: the exercises");
});

test("how long data is kept is told by the rules that delete it", () => {
  expect(fillTexts({ a: { kept: "{requestMonths} months, {mailDays} days" } }, settings)).toEqual({
    a: { kept: "24 months, 90 days" },
  });
});

test.each(Object.entries(pages))("every placeholder of %s is known", (_name, { texts }) => {
  expect(JSON.stringify(fillTexts(texts, settings))).not.toMatch(/\{[a-z]\w*\}/i);
});

test("every page is in exactly one group", () => {
  const grouped = pageGroups.flatMap((group) => group.pages);
  expect(grouped.toSorted()).toEqual(Object.keys(pages).toSorted());
});
