import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { href, redirect } from "react-router";
import { z } from "zod";
import { readMultipart } from "#app/forms/multipart.server.ts";
import { discardBody } from "#app/request/discard-body.server.ts";
import { makePicture } from "#domain/content/pictures/making/make.server.ts";
import { refusalSentence, uploadSentences } from "#domain/content/pictures/making/refusals.ts";
import { addPicture, replacePicture } from "#domain/content/pictures/queries.server.ts";
import { cleanFileName, maxPictureBytes } from "#domain/content/pictures/rules.ts";
import { findAccount } from "#domain/people/profiles/accounts.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { withUploadFolder } from "#platform/uploads/folder.ts";
import type { Route } from "./+types/upload.ts";

/** The size is checked in the action, whose answer the page's script can show. */
export const handle = { parameters: "any", maxUploadSize: Number.POSITIVE_INFINITY };

/** The file, and what a form adds to it. */
const maxBodySize = maxPictureBytes + 2 ** 20;

/** Only POST is answered here. */
export function loader() {
  return redirect(href("/admin/media"));
}

/**
 * Stores a picture; with `?replace=ID` it replaces another. Outside the admin's layout, which would answer with the
 * sign-in page.
 */
export async function action({ request }: Pick<Route.ActionArgs, "request">) {
  const { account, cookies } = await findAccount(request.headers);
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);

  async function refuse(error: string, status = 400) {
    if (!(await discardBody(request))) headers.set("Connection", "close");
    return Response.json({ error }, { status, headers });
  }

  if (account?.viewer.role !== "admin") return refuse(uploadSentences.notSignedIn, 401);
  const { viewer } = account;
  const replaced = new URL(request.url).searchParams.get("replace");
  if (replaced !== null && !z.uuid().safeParse(replaced).success) return refuse(uploadSentences.gone);
  // A body without a length might never end.
  const length = Number(request.headers.get("Content-Length") ?? Number.NaN);
  if (!(length <= maxBodySize) || request.headers.get("Transfer-Encoding"))
    return refuse(uploadSentences.tooMuch);

  const outcome = await withUploadFolder(async (folder) => {
    const file = await receive(request, join(folder, "picture"));
    return "error" in file ? file : store(viewer, file, replaced);
  });
  return Response.json(outcome, { status: "error" in outcome ? 400 : 200, headers });
}

interface ReceivedFile {
  name: string;
  path: string;
  isTooLarge: boolean;
}

/** Saves the first file of the form at `path`. */
async function receive(request: Request, path: string): Promise<ReceivedFile | { error: string }> {
  let file: ReceivedFile | undefined;
  try {
    await readMultipart(request, {
      maxFileSize: maxPictureBytes,
      async takeFile({ name, content, isTooLarge }) {
        if (!name || file) return;
        file = { name: cleanFileName(name), path, isTooLarge: false };
        await pipeline(content, createWriteStream(path, { mode: 0o600 }));
        file.isTooLarge = isTooLarge();
      },
    });
    return file ?? { error: uploadSentences.none };
  } catch (error) {
    log.info({ err: error }, "an upload could not be read");
    return { error: uploadSentences.incomplete };
  }
}

async function store(
  viewer: Viewer,
  { name: fileName, path, isTooLarge }: ReceivedFile,
  replaced: string | null,
) {
  if (isTooLarge) return { error: uploadSentences.tooLarge(fileName) };
  const made = await makePicture(path);
  if ("refused" in made) return { error: refusalSentence(fileName, made) };
  try {
    const picture = await asViewer(viewer, (tx) =>
      replaced ? replacePicture(tx, replaced, { fileName }, made) : addPicture(tx, { fileName }, made),
    );
    return picture ?? { error: uploadSentences.gone };
  } catch (error) {
    log.error({ err: error }, "a picture could not be stored");
    return { error: refusalSentence(fileName, { refused: "failed" }) };
  }
}
