import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { bannerCover, cardCover } from "#app/covers/addresses.ts";
import { inFirstRow } from "#app/ui/card.tsx";
import { CoverImage, type CoverSubject, LeadImage } from "#app/ui/cover-image.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Plate } from "#app/ui/section.tsx";
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

test("a picture that is smaller than any usual width has its own", () => {
  const drawn = html({}, { ...picture, width: 1, height: 1, widths: [1] });
  expect(drawn).toContain(`src="${folder}/1.jpeg" alt="A" width="1" height="1"`);
});

test("an item's picture of the library stands in for its drawn cover", () => {
  const drawn = bannerCover("resources", "an-article");
  const image = { ...pictureSources(picture), alt: "A harbour" };
  const banner = renderToStaticMarkup(createElement(CoverImage, { cover: drawn, image, ratio: "banner" }));
  expect(banner).not.toContain("/covers/");
  expect(banner).toContain('alt="A harbour"');
  expect(banner).toContain('sizes="100vw"');
  const card = renderToStaticMarkup(createElement(CoverImage, { cover: cardCover("resources", "a"), image }));
  expect(card).toContain('alt=""');
  expect(card).toContain("23rem");
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
  expect(card(0, null)).toContain("calc(100vw - 2.5rem)");
  const elsewhere = card(0, "https://example.com/a.jpg").match(/<img[^>]*>/g);
  expect(elsewhere?.map((img) => img.includes("high"))).toEqual([false, true]);
});

test.each([
  ["landscape", 3000, 2000, "cut"],
  ["panorama", 3000, 600, "cut"],
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
  const aside = renderToStaticMarkup(createElement(LeadImage, { cover, image, isAside: true }));
  expect(aside).toContain('class="picture-whole"');
  expect(aside).toContain('loading="lazy"');
});

const chosen = { ...pictureSources(picture), alt: "A harbour", position: "70% 30%" };

test("a picture in a section's place is cut around its point, first at the top of a page and lazy below", () => {
  const hero = renderToStaticMarkup(
    createElement(Hero, { title: "A", art: "/art/about.svg", picture: chosen }),
  );
  const plate = renderToStaticMarkup(createElement(Plate, { src: "/art/meadow.svg", picture: chosen }));
  for (const html of [hero, plate]) {
    expect(html).not.toContain("/art/");
    expect(html).toContain('<source type="image/avif"');
    expect(html).toContain('alt="A harbour" width="3000" height="2000"');
    expect(html).toContain("object-position:70% 30%");
  }
  expect(hero).toContain('loading="eager" fetchPriority="high"');
  expect(plate).toContain('loading="lazy"');
});

test("a drawn landscape is one image and nothing more", () => {
  const hero = renderToStaticMarkup(
    createElement(Hero, { title: "A", art: "/art/about.svg", picture: null }),
  );
  expect(hero).toContain('<img src="/art/about.svg" alt="" fetchPriority="high" class="hero-art"/>');
  const plate = renderToStaticMarkup(createElement(Plate, { src: "/art/meadow.svg" }));
  expect(plate).toMatch(/<img src="\/art\/meadow.svg" alt="" class="[^"]*"\/>$/);
});
