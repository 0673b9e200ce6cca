import sharp from "sharp";
import { samplePicture } from "#domain/content/pictures/entity.test-support.ts";
import { pictureFormats } from "#domain/content/pictures/rules.ts";
import { pictures, pictureVariants } from "#domain/content/pictures/table.server.ts";
import type { Database } from "#platform/db/connect.ts";

interface LogoOptions {
  fileName?: string;
  /** Of the uploaded file. */
  format?: "png" | "jpeg" | null;
  colour?: string;
  width?: number;
  height?: number;
  hash?: string;
}

/** A transparent picture with bars of one colour. */
export function logoDrawing({ colour = "#10201b", width = 480, height = 120 }: LogoOptions = {}) {
  const bars = `<path fill="${colour}" d="M0 0h100v20H0zM0 80h100v20H0zM0 40h60v20H0z"/>`;
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">${bars}</svg>`,
    ),
  );
}

/** Adds such a picture to the library; returns its id. */
export async function addLogo(database: Database, options: LogoOptions = {}) {
  const { fileName = "logo.png", format = "png", width = 480, height = 120, hash } = options;
  const picture = { ...samplePicture(), fileName, format, width, height, widths: [width], ground: null };
  await database.insert(pictures).values({ ...picture, ...(hash && { hash }) });
  for (const variant of pictureFormats) {
    const bytes = await logoDrawing(options).toFormat(variant).toBuffer();
    await database.insert(pictureVariants).values({ pictureId: picture.id, width, format: variant, bytes });
  }
  return picture.id;
}
