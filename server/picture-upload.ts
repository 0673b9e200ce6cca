import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Context } from "hono";
import { z } from "zod";
import { readMultipart } from "#app/forms/multipart.server.ts";
import { discardBody } from "#app/request/discard-body.server.ts";
import { makePicture } from "#domain/content/pictures/making/make.server.ts";
import { refusalSentence, uploadSentences } from "#domain/content/pictures/making/refusals.ts";
import { addPicture, replacePicture } from "#domain/content/pictures/queries.server.ts";
import { cleanFileName, maxPictureBytes } from "#domain/content/pictures/rules.ts";
import { findAccount } from "#domain/people/profiles/accounts.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Settings } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { withUploadFolder } from "#platform/uploads/folder.ts";

/** Of the file and what a form adds to it. */
const maxBodySize = maxPictureBytes + 2 ** 20;

/** Takes a picture from the admin, outside the limit of other forms. With `?replace=ID` it takes the place of another. */
export function createPictureUpload({ DATA_DIR }: Pick<Settings, "DATA_DIR">) {
  return async function upload(context: Context): Promise<Response> {
    const { account, cookies } = await findAccount(context.req.raw.headers);
    for (const cookie of cookies) context.header("Set-Cookie", cookie, { append: true });
    context.header("Cache-Control", "no-store");

    if (account?.viewer.role !== "admin") {
      await discard(context);
      return context.json({ error: uploadSentences.notSignedIn }, 401);
    }
    const { viewer } = account;
    const replaced = context.req.query("replace");
    if (replaced !== undefined && !z.uuid().safeParse(replaced).success) {
      await discard(context);
      return answer(context, { error: uploadSentences.gone });
    }
    // A body without a length could go on for ever.
    const length = Number(context.req.header("Content-Length") ?? Number.NaN);
    if (!(length <= maxBodySize) || context.req.header("Transfer-Encoding")) {
      await discard(context);
      return answer(context, { error: uploadSentences.tooMuch });
    }

    const outcome = await withUploadFolder(DATA_DIR, async (folder) => {
      const file = await receive(context.req.raw, join(folder, "picture"));
      return "error" in file ? file : store(viewer, file, replaced);
    });
    return answer(context, outcome);
  };
}

type Outcome = Awaited<ReturnType<typeof store>>;

interface ReceivedFile {
  name: string;
  path: string;
  isTooLarge: boolean;
}

/** The first file of the form. */
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

async function store(viewer: Viewer, { name: fileName, path, isTooLarge }: ReceivedFile, replaced?: string) {
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

async function discard(context: Context) {
  if (!(await discardBody(context.req.raw))) context.header("Connection", "close");
}

function answer(context: Context, outcome: Outcome) {
  return context.json(outcome, "error" in outcome ? 400 : 200);
}
