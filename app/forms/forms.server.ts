import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import type { FormResult } from "../ui/use-form.ts";

/** Names of our fields. Conform would turn `name[999999999]` into a list of that length, and obey `__intent__`. */
const fieldName = /^[a-z][\w-]{0,60}(?:\.[\w-]{1,60}|\[\d{1,2}\])*$/i;

/** More than any of our forms sends. Conform's parsing time grows with the square of the entries. */
const max = { entries: 200, perName: 20 };
export const maxEntries = max.entries;

interface Shape {
  /** How deep the form's own fields are nested: `values[2].name` has three levels. */
  levels?: number;
}

/**
 * A script has a local copy of the text. A form that the browser sends is the only copy, and its request accepts HTML.
 * Sec-Fetch-Mode would tell the same, but not every browser sends it, and none without TLS.
 */
export function isSentByScript(request: Request) {
  return !request.headers.get("Accept")?.includes("text/html");
}

/** Reads a form and validates it. */
export async function readForm<Schema extends z.ZodType>(request: Request, schema: Schema, shape?: Shape) {
  return parseForm(await formDataOf(request, shape), schema);
}

/** Validates one of several forms of a page. */
export function parseForm<Schema extends z.ZodType>(formData: FormData, schema: Schema) {
  return parseWithZod(formData, { schema });
}

/**
 * The text fields of a form, without files and unknown names. A body that is not a form, too large or too deeply nested
 * is refused before it is parsed.
 */
export async function formDataOf(request: Request, shape?: Shape) {
  return textsAmong(await readEntries(request), shape);
}

/** The same for entries that have been read. */
export function textsAmong(entries: Iterable<[string, FormDataEntryValue]>, { levels = 1 }: Shape = {}) {
  const texts = new FormData();
  for (const [name, value] of entries) {
    if (name.split(/[.[]/, levels + 1).length > levels) throw tooMuch();
    if (typeof value !== "string" || !fieldName.test(name)) continue;
    if (texts.getAll(name).length === max.perName) throw tooMuch();
    texts.append(name, value);
  }
  return texts;
}

async function readEntries(request: Request): Promise<Iterable<[string, FormDataEntryValue]>> {
  const type = request.headers.get("Content-Type") ?? "";
  const boundary = type.match(/^multipart\/form-data\b.*\bboundary="?([^";]+)/i)?.[1];
  const body = Buffer.from(await request.arrayBuffer());
  if (boundary) {
    // There is one boundary more than parts.
    if (countUpTo(max.entries + 2, body, `--${boundary}`) > max.entries + 1) throw tooMuch();
    return new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => {
      throw unreadable();
    });
  }
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw unreadable();
  const text = body.toString();
  if (hasTooManyEntries(text)) throw tooMuch();
  return new URLSearchParams(text);
}

/** Whether a query string or URL-encoded form has more entries than any of ours. */
export function hasTooManyEntries(query: string) {
  return countUpTo(max.entries, query, "&") >= max.entries;
}

function countUpTo(limit: number, text: string | Buffer, sought: string) {
  let found = 0;
  for (let at = text.indexOf(sought); at !== -1 && found < limit; at = text.indexOf(sought, at + 1)) found++;
  return found;
}

export function unreadable() {
  return data(null, { status: 400 });
}

export function tooSlow() {
  const refusal =
    "What you sent arrived too slowly, so none of it was kept. Go back to the form, where what you typed is still there, and send it again.";
  return data({ refusal }, { status: 408 });
}

export function tooMuch() {
  const refusal = "What you sent has more fields than this form, so none of it was kept.";
  return data({ refusal }, { status: 400 });
}

export type FormSubmission = Submission<unknown>;

interface Refusal {
  status?: number;
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
  /** Values of Set-Cookie headers. */
  cookies?: string[];
}

/** Never sent back in a page. */
const secrets = ["password", "newPassword", "serverPassword", "code", "recoveryCode"];

/** Responds to a refused form with its values, the errors and a status. */
export function refuse<ExtraData extends object>(
  submission: FormSubmission,
  { status = 400, cookies = [], ...errors }: Refusal = {},
  extraData?: ExtraData,
) {
  const result: FormResult = submission.reply({ hideFields: secrets, ...errors });
  const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return data(Object.assign({ result }, extraData), { status, headers });
}
