import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";

/** Reads a form that was sent and checks it against its rules. */
export async function readForm<Schema extends z.ZodType>(request: Request, schema: Schema) {
  return parseWithZod(await formDataOf(request), { schema, disableAutoCoercion: false });
}

/** A body that is no form at all is refused plainly. */
export async function formDataOf(request: Request) {
  try {
    const formData = await request.formData();
    // By it Conform is told to change a form instead of taking it; no button of ours sends it.
    formData.delete("__intent__");
    return formData;
  } catch {
    throw data(null, { status: 400 });
  }
}

type Refusal = Parameters<Submission<unknown>["reply"]>[0];

/** The answer to a form that was refused: what was typed, what is wrong, and the status that says so. */
export function refuse<Value>(submission: Submission<Value>, refusal?: Refusal, status = 400) {
  return data(submission.reply(refusal as never), { status });
}
