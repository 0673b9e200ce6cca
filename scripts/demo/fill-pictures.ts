import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { makePicture } from "#domain/content/pictures/making/make.server.ts";
import { pictures, pictureVariants } from "#domain/content/pictures/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { setUploadsFolder, withUploadFolder } from "#platform/uploads/folder.ts";
import { type DemoPicture, demoPictures } from "./pictures.ts";

/** The pictures of the articles, made as if the admin had uploaded them, until `isWanted` returns false. */
export async function fillPictures(owner: Database, dataFolder: string, isWanted: () => boolean) {
  setUploadsFolder(dataFolder);
  for (const picture of Object.values(demoPictures)) {
    if (!isWanted()) return;
    const refused = await withUploadFolder((folder) =>
      addDrawn(owner, picture, join(folder, picture.fileName)),
    );
    // Ctrl-C ends the process that makes a picture, too.
    if (refused && isWanted()) throw new Error(`The picture ${picture.fileName} was refused: ${refused}`);
  }
}

/** With an id of its own, which its articles know. */
async function addDrawn(owner: Database, { id, fileName, alt, svg }: DemoPicture, path: string) {
  await writeFile(path, await sharp(Buffer.from(svg)).png().toBuffer());
  const made = await makePicture(path);
  if ("refused" in made) return made.refused;
  const { files, ...picture } = made;
  await owner.insert(pictures).values({ id, fileName, alt, ...picture });
  for (const { width, format, read } of files) {
    await owner.insert(pictureVariants).values({ pictureId: id, width, format, bytes: await read() });
  }
  return null;
}
