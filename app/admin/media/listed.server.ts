import type { pictures } from "#domain/content/pictures/table.server.ts";
import { shortDate } from "#domain/time/dates.ts";

type Row = typeof pictures.$inferSelect;

/** A picture as the library shows it. */
export function listedPicture({ createdAt, updatedAt, ...picture }: Row, timeZone: string) {
  return { ...picture, added: shortDate(createdAt, timeZone) };
}

export type ListedPicture = ReturnType<typeof listedPicture>;
