import sharp from "sharp";
import { samplePicture } from "#domain/content/pictures/entity.test-support.ts";
import { type PictureFormat, pictureFormats } from "#domain/content/pictures/rules.ts";
import { pictures, pictureVariants } from "#domain/content/pictures/table.server.ts";
import type { Database } from "#platform/db/connect.ts";

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture of one colour, as a file of the admin's computer. */
export async function pictureFile(
  name: string,
  options: { colour?: string; width?: number; height?: number } = {},
): Promise<File> {
  const { colour = "#2e8b6f", width = 1200, height = 800 } = options;
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Something else under the name of a picture. */
export function noPicture(name: string): File {
  return { name, mimeType: "image/jpeg", buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") };
}

const usualSize = { width: 1200, height: 800 };

/** Adds pictures of one colour to the library, the last one newest; returns their ids. */
export async function addPictures(
  database: Database,
  names: string[],
  colour = "#2e8b6f",
  { width, height } = usualSize,
) {
  const rows = names.map((fileName, index) => ({
    ...samplePicture(),
    ...{ fileName, width, height },
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
  }));
  await database.insert(pictures).values(rows);
  const files = await Promise.all(pictureFormats.map((format) => smallFile(format, colour, width / height)));
  const variants = rows.flatMap(({ id, widths }) =>
    widths.flatMap((width) => files.map((file) => ({ ...file, pictureId: id, width }))),
  );
  await database.insert(pictureVariants).values(variants);
  return rows.map(({ id }) => id);
}

async function smallFile(format: PictureFormat, colour: string, ratio: number) {
  const size = { width: 48, height: Math.round(48 / ratio) };
  const picture = sharp({ create: { ...size, channels: 3, background: colour } });
  return { format, bytes: await picture.toFormat(format).toBuffer() };
}
