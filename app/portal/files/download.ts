import { downloadOf } from "#app/files/download.server.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { fileMessages } from "#domain/program/files/rules.ts";
import type { Route } from "./+types/download.ts";
import { filesAddress } from "./address.ts";

/** A file of the member's program; those of others are not there for them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const download = await downloadOf(accountOf(context).viewer, params.file);
  return download ?? redirectWithFlash(filesAddress, { tone: "failure", text: fileMessages.gone });
}
