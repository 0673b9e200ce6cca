import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import type { FormResult } from "./ui/use-form.ts";

/** A name as our forms have them. Of `name[999999999]` Conform would make a list of that length; `__intent__` is an order to it. */
const fieldName = /^[a-z]\w{0,60}(?:\.\w{1,60}|\[\d{1,2}\])*$/i;

/** More than any form of ours sends. What parses a form takes a time that grows with the square of its entries. */
const most = { entries: 200, ofOneName: 20 };

interface Shape {
  /** How deep the form's own fields are nested: `values[2].name` has three levels. */
  levels?: number;
}

/** Reads a form that was sent and checks it against its rules. */
export async function readForm<Schema extends z.ZodType>(request: Request, schema: Schema, shape?: Shape) {
  return parseForm(await formDataOf(request, shape), schema);
}

/** Checks one of several forms that a page has, once it is known which. */
export function parseForm<Schema extends z.ZodType>(formData: FormData, schema: Schema) {
  return parseWithZod(formData, { schema });
}

/**
 * The texts of a form that was sent; other names than ours and files are left out. What is no form, or larger or deeper
 * than the form that it is meant for, is refused before anything parses it.
 */
export async function formDataOf(request: Request, { levels = 1 }: Shape = {}) {
  const texts = new FormData();
  for (const [name, value] of await readEntries(request)) {
    if (name.split(/[.[]/, levels + 1).length > levels) throw tooMuch();
    if (typeof value !== "string" || !fieldName.test(name)) continue;
    if (texts.getAll(name).length === most.ofOneName) throw tooMuch();
    texts.append(name, value);
  }
  return texts;
}

async function readEntries(request: Request): Promise<Iterable<[string, FormDataEntryValue]>> {
  const type = request.headers.get("Content-Type") ?? "";
  const boundary = type.match(/^multipart\/form-data\b.*\bboundary="?([^";]+)/i)?.[1];
  const body = Buffer.from(await request.arrayBuffer());
  if (boundary) {
    // One boundary more than there are parts.
    if (countUpTo(most.entries + 2, body, `--${boundary}`) > most.entries + 1) throw tooMuch();
    return new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => {
      throw unreadable();
    });
  }
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw unreadable();
  const text = body.toString();
  if (hasTooManyEntries(text)) throw tooMuch();
  return new URLSearchParams(text);
}

/** Whether a query string, or a form that is written like one, holds more than any page or form of ours asks for. */
export function hasTooManyEntries(query: string) {
  return countUpTo(most.entries, query, "&") >= most.entries;
}

function countUpTo(enough: number, text: string | Buffer, sought: string) {
  let found = 0;
  for (let at = text.indexOf(sought); at !== -1 && found < enough; at = text.indexOf(sought, at + 1)) found++;
  return found;
}

function unreadable() {
  return data(null, { status: 400 });
}

function tooMuch() {
  const refusal = "What was sent has more fields than this form has, and nothing of it has been kept.";
  return data({ refusal }, { status: 400 });
}

/** A form as it was read. */
export type Sent = Submission<unknown>;

interface Refusal {
  status?: number;
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
}

/** Never go back into a page. */
const secrets = ["password", "newPassword", "code", "recoveryCode"];

/** The answer to a form that was refused: what was typed, what is wrong, the status that says so, and what its page needs besides. */
export function refuse<Besides extends object>(
  submission: Sent,
  { status = 400, ...errors }: Refusal = {},
  besides?: Besides,
) {
  const result: FormResult = submission.reply({ hideFields: secrets, ...errors });
  return data(Object.assign({ result }, besides), { status });
}
