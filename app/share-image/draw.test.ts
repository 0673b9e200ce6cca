import { expect, test } from "vitest";
import { sharp } from "#domain/content/pictures/sharp.server.ts";
import { logoDrawing } from "#domain/office/look/logo.test-support.ts";
import { type CardFirm, fingerprint } from "./card.server.ts";
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

test("a share image is a PNG of 1200 by 630 pixels, and depends on every part of the card", async () => {
  const picture = await draw();
  expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
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

test("characters that the typeface lacks are left out, and a title in other letters is the section's name", async () => {
  const ready = await draw({ title: "Ready to grow" });
  expect(ready.equals(await draw({ title: "Ready 🚀 to grow ❤️" }))).toBe(true);
  const withoutTitle = await draw({ title: "" });
  for (const title of ["小さな会社", "Стратегия and more", "\u{d800}"])
    expect(withoutTitle.equals(await draw({ title })), title).toBe(true);
  expect(withoutTitle.equals(await draw({ title: "Chiến lược Łódź" }))).toBe(false);
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

test("a logo stands in the place of mark and name, in a frame if it needs one, until its file is gone", async () => {
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
  const gone = await drawShareImage({ ...card, firm: { ...card.firm, logo } }, null);
  expect(Buffer.from(gone).equals(await draw())).toBe(true);
});

test("the address of a share image changes with the logo", () => {
  const logos = [null, logo, { ...logo, hash: "bbbbbbbbbbbbbbbb" }, { ...logo, plate: "light" as const }];
  const prints = logos.map((one) => fingerprint({ ...card, firm: { name: "Firm", logo: one } }));
  expect(new Set(prints).size).toBe(4);
});
