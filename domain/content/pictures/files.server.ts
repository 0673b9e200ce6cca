import { and, eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/connect.ts";
import type { PictureFormat } from "./rules.ts";
import { pictures, pictureVariants } from "./table.server.ts";

export interface WantedFile {
  id: string;
  hash: string;
  width: number;
  format: PictureFormat;
}

export async function findPictureFile(tx: Transaction, { id, hash, width, format }: WantedFile) {
  const [found] = await tx
    .select({ bytes: pictureVariants.bytes })
    .from(pictures)
    .innerJoin(pictureVariants, eq(pictureVariants.pictureId, pictures.id))
    .where(
      and(
        eq(pictures.id, id),
        eq(pictures.hash, hash),
        eq(pictureVariants.width, width),
        eq(pictureVariants.format, format),
      ),
    );
  return found?.bytes ?? null;
}

/** The current file for an outdated address of a replaced picture: the one nearest in width. */
export async function findReplacement(tx: Transaction, { id, hash, width }: WantedFile) {
  const [current] = await tx
    .select({ id: pictures.id, hash: pictures.hash, widths: pictures.widths })
    .from(pictures)
    .where(eq(pictures.id, id));
  if (!current || current.hash === hash) return null;
  const [nearest = width] = current.widths.toSorted((a, b) => Math.abs(a - width) - Math.abs(b - width));
  return { picture: current, width: nearest };
}
