import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import type { PictureFormat } from "#domain/content/pictures/rules.ts";
import { processArguments, processChildren } from "#platform/processes.ts";
import { sizesOf } from "./limits.ts";
import { createPictureMaker, makePicture } from "./make.server.ts";
import { refusalSentence } from "./refusals.ts";
import {
  animatedPng,
  animation,
  avifBomb,
  canvas,
  photograph,
  pngBomb,
  twoHalves,
} from "./samples.test-support.ts";

const folder = mkdtempSync(join(tmpdir(), "beunec-pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;

function stored(bytes: Buffer | string) {
  count += 1;
  const path = join(folder, String(count));
  writeFileSync(path, bytes);
  return path;
}

async function made(bytes: Buffer | string) {
  const picture = await makePicture(stored(bytes));
  if ("refused" in picture) throw new Error(JSON.stringify(picture));
  const { files } = picture;
  async function file(width: number, format: PictureFormat) {
    const found = files.find((one) => one.width === width && one.format === format);
    return sharp(await found?.read());
  }
  return { picture, file };
}

async function refusalOf(bytes: Buffer | string) {
  const outcome = await makePicture(stored(bytes));
  return "refused" in outcome ? refusalSentence("<b>a</b>.jpg", outcome) : "made";
}

/** The colour at a place, as three numbers. */
async function colourAt(picture: Sharp, left: number, top: number) {
  const pixel = await sharp(await picture.png().toBuffer())
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return [...pixel];
}

function near(colour: number[], expected: number[], distance = 30) {
  return colour.every((value, index) => Math.abs(value - (expected[index] ?? 0)) <= distance);
}

describe("the files of a picture", () => {
  test("are AVIF, WebP and JPEG in a few widths, never larger than the original", async () => {
    const { picture, file } = await made(await twoHalves(1700, 850).webp().toBuffer());
    expect(picture).toMatchObject({ width: 1700, height: 850, widths: [480, 960, 1700] });
    expect(picture.hash).toMatch(/^[0-9a-f]{16}$/);
    expect(picture.ground).toMatch(/^#[0-9a-f]{6}$/);
    expect(picture.files).toHaveLength(9);
    for (const width of picture.widths) {
      for (const [format, type] of [
        ["avif", "heif"],
        ["webp", "webp"],
        ["jpeg", "jpeg"],
      ] as const) {
        const found = await (await file(width, format)).metadata();
        expect(found).toMatchObject({ format: type, width, height: Math.round(width / 2) });
      }
    }
  });

  test("are upright and without any metadata, such as the place where it was taken", async () => {
    const original = await photograph(6);
    expect((await sharp(original).metadata()).exif?.includes("SecretPhone")).toBe(true);
    const { picture, file } = await made(original);
    expect(picture).toMatchObject({ width: 400, height: 600, widths: [400] });
    for (const format of ["avif", "webp", "jpeg"] as const) {
      const upright = await file(400, format);
      const metadata = await upright.metadata();
      expect(metadata).toMatchObject({ width: 400, height: 600 });
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
        ...[undefined, undefined, undefined, undefined],
      ]);
      // Turned to the right, the red left half is above.
      expect(near(await colourAt(upright, 200, 100), [224, 16, 16])).toBe(true);
    }
  });

  test("keep transparency in AVIF and WebP, and are white there in JPEG", async () => {
    const { picture, file } = await made(await canvas(50, 50, { alpha: 0.001 }).png().toBuffer());
    expect(picture.ground).toBeNull();
    for (const format of ["avif", "webp"] as const) {
      expect((await (await file(50, format)).stats()).isOpaque).toBe(false);
    }
    expect(near(await colourAt(await file(50, "jpeg"), 25, 25), [255, 255, 255], 3)).toBe(true);
  });

  test("are made of the smallest, of tall and of wide pictures, and of AVIF", async () => {
    const one = await canvas(1, 1).png().toBuffer();
    const smallest = await made(one);
    expect(smallest.picture).toMatchObject({ widths: [1] });
    expect((await made(one)).picture.hash).toBe(smallest.picture.hash);
    const tall = await made(await canvas(20, 20_000).png().toBuffer());
    expect(tall.picture).toMatchObject({ width: 20, height: 20_000, widths: [16] });
    expect(await (await tall.file(16, "webp")).metadata()).toMatchObject({ width: 16, height: 16_000 });
    const wide = await made(await canvas(20_000, 20).png().toBuffer());
    expect(wide.picture.widths).toEqual([480, 960, 1600, 2400]);
    expect(await (await wide.file(480, "avif")).metadata()).toMatchObject({ width: 480, height: 1 });
    expect((await made(await canvas(90, 60).avif().toBuffer())).picture).toMatchObject({ width: 90 });
  });

  test("are bounded in their area", () => {
    const hostile = [7000, 1000, 1].map((width) => ({ width, height: 50_000_000 / width }));
    for (const { width, height } of hostile.flatMap(sizesOf)) {
      expect(width * height).toBeLessThan(8.1e6);
      expect(height).toBeLessThanOrEqual(16_000);
    }
  });
});

describe("what is no picture that we take is refused with a sentence", () => {
  const noPicture = "“<b>a</b>.jpg” is not a JPEG, PNG, WebP or AVIF picture.";
  const animated = "“<b>a</b>.jpg” is animated. Only still pictures can be added.";
  const damaged = "“<b>a</b>.jpg” is damaged or incomplete and cannot be read.";

  test("SVG, HTML, PDF and nothing at all under a picture's name", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
    for (const text of [svg, "<html><script>alert(1)</script></html>", "%PDF-1.7", ""]) {
      expect(await refusalOf(text)).toBe(noPicture);
    }
    expect(await refusalOf(await canvas(20, 20).tiff().toBuffer())).toBe(noPicture);
  });

  test("animations", async () => {
    expect(await refusalOf(await animation("gif"))).toBe(noPicture);
    expect(await refusalOf(await animation("webp"))).toBe(animated);
    expect(await refusalOf(await animatedPng())).toBe(animated);
  });

  test("files that end early, in every format", async () => {
    for (const format of ["jpeg", "png", "webp", "avif"] as const) {
      const whole = await twoHalves(800, 600).toFormat(format).toBuffer();
      expect(await refusalOf(whole.subarray(0, Math.floor(whole.length * 0.6))), format).toBe(damaged);
    }
    expect(await refusalOf("\xff\xd8\xff and so on")).toBe(noPicture);
    expect(await refusalOf(Buffer.from("\xff\xd8\xff and so on", "latin1"))).toBe(damaged);
  });

  test("bombs: small files of many pixels", async () => {
    const [png, avif] = [pngBomb(), await avifBomb()];
    expect(png.length).toBeLessThan(20_000);
    expect(await refusalOf(png)).toBe("“<b>a</b>.jpg” has 52 megapixels. At most 50 are possible.");
    expect(avif.length).toBeLessThan(2000);
    expect(await refusalOf(avif)).toBe(
      "“<b>a</b>.jpg” has 25 megapixels. At most 24 are possible in an AVIF.",
    );
  });
});

