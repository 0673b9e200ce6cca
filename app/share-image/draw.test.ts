import { expect, test } from "vitest";
import { drawShareImage } from "./draw.server.ts";

const card = {
  landscape: { section: "resources" as const, seed: "a-slug" },
  section: "Resources",
  title: "Find the hour that everyone loses",
  firm: { name: "Beunec Consulting", logo: null },
};

async function draw(changes: Partial<typeof card> = {}) {
  return Buffer.from(await drawShareImage({ ...card, ...changes }, null));
}

test("a share image is a PNG of 1200 by 630 pixels", async () => {
  const picture = await draw();
  expect(picture.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("the picture depends on every part of the card and on nothing else", async () => {
  const picture = await draw();
  expect(picture.equals(await draw())).toBe(true);
  for (const change of [
    { title: "Other" },
    { firm: { name: "Other", logo: null } },
    { section: "Careers" },
    { landscape: { section: "resources" as const, seed: "other" } },
  ]) {
    expect(picture.equals(await draw(change)), JSON.stringify(change)).toBe(false);
  }
});

test("characters that the typeface lacks are left out", async () => {
  expect((await draw({ title: "Ready 🚀 to grow ❤️" })).equals(await draw({ title: "Ready to grow" }))).toBe(
    true,
  );
  expect((await draw({ firm: { name: "小さな会社", logo: null } })).length).toBeGreaterThan(0);
});

test("a title in letters that the typeface lacks is replaced by the section's name", async () => {
  const withoutTitle = await draw({ title: "" });
  for (const title of ["小さな会社", "Стратегия and more", "🎉", "\u{d800}"]) {
    expect((await draw({ title })).equals(withoutTitle), title).toBe(true);
  }
  expect(withoutTitle.equals(await draw({ title: "Chiến lược Łódź" }))).toBe(false);
});

test("a long title is shortened, and markup in it is escaped", async () => {
  const words = "word ".repeat(40).trim();
  expect((await draw({ title: words })).equals(await draw({ title: `${words} and more` }))).toBe(true);
  const unbroken = "x".repeat(150);
  expect((await draw({ title: unbroken })).equals(await draw({ title: `${unbroken}xx` }))).toBe(true);
  expect((await draw({ title: '</svg><script>"&' })).length).toBeGreaterThan(0);
});
