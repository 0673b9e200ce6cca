import { findLogos } from "#domain/office/look/queries.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { findTexts, type LoaderArgs } from "./find-texts.server.ts";
import { firmOf, type Shell } from "./shell.ts";

export async function findShell(tx: Transaction, args: LoaderArgs): Promise<Shell> {
  const settings = await findSettings(tx);
  const names: ("header" | "footer" | "not-found")[] = ["header", "footer", "not-found"];
  const { "not-found": notFound, ...texts } = await findTexts(tx, args, { settings, names });
  return { firm: firmOf(settings, await findLogos(tx, settings)), ...texts, notFound };
}