describe("the process that makes a picture", () => {
  test("is ended when it takes too long or too much memory", async () => {
    const picture = await twoHalves(3000, 2000).png().toBuffer();
    for (const [bounds, refused] of [
      [{ timeout: 1 }, "time"],
      [{ maxMemory: 2 ** 20 }, "memory"],
    ] as const)
      expect(await createPictureMaker(bounds)(stored(picture))).toEqual({ refused });
  });

  test("may be killed, and the next picture is made", async () => {
    const make = createPictureMaker();
    const [first, second] = await Promise.all([
      twoHalves(2000, 1500).png().toBuffer(),
      canvas(20, 20).png().toBuffer(),
    ]);
    const outcomes = Promise.all([make(stored(first)), make(stored(second))]);
    const child = await expect.poll(ownChild).toBeDefined().then(ownChild);
    process.kill(child ?? 0, "SIGKILL");
    expect(await outcomes).toEqual([{ refused: "failed" }, expect.objectContaining({ widths: [20] })]);
  });

  test("makes one picture at a time, and no more than some may wait", async () => {
    const make = createPictureMaker({ maxWaiting: 1 });
    const files = await Promise.all([21, 22, 23, 24].map((side) => canvas(side, side).png().toBuffer()));
    const outcomes = await Promise.all(files.map((file) => make(stored(file))));
    expect(outcomes.filter((one) => "refused" in one && one.refused === "busy")).toHaveLength(2);
    expect(outcomes.filter((one) => !("refused" in one))).toHaveLength(2);
  });
});

function ownChild() {
  return processChildren(process.pid).find((pid) =>
    processArguments(pid).some((argument) => argument.endsWith("making/child.ts")),
  );
}
