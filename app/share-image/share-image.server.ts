import { data, type LoaderFunctionArgs } from "react-router";
import { findDrawing } from "#app/covers/drawings.server.ts";
import type { CoverSection } from "#app/covers/palettes.ts";
import { findLogoFile } from "#domain/office/look/queries.server.ts";
import { findSettings, type Settings } from "#domain/office/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { findCardFirm, fingerprint, type ShareCard, shareCard } from "./card.server.ts";

interface Shared<Row> {
  section: CoverSection;
  findReadable(tx: Transaction, name: string): Promise<Row | null>;
  titleOf(row: Row, settings: Settings): string;
}

/** The loader of the share images of a section. */
export function shareImageLoader<Row extends { id: string; slug?: string }>({
  section,
  findReadable,
  titleOf,
}: Shared<Row>) {
  return async ({ params }: LoaderFunctionArgs) => {
    const card = await asViewer(visitor, async (tx) => {
      const row = await findReadable(tx, params.slug ?? params.id ?? "");
      if (!row) throw data(null, { status: 404 });
      const settings = await findSettings(tx);
      const name = row.slug ?? row.id;
      const firm = await findCardFirm(tx, settings);
      return shareCard({ section, name, title: titleOf(row, settings), firm });
    });
    return shareImageOf(card, { isPublic: true });
  };
}

export async function shareImageOf(card: ShareCard, { isPublic }: { isPublic: boolean }) {
  return new Response(await findDrawing(fingerprint(card), () => draw(card)), {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": isPublic ? "public, max-age=86400" : "no-store",
    },
  });
}

async function draw(card: ShareCard) {
  // Loaded on demand, because fonts and library need much memory.
  const { drawShareImage } = await import("./draw.server.ts");
  const { logo } = card.firm;
  return drawShareImage(card, logo && (await asViewer(visitor, (tx) => findLogoFile(tx, logo))));
}
