import { fillTexts } from "#domain/pages/fill.ts";
import { pages } from "#domain/pages/list.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { firmOf, type Shell } from "./shell.ts";

export async function findShell(tx: Transaction): Promise<Shell> {
  const settings = await findSettings(tx);
  return {
    firm: firmOf(settings),
    header: fillTexts(pages.header.texts, settings),
    footer: fillTexts(pages.footer.texts, settings),
    notFound: fillTexts(pages["not-found"].texts, settings),
  };
}
