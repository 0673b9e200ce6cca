import { fileSize, largeSize } from "#domain/text/sizes.ts";
import { counted } from "#domain/text/words.ts";

/** The files on the dashboard, for links to them. */
export const filesId = "files";

const megabyte = 2 ** 20;

export const maxFileSize = 10 * megabyte;
/** A file that is too large is read up to this and discarded, so that the form can be answered. */
export const maxFileUpload = 20 * megabyte;

/** Of one engagement. The trigger `bound_engagement_files` has the same. */
export const mostFiles = { files: 100, bytes: 200 * megabyte };

/** Files of one person that may arrive at the same time. */
export const uploadsAtOnce = 3;

export const fileLimits = { name: 150 };

/** "12 of 100 files, 34 MB of 200 MB" */
export function roomText(files: number, bytes: number) {
  return `${files} of ${counted(mostFiles.files, "file")}, ${fileSize(bytes)} of ${fileSize(mostFiles.bytes)}`;
}

/** A message for the admin. */
export function fileSpaceUsedUp(megabytes: number) {
  return `Files of the program take up all of the ${largeSize(megabytes * megabyte)} that they may have (FILE_SPACE_MB). Members are asked to write instead, until older files are deleted.`;
}

export const fileMessages = {
  tooLarge: (name: string) => `“${name}” is larger than 10 MB. Make it smaller, or send it in parts.`,
  none: "Choose a file.",
  several: "Send one file at a time.",
  tooManyAtOnce:
    "You are sending several files at once. Wait until they have arrived, and send this one then.",
  busy: "Many files are arriving right now. Please send this one again in a minute.",
  incomplete: "The file did not arrive completely. Please send it again.",
  tooSlow: "The file arrived too slowly. Please try again with a faster connection.",
  mostFiles: `There are ${mostFiles.files} files already, which is the most. Delete one of yours first.`,
  mostBytes: "With this file, all of them would be larger than 200 MB. Delete one of yours first.",
  full: "We cannot take files at the moment. Please write us a message instead.",
  closed: "This program has been closed, so no files can be added.",
  gone: "This file is no longer there.",
  failed: "The file could not be saved. Please try again.",
  added: (name: string) => `“${name}” has been added.`,
  deleted: "The file has been deleted.",
  deleteFailed: "Failed to delete file. Please try again.",
};
