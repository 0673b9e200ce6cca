import { extractFromJson, extractFromXml } from "@extractus/feed-extractor";
import { describe, expect, test } from "vitest";
import { pictureReference } from "#domain/content/pictures/reference.ts";
import { documentWriter } from "../rich-text/document.server.ts";
import { atomFeed, type Feed, jsonFeed } from "./feed.server.ts";
import { htmlOf } from "./html.server.ts";

const hostile = `Ends ]]> here & <script>alert("1")</script> \u0001 “done”`;

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
  const read = extractFromXml(xml, withText("content"));
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
  expect(xml).not.toContain("\u0001");
});

test("and the JSON Feed", () => {
  const read = extractFromJson(JSON.parse(jsonFeed(feed, place)), withText("content_html"));
  expect(read.title).toBe("Resources | Firm & Sons");
  expect(read.entries).toMatchObject([
    { link: "https://firm.example/resources/a-b", text: feed.items[0]?.html },
  ]);
});

function withText(field: string) {
  return { getExtraEntryFields: (entry: object) => ({ text: entry[field as keyof typeof entry] }) };
}

test("a feed without items is as new as the settings", () => {
  expect(atomFeed({ ...feed, items: [] }, place)).toContain("<updated>2026-01-01T00:00:00.000Z</updated>");
});

describe("the text of an item", () => {
  const page = "https://firm.example/resources/a-b";
  const id = "0f6a3c1e-3b7d-4d0e-8a55-9d6f0c2b1a77";
  const pictures = {
    [pictureReference(id)]: {
      src: "/pictures/1/h/800.jpeg",
      width: 800,
      height: 600,
      alt: "A pier",
      ground: null,
      sources: [],
    },
  };

  test("has whole addresses, and its pictures with their sizes", () => {
    const write = documentWriter({ format: "markdown", level: 2, pictures, site: "https://firm.example" });
    const html = htmlOf(
      write(`## Part\n[contact](/contact) [part](#part)\n\n![A pier](${pictureReference(id)})`),
      page,
    );
    expect(html).toContain('<a href="https://firm.example/contact">');
    expect(html).toContain(`<a href="${page}#section-part">`);
    expect(html).toContain('src="https://firm.example/pictures/1/h/800.jpeg"');
    expect(html).toContain('width="800" height="600"');
  });

  test("is text where it holds markup", () => {
    const write = documentWriter({ format: "markdown", level: 2, pictures, site: "https://firm.example" });
    expect(htmlOf(write("<script>alert(1)</script>"), page)).toBe(
      "<p>&#x3C;script>alert(1)&#x3C;/script></p>",
    );
  });
});
