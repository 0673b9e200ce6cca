import { href } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { downloadLetter } from "#app/letters/download.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { letterMessages } from "#domain/program/letters/rules.ts";
import type { Route } from "./+types/download.ts";

/** The PDF of a letter. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const download = await downloadLetter(accountOf(context).viewer, params.letter);
  return (
    download ??
    redirectWithFlash(href("/admin/engagements/letters"), { tone: "failure", text: letterMessages.erased })
  );
}
