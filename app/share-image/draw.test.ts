import { expect, test } from "vitest";
import { sharp } from "#domain/content/pictures/sharp.server.ts";
import { logoDrawing } from "#domain/office/look/logo.test-support.ts";
import { type CardFirm, fingerprint, siteCard, siteImageAddress } from "./card.server.ts";
import { drawShareImage } from "./draw.server.ts";

const logo = {
  ...{ id: "5b0c4f7e-0000-4000-8000-000000000000", hash: "aaaaaaaaaaaaaaaa", alt: "The firm" },
  ...{ width: 480, height: 120, fileWidth: 480, plate: null },
};

const card = {
  landscape: { section: "resources" as const, seed: "a-slug" },
  section: "Resources",
  title: "Find the hour that everyone loses",
  firm: { name: "Beunec Consulting", logo: null } as CardFirm,
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

/** The colour of a pixel. */
async function colourAt(picture: Uint8Array, left: number, top: number) {
  const pixel = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return `#${pixel.toString("hex")}`;
}

test("a logo stands in the place of mark and name, in a frame if it needs one", async () => {
  const file = await logoDrawing({ colour: "#ff0000" }).webp({ lossless: true }).toBuffer();
  const drawn = await drawShareImage({ ...card, firm: { name: "Firm", logo } }, file);
  // The first bar of a logo of 320 by 80 pixels.
  expect(await colourAt(drawn, 74, 52)).toBe("#ff0000");
  expect(await colourAt(drawn, 76, 70)).not.toBe("#ff0000");
  const framed = await drawShareImage(
    { ...card, firm: { name: "Firm", logo: { ...logo, plate: "light" } } },
    file,
  );
  expect(await colourAt(framed, 74, 52)).toBe("#ffffff");
});

test("if the logo's file is gone, mark and name are drawn", async () => {
  const drawn = await drawShareImage({ ...card, firm: { name: "Beunec Consulting", logo } }, null);
  expect(Buffer.from(drawn).equals(await draw())).toBe(true);
});

test("the address of a share image changes with the logo", () => {
  const prints = [
    null,
    logo,
    { ...logo, hash: "bbbbbbbbbbbbbbbb" },
    { ...logo, plate: "light" as const },
  ].map((one) => fingerprint({ ...card, firm: { name: "Firm", logo: one } }));
  expect(new Set(prints).size).toBe(4);
});

test("pages without a picture share the drawn file until the firm has its own name or logo", () => {
  expect(siteImageAddress({ name: "Beunec Consulting", logo: null })).toBe("/share.png");
  for (const firm of [
    { name: "Other", logo: null },
    { name: "Beunec Consulting", logo },
  ]) {
    expect(siteImageAddress(firm)).toBe(`/share-image.png?v=${fingerprint(siteCard(firm)).slice(0, 10)}`);
  }
});
