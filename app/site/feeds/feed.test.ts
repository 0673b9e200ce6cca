import { extractFromXml } from "@extractus/feed-extractor";
import { expect, test } from "vitest";
import { pictureReference } from "#domain/content/pictures/reference.ts";
import { documentWriter } from "../rich-text/document.server.ts";
import { atomFeed, type Feed } from "./feed.server.ts";
import { htmlOf } from "./html.server.ts";

/** What breaks XML where it is not escaped, or is no character of XML at all. */
const hostile = `Ends ]]> here & <script>alert("1")</script> \u0001\uFFFE 😀 “done”`;

const feed: Feed = {
  title: "Resources | Firm & Sons",
  description: "Articles <on> things",
  path: "/resources",
  firm: "Firm & Sons",
  updated: new Date("2026-01-01"),
  items: [
    {
      id: "5b1a1a0e-6a0b-4a52-9b0a-0e3f6a2f7c11",
      title: `A & B < C ${hostile}`,
      path: "/resources/a-b",
      summary: hostile,
      html: `<p>${hostile}</p>`,
      published: new Date("2026-02-01T10:00:00Z"),
      updated: new Date("2026-03-01T10:00:00Z"),
    },
  ],
};
const place = { publicUrl: "https://firm.example", path: "/resources/feed.xml" };

test("a reader of another author reads the Atom feed, whatever the texts hold", () => {
  const xml = atomFeed(feed, place);
  const getExtraEntryFields = (entry: object) => ({ text: Reflect.get(entry, "content") });
  const read = extractFromXml(xml, { getExtraEntryFields });
  expect(read.title).toBe("Resources | Firm & Sons");
  expect(read.published).toBe("2026-03-01T10:00:00.000Z");
  expect(read.entries).toMatchObject([
    {
      id: "urn:uuid:5b1a1a0e-6a0b-4a52-9b0a-0e3f6a2f7c11",
      link: "https://firm.example/resources/a-b",
      published: "2026-03-01T10:00:00.000Z",
    },
  ]);
  expect(JSON.stringify(read.entries)).toContain("done");
  for (const missing of ["\u0001", "\uFFFE"]) expect(xml).not.toContain(missing);
  expect(xml).toContain("😀");
  // What Atom demands of the feed and of each entry.
  for (const element of ["id", "title", "updated"])
    expect(xml.match(new RegExp(`<${element}>`, "g"))).toHaveLength(2);
  expect(xml).toContain("<author>");
  expect(xml).toMatch(/<link [^>]*rel="self"/);
});

test("the text of an item has whole addresses, its pictures with their sizes, and no markup of its own", () => {
  const page = "https://firm.example/resources/a-b";
  const picture = pictureReference("0f6a3c1e-3b7d-4d0e-8a55-9d6f0c2b1a77");
  const src = "/pictures/1/h/800.jpeg";
  const pictures = {
    [picture]: { src, width: 800, height: 600, alt: "A pier", ground: null, sources: [] },
  };
  const write = documentWriter({ format: "markdown", level: 2, pictures, site: "https://firm.example" });
  const html = htmlOf(write(`## Part\n[contact](/contact) [part](#part)\n\n![A pier](${picture})`), page);
  expect(html).toContain('<a href="https://firm.example/contact">');
  expect(html).toContain(`<a href="${page}#section-part">`);
  expect(html).toContain(`src="https://firm.example${src}"`);
  expect(html).toContain('width="800" height="600"');
  const script = "<p>&#x3C;script>alert(1)&#x3C;/script></p>";
  expect(htmlOf(write("<script>alert(1)</script>"), page)).toBe(script);
});
