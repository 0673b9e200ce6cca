import { href } from "react-router";
import { sendForm } from "#app/uploads/send-form.ts";
import type { UploadFailure } from "#app/uploads/use-uploads.ts";
import { uploadSentences } from "#domain/content/pictures/making/refusals.ts";
import { maxPictureBytes } from "#domain/content/pictures/rules.ts";

/** The facts about a picture that forms and editors need. */
export interface LibraryPicture {
  id: string;
  alt: string;
}

/** Result of the upload of one picture. */
export type PictureResult = { outcome: "stored"; picture: LibraryPicture } | UploadFailure;

export interface UploadOptions {
  /** The id of the picture that this file replaces. */
  replaces?: string;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress?(share: number): void;
  /** Stops the upload. */
  signal?: AbortSignal;
}

interface Answer {
  id: string;
  alt: string | null;
  error?: string;
}

/** Uploads one file. */
export async function uploadPicture(
  file: File,
  { replaces, onProgress, signal }: UploadOptions = {},
): Promise<PictureResult> {
  if (file.size > maxPictureBytes) return { outcome: "refused", reason: uploadSentences.tooLarge(file.name) };
  const form = new FormData();
  form.set("file", file);
  const address = href("/admin/media/upload") + (replaces ? `?replace=${replaces}` : "");
  const { status, content } = await sendForm<Answer>(address, form, { onProgress, signal });
  if (signal?.aborted) return { outcome: "stopped" };
  if (status === 200 && content) return { outcome: "stored", picture: pictureOf(content) };
  if (status === 400 && content?.error) return { outcome: "refused", reason: content.error };
  // A server that refuses a file may close the connection before its response is read.
  return { outcome: status === 401 || (await isSignedOut()) ? "signed out" : "unavailable" };
}

function pictureOf({ id, alt }: Answer): LibraryPicture {
  return { id, alt: alt ?? "" };
}

async function isSignedOut() {
  try {
    const response = await fetch(href("/admin/unread-counts"), { redirect: "manual" });
    return response.type === "opaqueredirect";
  } catch {
    return false;
  }
}
