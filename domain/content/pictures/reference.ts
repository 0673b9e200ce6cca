const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

/** The reference to a library picture in a text or image field. Same as `picture_ids` in the database. */
export const pictureReferencePattern = `^picture:${uuid}$`;

const wholeReference = new RegExp(pictureReferencePattern);
const referencesInText = new RegExp(`picture:(${uuid})`, "g");

export function pictureReference(id: string): string {
  return `picture:${id}`;
}

/** Stands in a text for a picture that is still to be added; visitors see nothing of it. */
export const missingPicture = "picture:missing";

/** The picture that an address refers to; null if it is any other address. */
export function pictureIdOf(address: string | null | undefined): string | null {
  return address && wholeReference.test(address) ? address.slice(pictureReference("").length) : null;
}

/** A picture in a place of another shape, which is cut around this point. */
export interface PlacedPicture {
  id: string;
  /** Whole percent. */
  fromLeft: number;
  fromTop: number;
}

const placed = new RegExp(`^picture:(${uuid}) (100|[1-9]?[0-9]) (100|[1-9]?[0-9])$`);

/** Reads `picture:{id} 50 30`; null if it is anything else. */
export function placedPicture(text: string): PlacedPicture | null {
  const [, id, fromLeft, fromTop] = placed.exec(text) ?? [];
  return id ? { id, fromLeft: Number(fromLeft), fromTop: Number(fromTop) } : null;
}

export function placedReference({ id, fromLeft, fromTop }: PlacedPicture): string {
  return `${pictureReference(id)} ${fromLeft} ${fromTop}`;
}

/** The ids of all pictures that these texts or image fields refer to, without duplicates. */
export function pictureIdsIn(...texts: (string | null | undefined)[]): string[] {
  return [
    ...new Set(
      texts.flatMap((text) => Array.from(text?.matchAll(referencesInText) ?? [], ([, id]) => id ?? "")),
    ),
  ];
}
