import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Context } from "hono";
import { z } from "zod";
import { discardBody } from "#app/discard-body.server.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { readMultipart } from "#app/multipart.server.ts";
import type { FlashMessage } from "#app/ui/flash.tsx";
import { makePicture } from "#domain/pictures/making/make.server.ts";
import { refusalSentence, uploadSentences } from "#domain/pictures/making/refusals.ts";
import { addPicture, replacePicture } from "#domain/pictures/queries.server.ts";
import { cleanFileName, maxPictureBytes, maxPicturesAtOnce } from "#domain/pictures/rules.ts";
import { findAccount } from "#domain/profiles/accounts.server.ts";
import { accountMessages } from "#domain/profiles/rules.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Settings } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { withUploadFolder } from "#platform/uploads/folder.ts";

const library = "/admin/media";
const login = "/admin/login";
const maxTotal = maxPicturesAtOnce * maxPictureBytes + 2 ** 20;
const slowestUpload = 5 * 60_000;

/**
 * Takes pictures from the admin, outside the limit of other forms. A script that asks for JSON hears about the first file;
 * a plain form may send several and leads back to the library. With `?replace=ID` the file takes the place of a picture.
 */
export function createPictureUpload({ DATA_DIR }: Pick<Settings, "DATA_DIR">) {
  return async function upload(context: Context): Promise<Response> {
    const takesJson = context.req.header("Accept")?.includes("application/json") ?? false;
    const { account, cookies } = await findAccount(context.req.raw.headers);
    for (const cookie of cookies) context.header("Set-Cookie", cookie, { append: true });
    context.header("Cache-Control", "no-store");
    const answer = takesJson ? answerJson : answerForm;

    if (account?.viewer.role !== "admin") {
      await discard(context);
      return takesJson
        ? context.json({ error: uploadSentences.notSignedIn }, 401)
        : redirectTo(context, login, { tone: "failure", text: accountMessages.notDone });
    }
    const { viewer } = account;
    const replaced = context.req.query("replace");
    if (replaced !== undefined && !z.uuid().safeParse(replaced).success) {
      await discard(context);
      return answer(context, [{ error: uploadSentences.gone }]);
    }
    // A body without a length could go on for ever.
    const length = Number(context.req.header("Content-Length") ?? Number.NaN);
    if (!(length <= maxTotal) || context.req.header("Transfer-Encoding")) {
      await discard(context);
      return answer(context, [{ error: uploadSentences.tooMuch }]);
    }

    const outcomes = await withUploadFolder(DATA_DIR, async (folder) => {
      const files = await receive(context.req.raw, folder);
      if (!files) return [{ error: uploadSentences.incomplete }];
      const stored: Outcome[] = [];
      for (const file of files) stored.push(await store(viewer, file, replaced));
      return stored;
    });
    return answer(context, outcomes);
  };
}

type Outcome = Awaited<ReturnType<typeof store>>;

interface ReceivedFile {
  name: string;
  path: string;
  isTooLarge: boolean;
}

/** Null if the form did not arrive whole. */
async function receive(request: Request, folder: string): Promise<ReceivedFile[] | null> {
  const files: ReceivedFile[] = [];
  try {
    await readMultipart(request, {
      maxFileSize: maxPictureBytes,
      timeoutMilliseconds: slowestUpload,
      async takeFile({ name, content, isTooLarge }) {
        if (!name) return;
        const path = join(folder, String(files.length));
        const file = { name: cleanFileName(name), path, isTooLarge: false };
        files.push(file);
        await pipeline(content, createWriteStream(path, { mode: 0o600 }));
        file.isTooLarge = isTooLarge();
      },
    });
    return files;
  } catch (error) {
    log.info({ err: error }, "an upload could not be read");
    return null;
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

function answerJson(context: Context, [outcome = { error: uploadSentences.none }]: Outcome[]) {
  return context.json(outcome, "error" in outcome ? 400 : 200);
}

/** Bytes of a flash, which takes up to twice as many in its cookie: browsers drop one of more than 4 kB. */
const maxFlash = 1700;

async function answerForm(context: Context, outcomes: Outcome[]) {
  const errors = outcomes.flatMap((one) => ("error" in one ? [one.error] : []));
  const added = outcomes.length - errors.length;
  const sentences = [...(added > 0 ? [uploadSentences.stored(added)] : []), ...errors];
  const tone = added > 0 && errors.length === 0 ? "success" : "failure";
  const text = shortened(sentences.join(" ")) || uploadSentences.none;
  return redirectTo(context, pageOf(context), { tone, text });
}

async function redirectTo(context: Context, page: string, message: FlashMessage) {
  const { headers } = await redirectWithFlash(page, message);
  for (const cookie of headers.getSetCookie()) context.header("Set-Cookie", cookie, { append: true });
  return context.redirect(page, 303);
}

function shortened(text: string) {
  const bytes = Buffer.from(text);
  return bytes.length <= maxFlash ? text : `${bytes.toString("utf8", 0, maxFlash).replace(/\ufffd+$/, "")}…`;
}

/** The page of the library that the form was on. */
function pageOf(context: Context) {
  const address = context.req.header("Referer") ?? "";
  if (!URL.canParse(address)) return library;
  const { pathname } = new URL(address);
  return pathname.startsWith(`${library}/`) ? pathname : library;
}
