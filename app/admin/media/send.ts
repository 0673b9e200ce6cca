import { href } from "react-router";
import { uploadSentences } from "#domain/content/pictures/making/refusals.ts";
import { maxPictureBytes } from "#domain/content/pictures/rules.ts";

/** What forms and editors need to know of a picture. */
export interface LibraryPicture {
  id: string;
  alt: string;
}

/** What became of one file. */
export type Sent =
  | { outcome: "stored"; picture: LibraryPicture }
  | { outcome: "refused"; reason: string }
  | { outcome: "signed out" }
  | { outcome: "away" };

interface Sending {
  /** The picture that this file takes the place of. */
  replaces?: string;
  /** From 0 to 1: how much has left the browser. */
  onProgress?(share: number): void;
}

/** Sends one file. XMLHttpRequest, because browsers do not tell the progress of what `fetch` sends. */
export async function sendPicture(file: File, { replaces, onProgress }: Sending = {}): Promise<Sent> {
  if (file.size > maxPictureBytes) return { outcome: "refused", reason: uploadSentences.tooLarge(file.name) };
  const body = new FormData();
  body.set("file", file);
  const request = new XMLHttpRequest();
  request.open("POST", href("/admin/media/upload") + (replaces ? `?replace=${replaces}` : ""));
  request.responseType = "json";
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(loaded / total));
  await new Promise((resolve) => {
    request.addEventListener("loadend", resolve);
    request.send(body);
  });
  const { status, response } = request;
  if (status === 200 && response) return { outcome: "stored", picture: pictureOf(response) };
  if (status === 400 && response?.error) return { outcome: "refused", reason: response.error };
  // A server that refuses to read a file may end the connection before its answer is read.
  return { outcome: status === 401 || (await isSignedOut()) ? "signed out" : "away" };
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
