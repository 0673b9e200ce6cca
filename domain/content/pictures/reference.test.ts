import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { pictureIdOf, pictureIdsIn, pictureReference, placedPicture, placedReference } from "./reference.ts";
import { optionalImage } from "./rules.ts";

const { owner } = await testDatabase();
const [one, two] = [randomUUID(), randomUUID()];

test("a reference is written and read back; any other address is none", () => {
  expect(pictureIdOf(pictureReference(one))).toBe(one);
  for (const other of [null, "", one, "picture:", `${pictureReference(one)} `, `x${pictureReference(one)}`])
    expect(pictureIdOf(other)).toBeNull();
});

test("a placed picture has a point of whole percents within it, and anything else is none", () => {
  const placed = { id: one, fromLeft: 0, fromTop: 100 };
  expect(placedReference(placed)).toBe(`picture:${one} 0 100`);
  expect(placedPicture(placedReference(placed))).toEqual(placed);
  for (const point of ["", " 50", " 50 101", " -1 50", " 50.5 50", " 05 50", " 50 50 ", " 50 50 50"])
    expect(placedPicture(`picture:${one}${point}`), point).toBeNull();
  expect(placedPicture(`${one} 50 50`)).toBeNull();
});

test("an image field takes a web address, a picture or nothing", () => {
  const field = optionalImage("Image URL");
  for (const value of ["https://example.com/a.jpg", pictureReference(one)]) {
    expect(field.parse(value)).toBe(value);
  }
  expect(field.parse(" ")).toBeNull();
  for (const value of ["picture:1", "javascript:alert(1)", `${pictureReference(one)}/../x`, "a.jpg"]) {
    expect(field.safeParse(value).error?.issues[0]?.message).toBe(
      "Image URL must be a full web address, such as https://example.com/page.",
    );
  }
});

test("code and database find the same pictures in texts", async () => {
  const texts = [
    `![A harbour](${pictureReference(one)} "By night")\n![](${pictureReference(two)})\n![](${pictureReference(one)})`,
    pictureReference(two),
    JSON.stringify({ "opening.picture": placedReference({ id: one, fromLeft: 50, fromTop: 30 }) }),
    `picture: ${one}, picture:${one.toUpperCase()}, picture:${one.slice(1)}, pictures:${one}`,
    `xpicture:${one}${two}`,
    "",
    "picture:".repeat(1000),
  ];
  for (const text of texts) {
    const { rows } = await owner.execute<{ ids: string[] }>(sql`select picture_ids(${text}, null) as ids`);
    expect(rows[0]?.ids.sort()).toEqual(pictureIdsIn(text, null).sort());
  }
  expect(pictureIdsIn(...texts)).toEqual([one, two]);
});
