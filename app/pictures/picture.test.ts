import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { bannerCover, cardCover } from "#app/covers/addresses.ts";
import { inFirstRow } from "#app/ui/card.tsx";
import { CoverImage, type CoverSubject, LeadImage } from "#app/ui/cover-image.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSources } from "#domain/content/pictures/sources.ts";

const picture = {
  ...{ id: "5b0c4f7e-0000-4000-8000-000000000000", hash: "0123456789abcdef", alt: null, ground: "#aabbcc" },
  ...{ width: 3000, height: 2000, widths: [480, 960, 1600, 2400] },
};
const folder = `/pictures/${picture.id}/${picture.hash}`;

function html(props: object = {}, shown = picture) {
  const sources = pictureSources(shown);
  return renderToStaticMarkup(
    createElement(Picture, { picture: sources, alt: "A", sizes: "50vw", ...props }),
  );
}

test("a picture offers every format in every width, and keeps its place free", () => {
  const drawn = html();
  for (const format of ["avif", "webp", "jpeg"]) {
    const srcSet = [480, 960, 1600, 2400].map((width) => `${folder}/${width}.${format} ${width}w`).join(", ");
    expect(drawn).toContain(`<source type="image/${format}" srcSet="${srcSet}" sizes="50vw"/>`);
  }
  expect(drawn).toContain(`<img src="${folder}/1600.jpeg" alt="A" width="3000" height="2000" loading="lazy"`);
  expect(html({ isFirst: true })).toContain('loading="eager" fetchPriority="high"');
});

test("the first row of a list loads at once, its first picture before the others, in the size that is shown", () => {
  const cover = cardCover("resources", "an-article");
  function card(index: number, image: CoverSubject) {
    return renderToStaticMarkup(createElement(CoverImage, { cover, image, ...inFirstRow(index, 3) }));
  }
  for (const image of [null, { ...pictureSources(picture), alt: "" }, "https://example.com/a.jpg"]) {
    expect(card(0, image)).toContain('loading="eager" fetchPriority="high"');
    expect(card(2, image)).toContain('loading="eager" fetchPriority="low"');
    expect(card(3, image)).toContain('loading="lazy"');
    expect(card(3, image)).not.toMatch(/fetchPriority|eager/);
  }
  const drawn = [400, 680, 800].map((width) => `/covers/resources/an-article/2/card-${width}.webp ${width}w`);
  expect(card(0, null)).toContain(`srcSet="${drawn.join(", ")}"`);
  const elsewhere = card(0, "https://example.com/a.jpg").match(/<img[^>]*>/g);
  expect(elsewhere?.map((img) => img.includes("high"))).toEqual([false, true]);
});

test.each([
  ["landscape", 3000, 2000, "cut"],
  ["portrait", 1200, 1800, "whole"],
  ["square", 1600, 1600, "whole"],
  ["too small to fill a banner", 300, 200, "whole"],
])("an item's picture on its own page: %s", (_shape, width, height, expected) => {
  const image = { ...pictureSources({ ...picture, width, height }), alt: "A harbour" };
  const cover = bannerCover("resources", "an-article");
  const lead = renderToStaticMarkup(createElement(LeadImage, { cover, image }));
  expect(lead.includes('class="picture-whole"') ? "whole" : "cut").toBe(expected);
  expect(lead).toContain('alt="A harbour"');
  expect(lead).toContain('loading="eager" fetchPriority="high"');
});
