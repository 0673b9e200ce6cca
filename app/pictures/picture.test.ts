import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { bannerCover, cardCover } from "#app/covers/addresses.ts";
import { CoverImage } from "#app/ui/cover-image.tsx";
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
