import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";

/** A name as our forms have them. Of `name[999999999]` Conform would make a list of that length; `__intent__` is an order to it. */
const fieldName = /^[a-z]\w{0,60}(?:\.\w{1,60}){0,3}$/i;

/** Reads a form that was sent and checks it against its rules. */
export async function readForm<Schema extends z.ZodType>(request: Request, schema: Schema) {
  return parseWithZod(await formDataOf(request), { schema, disableAutoCoercion: false });
}

/** The texts of a form that was sent; other names than ours and files are left out, and a body that is no form is refused plainly. */
export async function formDataOf(request: Request) {
  const texts = new FormData();
  for (const [name, value] of await readBody(request)) {
    if (typeof value === "string" && fieldName.test(name)) texts.append(name, value);
  }
  return texts;
}

async function readBody(request: Request) {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

type Refusal = Parameters<Submission<unknown>["reply"]>[0];

/** The answer to a form that was refused: what was typed, what is wrong, and the status that says so. */
export function refuse<Value>(submission: Submission<Value>, refusal?: Refusal, status = 400) {
  return data(submission.reply(refusal as never), { status });
}
