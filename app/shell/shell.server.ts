import { type Asked, findTexts } from "#app/page-texts.server.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { firmOf, type Shell } from "./shell.ts";

export async function findShell(tx: Transaction, asked: Asked): Promise<Shell> {
  const settings = await findSettings(tx);
  const names: ("header" | "footer" | "not-found")[] = ["header", "footer", "not-found"];
  const { "not-found": notFound, ...texts } = await findTexts(tx, asked, { settings, names });
  return { firm: firmOf(settings), ...texts, notFound };
}
