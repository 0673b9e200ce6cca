import { extractText, getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { describe, expect, test } from "vitest";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { logoDrawing } from "#domain/office/look/logo.test-support.ts";
import { settingsLimits } from "#domain/office/settings/rules.ts";
import { rateLimits } from "#domain/program/hours/rules.ts";
import type { ServiceSum } from "#domain/program/hours/sums.ts";
import type { LetterContent } from "./content.ts";
import { makeLetterPdf, unprintable } from "./pdf.server.ts";
import { letterTextLimits } from "./rules.ts";

const survey = "The median of what five firms of the region charge.";
const rated: ServiceSum = { service: services[0], quarters: 50, cents: 15_000, basis: survey };
const alsoRated: ServiceSum = { service: services[3], quarters: 19, cents: 17_550, basis: "Two quotes." };
const unrated: ServiceSum = { service: services[2], quarters: 4, cents: null, basis: null };

const sample: LetterContent = {
  number: "2026-0014",
  organizationName: "Bright Steps",
  firstDay: "2026-03-02",
  lastDay: "2026-05-29",
  services: [rated, alsoRated, unrated],
  issuedOn: "2026-06-03",
  firm: "Beunec Consulting",
  logo: null,
  founder: "Grace Okafor",
  texts: {
    title: "Confirmation of services",
    opening: "{firm} gave {organization} {hours} from {from} to {to}.\n\nTo whom it may concern.",
    statement: "They were given free of charge.",
    taxNote: "This is not a tax receipt. Ask {founder}.",
  },
  address: "https://beunec.example/verify/7k3m-9pqr-stuv-wxy2",
  isSample: false,
};

async function read(changed: Partial<LetterContent> = {}) {
  const pdf = await makeLetterPdf({ ...sample, ...changed });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  const page = await document.getPage(1);
  const tags = JSON.stringify(await page.getStructTree());
  const alts = Array.from(tags.matchAll(/"alt":"([^"]*)"/g), ([, alt]) => alt);
  return { document, page, text: text.replace(/\s+/g, " "), tags, alts };
}

describe("a letter", () => {
  test("says all that it has to, on one page", async () => {
    const { document, text, page } = await read();
    expect(document.numPages).toBe(1);
    for (const fact of [
      "Letter 2026-0014 Issued on June 3, 2026",
      "Confirmation of services",
      "Beunec Consulting gave Bright Steps 18.25 hours from March 2, 2026 to May 29, 2026.",
      "To whom it may concern.",
      "Service Hours Hourly rate Value",
      "Business Strategy Development 12.50 $150.00 $1,875.00",
      "Technology & Digital Transformation 4.75 $175.50 $833.63",
      "Leadership Development 1.00 no rate",
      "Total 18.25 $2,708.63",
      "The value is $2,708.63 without 1 hour of Leadership Development, which has no rate.",
      `How the rates were determined Business Strategy Development: ${survey}`,
      "Technology & Digital Transformation: Two quotes.",
      "They were given free of charge.",
      "This is not a tax receipt. Ask Grace Okafor.",
      "Grace Okafor Beunec Consulting Check this letter at",
      sample.address,
    ]) {
      expect(text).toContain(fact);
    }
    expect(await page.getAnnotations()).toMatchObject([{ subtype: "Link", url: sample.address }]);
  });

  test("is tagged, in English, with its title and the day of issue", async () => {
    const { document, tags, alts } = await read();
    const countOf = (role: string) => tags.split(`"role":"${role}"`).length - 1;
    expect([countOf("H1"), countOf("H2"), countOf("Table"), countOf("TR")]).toEqual([1, 1, 1, 5]);
    // The heads of four columns and of four rows.
    expect(countOf("TH")).toBe(8);
    expect(alts).toEqual([expect.stringContaining("QR code")]);
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({
      Language: "en-US",
      Title: "Letter 2026-0014: Bright Steps, June 3, 2026",
      Author: "Beunec Consulting",
      CreationDate: "D:20260603120000Z",
    });
  });

  test("has the firm’s own logo, also framed, in place of name and mark", async () => {
    const content = await logoDrawing({ width: 800, height: 160 }).png({ palette: true }).toBuffer();
    for (const plate of [null, "dark"] as const) {
      const logo = { content, width: 200, height: 40, alt: "Beunec, three waves", plate };
      const { document, page, text, alts } = await read({ logo });
      expect(document.numPages).toBe(1);
      expect(text.startsWith("Letter 2026-0014")).toBe(true);
      expect(alts).toEqual([logo.alt, expect.stringContaining("QR code")]);
      const { fnArray } = await page.getOperatorList();
      const { OPS } = await getResolvedPDFJS();
      expect(fnArray).toContain(OPS.paintImageXObject);
    }
  });

  test("says a basis once that holds for all, and names no value without any rate", async () => {
    const { text: one } = await read({ services: [rated, { ...alsoRated, basis: survey }] });
    expect(one).toContain(`How the rates were determined ${survey} They were given`);
    const { text } = await read({ services: [unrated, { ...rated, cents: null, basis: null }] });
    expect(text).toContain("Service Hours Leadership Development 1.0 Business Strategy Development 12.5");
    expect(text).toContain("No hourly rate has been set for these services, so this letter names no value.");
    expect(text).not.toMatch(/\$|Hourly rate|determined/);
  });

  test("that is a sample has neither number nor address, and says what it is", async () => {
    const { text, page } = await read({ isSample: true });
    expect(text).toContain("Sample Not issued");
    expect(text).toContain("This is a sample. It confirms nothing.");
    expect(text).not.toMatch(/2026-0014|verify|Issued on/);
    expect(await page.getAnnotations()).toEqual([]);
  });
});

describe("room", () => {
  function upTo(limit: number, start = "") {
    return (
      start + "We asked nine consulting firms of the region what they charge nonprofits. ".repeat(20)
    ).slice(0, limit);
  }
  const longest: LetterContent = {
    ...sample,
    organizationName: upTo(200),
    firm: upTo(settingsLimits.firmName),
    founder: upTo(settingsLimits.founderName),
    texts: {
      title: upTo(letterTextLimits.title),
      opening: upTo(letterTextLimits.opening, "{firm} gave {organization} {hours} from {from} to {to}. "),
      statement: upTo(letterTextLimits.statement, "{organization} paid nothing. "),
      taxNote: upTo(letterTextLimits.taxNote, "{organization} decides. "),
    },
    services: services.map((service, index) => ({
      service,
      quarters: 40_001,
      cents: 1_000_000,
      basis: upTo(rateLimits.basis, `${index}. `),
    })),
  };

  test("is enough for the longest texts, in type that can be read", async () => {
    expect(unprintable(longest)).toBeNull();
    const { document, text, page } = await read(longest);
    expect(document.numPages).toBe(1);
    expect(text).toContain("Industrial & Business Engineering: 6. We asked nine");
    const { items } = await page.getTextContent();
    const sizes = items.flatMap((item) => ("height" in item && item.str.trim() ? item.height : []));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(7.5);
  });

  test("runs out when a short text repeats a long name, which is said", async () => {
    const texts = { ...longest.texts, opening: "{organization} ".repeat(33) };
    const said = "The letter would need more than one page. Shorten its texts in Settings, Letter.";
    expect(unprintable({ ...longest, texts })).toBe(said);
    await expect(makeLetterPdf({ ...longest, texts })).rejects.toThrow(said);
  });
});

describe("characters", () => {
  test("with accents are printed, also from parts, and invisible ones are left out", async () => {
    const { text } = await read({
      organizationName: "Łódź Ő & Çağrı, “Café”\u202F–\u00AD\u200D No\u0308e\u2011l ﬁx\uFEFF",
    });
    expect(text).toContain("Łódź Ő & Çağrı, “Café” – Nöe-l fix 18.25 hours");
  });

  test("that our fonts lack are refused by name", async () => {
    for (const [organizationName, named] of [
      ["Ωμέγα", "“Ω”, “μ”, “έ”, “γ”, and 1 more"],
      ["Ann 👩‍🚀", "“👩” and “🚀”"],
      ["abc\u202Edef", "U+202E"],
    ] as const)
      await expect(makeLetterPdf({ ...sample, organizationName })).rejects.toThrow(
        `Our fonts lack ${named}, which stand`,
      );
  });

  test("are looked for in all that is printed", () => {
    const texts = { ...sample.texts, taxNote: "Ω" };
    const content = { ...sample, texts, founder: "Ω", services: [{ ...rated, basis: "字" }] };
    expect(unprintable(content)).toBe(
      "Our fonts lack “Ω” and “字”, which stand in the founder’s name, “What the letter is not” of the letter’s texts, and how the rate of Business Strategy Development was determined.",
    );
    expect(unprintable(sample)).toBeNull();
  });
});
