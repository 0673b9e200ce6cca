import { leadsToHidden } from "#domain/content/pages/hidden.ts";
import { findPictures } from "#domain/content/pictures/queries.server.ts";
import { pictureIdsIn, pictureReference } from "#domain/content/pictures/reference.ts";
import { pictureSources } from "#domain/content/pictures/sources.ts";
import type { TextFormat } from "#domain/content/rich-text/format.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { publicUrl } from "#platform/identity.ts";
import { documentWriter, type RichDocument } from "./document.server.ts";

interface Loading<Name extends string> {
  format: TextFormat;
  level: number;
  settings: Pick<Settings, "hiddenPages">;
  fill?(text: string): string;
  texts: Record<Name, string | null>;
}

/** The texts of a page with the pictures in them. */
export async function loadDocuments<Name extends string>(
  tx: Transaction,
  { texts, settings, ...writing }: Loading<Name>,
) {
  const isFormatted = writing.format === "markdown";
  const all = Object.entries<string | null>(texts);
  const ids = isFormatted ? pictureIdsIn(...all.map(([, text]) => text)) : [];
  const found = Object.values(await findPictures(tx, ids));
  const pictures = Object.fromEntries(
    found.map((picture) => [pictureReference(picture.id), { ...pictureSources(picture), alt: picture.alt }]),
  );
  const site = publicUrl();
  const isHidden = (address: string) => leadsToHidden(address, settings, site);
  const write = documentWriter({ ...writing, pictures, isHidden, site });
  return Object.fromEntries(all.map(([name, text]) => [name, write(text)])) as Record<Name, RichDocument>;
}
