import { expect, test } from "vitest";
import { placeholderFacts } from "#domain/content/placeholders/rules.ts";
import { defaultSettings } from "#domain/office/settings/rules.ts";
import { filledRelease, pressReleaseForm } from "./rules.ts";

const release = {
  title: "{firm} opens a program",
  releasedOn: "2026-03-31",
  summary: "Of {parentCompany}",
  content: "First, by {firm}.\n\nSecond.",
};

function faultsOf(changes: Record<string, string>) {
  const { error } = pressReleaseForm.safeParse({ ...release, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("everything but a title, a day, a summary and a text may be left out", () => {
  expect(pressReleaseForm.parse(release)).toEqual({
    ...release,
    ...{ quotation: null, linkAddress: null, linkLabel: null, offersBook: false, featuredImage: null },
    ...{ published: false, publishAt: null, format: "plain" },
  });
});

test("a fact that nobody knows is refused in every text", () => {
  for (const field of ["title", "summary", "content", "quotation", "linkLabel"])
    expect(faultsOf({ linkAddress: "/bcpbp", linkLabel: "More", [field]: "By {nobody}" })).toEqual({
      [field]: expect.stringMatching(/^We cannot fill in \{nobody\}\. Known are \{firm\}/),
    });
});

test("a link leads to a page of the site or a full web address", () => {
  for (const linkAddress of ["/", "/services/grant-writing?a=b#c", "https://example.com/page"])
    expect(faultsOf({ linkAddress, linkLabel: "More" })).toEqual({});
  for (const linkAddress of ["bcpbp", "//example.com", "/\\example.com", "javascript:alert(1)", "/a b"])
    expect(faultsOf({ linkAddress, linkLabel: "More" }), linkAddress).toEqual({
      linkAddress:
        "Link must be a page of this site, such as /contact, or a full web address, such as https://example.com/page.",
    });
});

test("a link has an address and words, or neither", () => {
  expect(faultsOf({ linkAddress: "/bcpbp" })).toEqual({ linkLabel: "Say where the link leads." });
  expect(faultsOf({ linkLabel: "More" })).toEqual({ linkAddress: "Say which page the link opens." });
});

test("a release is shown with the facts of the firm", () => {
  const settings = {
    ...defaultSettings,
    ...{ founderName: null, bookTitle: null, pressEmail: null, pressPhone: null },
    ...{ address: null, answerWithinDays: null },
  };
  const facts = placeholderFacts({ ...settings, firmName: "Ours", parentCompany: null }, "its");
  expect(filledRelease(pressReleaseForm.parse(release), facts)).toEqual({
    title: "Ours opens a program",
    summary: "Of its parent technology company",
    quotation: null,
    linkLabel: null,
  });
});
