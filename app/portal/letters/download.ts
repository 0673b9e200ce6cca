import { href } from "react-router";
import { downloadLetter } from "#app/letters/download.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import type { Route } from "./+types/download.ts";

/** The PDF of a letter about the member's program; those about others are not there for them. */
export function loader({ params, context }: Route.LoaderArgs) {
  return downloadLetter(accountOf(context).viewer, params.letter, href("/member-dashboard"));
}
