import { parseForm } from "#app/forms/forms.server.ts";
import { verifyForm } from "#domain/program/letters/verify.ts";

/** Reads the code of a letter as somebody typed it, in the form or in the address. */
export function readTypedCode(typed: string) {
  const form = new FormData();
  form.set("code", typed);
  return parseForm(form, verifyForm);
}
