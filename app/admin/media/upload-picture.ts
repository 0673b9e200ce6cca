import { href } from "react-router";
import { uploadSentences } from "#domain/content/pictures/making/refusals.ts";
import { maxPictureBytes } from "#domain/content/pictures/rules.ts";

/** The facts about a picture that forms and editors need. */
export interface LibraryPicture {
  id: string;
  alt: string;
}

/** Result of the upload of one file. */
export type UploadResult =
  | { outcome: "stored"; picture: LibraryPicture }
  | { outcome: "refused"; reason: string }
  | { outcome: "signed out" }
  | { outcome: "stopped" }
  | { outcome: "unavailable" };

export interface UploadOptions {
  /** The id of the picture that this file replaces. */
  replaces?: string;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress?(share: number): void;
  /** Stops the upload. */
  signal?: AbortSignal;
}

/** Uploads one file. Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export async function uploadPicture(
  file: File,
  { replaces, onProgress, signal }: UploadOptions = {},
): Promise<UploadResult> {
  if (file.size > maxPictureBytes) return { outcome: "refused", reason: uploadSentences.tooLarge(file.name) };
  const body = new FormData();
  body.set("file", file);
  const request = new XMLHttpRequest();
  request.open("POST", href("/admin/media/upload") + (replaces ? `?replace=${replaces}` : ""));
  request.responseType = "json";
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(loaded / total));
  signal?.addEventListener("abort", () => request.abort());
  await new Promise((resolve) => {
    request.addEventListener("loadend", resolve);
    if (signal?.aborted) resolve(null);
    else request.send(body);
  });
  if (signal?.aborted) return { outcome: "stopped" };
  const { status, response } = request;
  if (status === 200 && response) return { outcome: "stored", picture: pictureOf(response) };
  if (status === 400 && response?.error) return { outcome: "refused", reason: response.error };
  // A server that refuses a file may close the connection before its response is read.
  return { outcome: status === 401 || (await isSignedOut()) ? "signed out" : "unavailable" };
}

function pictureOf({ id, alt }: { id: string; alt: string | null }): LibraryPicture {
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
