import { findSettings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type Asked, findTexts } from "./find-texts.server.ts";
import { firmOf, type Shell } from "./shell.ts";

export async function findShell(tx: Transaction, asked: Asked): Promise<Shell> {
  const settings = await findSettings(tx);
  const names: ("header" | "footer" | "not-found")[] = ["header", "footer", "not-found"];
  const { "not-found": notFound, ...texts } = await findTexts(tx, asked, { settings, names });
  return { firm: firmOf(settings), ...texts, notFound };
}
