import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const blue = { r: 20, g: 60, b: 200 };

/** A plain picture. */
export function canvas(width: number, height: number, { alpha = 1 } = {}) {
  const channels = alpha < 1 ? 4 : 3;
  const background = alpha < 1 ? { ...blue, alpha } : blue;
  return sharp({ create: { width, height, channels, background }, limitInputPixels: false });
}

/** Left half red, right half blue, so that one sees how it is turned. */
export function twoHalves(width: number, height: number) {
  const half = {
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: "#e01010" },
  };
  return canvas(width, height).composite([{ input: half, left: 0, top: 0 }]);
}

/** As a phone writes it: turned, with the place where it was taken. */
export function photograph(orientation: number) {
  return twoHalves(600, 400)
    .withExif({
      IFD0: { Make: "SecretPhone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 42/1 46/1" },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** A PNG of a few kilobytes that has more pixels than we take. */
export function pngBomb(side = 7200) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  // One bit for each pixel, and the filter's byte for each row.
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  return png([
    ["IHDR", head],
    ["IDAT", rows],
    ["IEND", Buffer.alloc(0)],
  ]);
}

/** An AVIF of a kilobyte that has more pixels than we take. */
export function avifBomb(side = 4900) {
  return canvas(side, side).avif({ effort: 0 }).toBuffer();
}

/** A still PNG with the chunk that announces frames. */
export async function animatedPng() {
  const still = await canvas(20, 20).png().toBuffer();
  const announcement = png([["acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]]).subarray(8);
  const afterHead = 8 + 25;
  return Buffer.concat([still.subarray(0, afterHead), announcement, still.subarray(afterHead)]);
}

/** Two frames, as GIF or WebP. */
export async function animation(format: "gif" | "webp") {
  const frames = await Promise.all(
    [20, 30].map((red) =>
      canvas(20, 20)
        .tint({ r: red * 8, g: 0, b: 0 })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

function png(chunks: [string, Buffer][]) {
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, ...chunks.map(([type, data]) => chunk(type, data))]);
}

function chunk(type: string, data: Buffer) {
  const content = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(content.length + 8);
  whole.writeUInt32BE(data.length, 0);
  content.copy(whole, 4);
  whole.writeUInt32BE(crc32(content), content.length + 4);
  return whole;
}
