import { findPictures } from "#domain/content/pictures/queries.server.ts";
import { pictureIdOf, pictureIdsIn } from "#domain/content/pictures/reference.ts";
import { type PictureSources, pictureSources } from "#domain/content/pictures/sources.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** What an image field shows: an address on the web, a picture of the library, or nothing. */
export type ShownImage = string | PictureSources | null;

/** A picture that was deleted shows nothing. */
export async function shownImage(tx: Transaction, image: string | null): Promise<ShownImage> {
  const [shown] = await withShownImages(tx, [{ featuredImage: image }]);
  return shown?.featuredImage ?? null;
}

/** The items of a list, with what their images show. */
export async function withShownImages<Item extends { featuredImage: string | null }>(
  tx: Transaction,
  items: readonly Item[],
): Promise<(Omit<Item, "featuredImage"> & { featuredImage: ShownImage })[]> {
  const pictures = await findPictures(tx, pictureIdsIn(...items.map(({ featuredImage }) => featuredImage)));
  return items.map((item) => {
    const id = pictureIdOf(item.featuredImage);
    const picture = id && pictures[id];
    return { ...item, featuredImage: id ? (picture ? pictureSources(picture) : null) : item.featuredImage };
  });
}
