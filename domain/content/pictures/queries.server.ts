import { eq, inArray } from "drizzle-orm";
import { checkVersion, deleteRow } from "#domain/content/publication/rows.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { PictureForm, PictureFormat, ShownPicture, ShownPictures, SourceFormat } from "./rules.ts";
import { pictures, pictureVariants } from "./table.server.ts";

/** The columns that everybody may read. */
const shownColumns = {
  id: pictures.id,
  alt: pictures.alt,
  hash: pictures.hash,
  width: pictures.width,
  height: pictures.height,
  widths: pictures.widths,
  ground: pictures.ground,
};

/** The pictures with these ids, for pages. Ids that do not exist are left out. */
export async function findPictures(tx: Transaction, ids: readonly string[]): Promise<ShownPictures> {
  if (ids.length === 0) return {};
  const found = await tx
    .select(shownColumns)
    .from(pictures)
    .where(inArray(pictures.id, [...ids]));
  return Object.fromEntries(found.map((picture) => [picture.id, picture]));
}

/** File names by id, for the admin. */
export async function listFileNames(tx: Transaction, ids: readonly string[]) {
  const { id, fileName } = pictures;
  const rows = await tx
    .select({ id, fileName })
    .from(pictures)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.fileName]));
}

export async function findPicture(tx: Transaction, id: string) {
  const [picture] = await tx.select().from(pictures).where(eq(pictures.id, id));
  return picture ?? null;
}

/** The result of processing an uploaded file. */
export interface MadePicture extends Omit<ShownPicture, "id" | "alt"> {
  format: SourceFormat;
  files: readonly PictureFile[];
}

interface PictureFile {
  width: number;
  format: PictureFormat;
  /** Read one at a time, to save memory. */
  read(): Promise<Uint8Array>;
}

export async function addPicture(
  tx: Transaction,
  { fileName, alt = null }: { fileName: string; alt?: string | null },
  { files, ...made }: MadePicture,
) {
  const [picture] = await tx
    .insert(pictures)
    .values({ fileName, alt, ...made })
    .returning();
  if (!picture) throw new Error("The picture was not added");
  await addFiles(tx, picture.id, files);
  return picture;
}

/** Replaces a picture wherever it is used. Returns null if it does not exist. */
export async function replacePicture(
  tx: Transaction,
  id: string,
  { fileName }: { fileName: string },
  { files, ...made }: MadePicture,
) {
  const [picture] = await tx
    .update(pictures)
    .set({ fileName, ...made })
    .where(eq(pictures.id, id))
    .returning();
  if (!picture) return null;
  await tx.delete(pictureVariants).where(eq(pictureVariants.pictureId, id));
  await addFiles(tx, id, files);
  return picture;
}

async function addFiles(tx: Transaction, pictureId: string, files: readonly PictureFile[]) {
  for (const { width, format, read } of files) {
    await tx.insert(pictureVariants).values({ pictureId, width, format, bytes: await read() });
  }
}

/** Saves the alternative text of a picture, unless another save came first. */
export async function describePicture(
  tx: Transaction,
  id: string,
  version: number,
  { alt, isDecorative }: PictureForm,
) {
  const [row] = await tx.select().from(pictures).where(eq(pictures.id, id)).for("update");
  const found = checkVersion(row, version);
  if (found.outcome !== "latest") return found;
  await tx
    .update(pictures)
    .set({ alt: isDecorative ? null : alt, isDecorative })
    .where(eq(pictures.id, id));
  return { outcome: "saved" } as const;
}

export function deletePicture(tx: Transaction, id: string) {
  return deleteRow(tx, pictures, id);
}
