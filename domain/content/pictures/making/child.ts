// Runs in its own process for each picture: a hostile file can at most crash it, and its memory is freed.
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { ChildAnswer } from "./answer.ts";
import { maxMegapixels, megapixels, sizesOf } from "./limits.ts";
import { readSource } from "./source.ts";

const formats = ["avif", "webp", "jpeg"] as const;
const white = "#ffffff";

// No other loaders are allowed, such as that of SVG, which can refer to other files.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    ...["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadWebpFile"],
    "VipsForeignLoadHeifFile",
  ],
});
sharp.cache(false);
sharp.concurrency(1);

async function make(path: string, folder: string): Promise<ChildAnswer> {
  const source = await readSource(path);
  if (!source) return { refused: "type" };
  if (source.isAnimated) return { refused: "animated" };
  const most = maxMegapixels[source.format];
  const { autoOrient: size, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
  if (pages > 1) return { refused: "animated" };
  if (megapixels(size) > most) return { refused: "pixels", megapixels: Math.ceil(megapixels(size)), most };

  const sizes = sizesOf(size);
  const largest = sizes.at(-1) ?? size;
  const { data, info } = await sharp(path, {
    failOn: "error",
    limitInputPixels: most * 1e6,
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ ...largest, fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const pixels = () => sharp(data, { raw });
  const isOpaque = info.channels < 4 || (await pixels().stats()).isOpaque;

  const hash = createHash("sha256");
  for (const { width, height } of sizes) {
    for (const format of formats) {
      const scaled = pixels().resize({ width, height, fit: "fill" });
      const file = await encode(isOpaque ? scaled.removeAlpha() : scaled, format);
      hash.update(file);
      await writeFile(join(folder, `${width}.${format}`), file);
    }
  }
  return {
    hash: hash.digest("hex").slice(0, 16),
    format: source.format,
    ...{ width: size.width, height: size.height },
    widths: sizes.map(({ width }) => width),
    ground: isOpaque ? await averageColour(pixels()) : null,
  };
}

function encode(picture: Sharp, format: (typeof formats)[number]) {
  if (format === "avif")
    return picture.avif({ quality: 55, effort: 1, chromaSubsampling: "4:2:0" }).toBuffer();
  if (format === "webp") return picture.webp({ quality: 78, effort: 3 }).toBuffer();
  return picture.flatten({ background: white }).jpeg({ quality: 80, progressive: true }).toBuffer();
}

async function averageColour(picture: Sharp) {
  const pixel = await picture.removeAlpha().resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex")}`;
}

function answer(content: ChildAnswer) {
  process.stdout.write(JSON.stringify(content), () => process.exit(0));
}

const [, , path = "", folder = "", maxMemory] = process.argv;

// Rendering pages has priority.
setPriority(10);
// Standard input is closed when the server exits.
process.stdin.resume().on("end", () => process.exit(1));
// Pixels are processed in another thread, so this one can check the memory.
setInterval(() => process.memoryUsage.rss() > Number(maxMemory) && answer({ refused: "memory" }), 20);

make(path, folder).then(answer, (error) => answer({ refused: "damaged", because: String(error) }));
