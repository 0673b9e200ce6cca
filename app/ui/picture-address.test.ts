import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CoverImage } from "./cover-image.tsx";
import { pictureAddress } from "./picture-address.ts";

const shown = ["https://example.com/a.jpg", "HTTP://example.com/a.jpg", "/pictures/a.avif"];
const refused = [
  ...["javascript:alert(1)", "data:image/svg+xml,<svg/>", "blob:x", "file:///etc/passwd"],
  ...["ftp://example.com/a.jpg", "//example.com/a.jpg", "/\\example.com/a.jpg", "a.jpg"],
  ...[" https://example.com", ""],
];

test("pictures load from http, https and our own site only", () => {
  for (const address of shown) expect(pictureAddress(address)).toBe(address);
  for (const address of refused) expect(pictureAddress(address), address).toBeNull();
  expect(pictureAddress(null)).toBeNull();
});

test("the cover is shown alone if the stored address of its picture is invalid", () => {
  function htmlWith(image: string) {
    return renderToStaticMarkup(
      createElement(CoverImage, { cover: { src: "/covers/resources/a", width: 3, height: 2 }, image }),
    );
  }
  expect(htmlWith("https://example.com/a.jpg").match(/<img/g)).toHaveLength(2);
  for (const address of refused) expect(htmlWith(address).match(/<img/g), address).toHaveLength(1);
});
