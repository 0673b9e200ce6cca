import { expect, test } from "vitest";
import { samplePicture } from "#domain/content/pictures/entity.test-support.ts";
import { pictureReference } from "#domain/content/pictures/reference.ts";
import { pictureSources } from "#domain/content/pictures/sources.ts";
import { pictureTextsIn, withPictures } from "./pictures.ts";

const picture = { ...samplePicture(), alt: null };
const placed = `${pictureReference(picture.id)} 70 30`;

function textsWith(chosen: string) {
  return { opening: { picture: chosen, title: "Title" }, values: [{ name: "One" }], lines: ["a"] };
}

test("a section's picture is shown with its sources, cut around its point", () => {
  expect(pictureTextsIn(textsWith(placed))).toEqual([placed]);
  const shown = { ...pictureSources(picture), position: "70% 30%" };
  expect(withPictures(textsWith(placed), { [picture.id]: picture }).opening.picture).toEqual(shown);
});

test.each([
  ["none was chosen", ""],
  ["it was deleted", "picture:5b0c4f7e-0000-4000-8000-000000000000 70 30"],
  ["it is no picture", "https://example.com/a.jpg"],
  ["its point is outside", `${pictureReference(picture.id)} 70 130`],
])("the landscape is shown if %s", (_why, chosen) => {
  expect(withPictures(textsWith(chosen), { [picture.id]: picture }).opening.picture).toBeNull();
});
