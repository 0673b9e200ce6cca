import { href } from "react-router";
import { downloadOf } from "#app/files/download.server.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { fileMessages } from "#domain/program/files/rules.ts";
import type { Route } from "./+types/download.ts";

/** A file of an engagement. */
export async function loader({ params: { id, file }, context }: Route.LoaderArgs) {
  const download = await downloadOf(accountOf(context).viewer, file);
  if (download) return download;
  return redirectWithFlash(href("/admin/engagements/:id", { id }), {
    tone: "failure",
    text: fileMessages.gone,
  });
}
