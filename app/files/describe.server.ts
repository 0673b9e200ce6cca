import type { ListedFile } from "#domain/program/files/queries.server.ts";
import { roomText } from "#domain/program/files/rules.ts";
import type { Doer } from "#domain/program/plans/rules.ts";
import { fileSize } from "#domain/text/sizes.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { ShownFile } from "./file-row.tsx";

interface Described {
  timeZone: string;
  /** The side that reads it. */
  own: Doer;
  /** The name of the other side. */
  other: string;
  addressOf(file: string): string;
}

/** An engagement's files as one of its sides sees them, and how much room they take up. */
export function describeFiles(files: ListedFile[], { timeZone, own, other, addressOf }: Described) {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return {
    files: files.map(({ id, name, size, sentBy, sentAt }): ShownFile => {
      return {
        ...{ id, name, size: fileSize(size), by: sentBy === own ? "You" : other, isOwn: sentBy === own },
        when: dateTimeWithZone(sentAt, timeZone),
        address: addressOf(id),
      };
    }),
    room: roomText(files.length, bytes),
  };
}
