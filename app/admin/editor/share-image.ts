import { data } from "react-router";
import { isCoverSection } from "#app/covers/addresses.ts";
import { accountOf } from "#app/session/account.server.ts";
import { findCardFirm, shareCard } from "#app/share-image/card.server.ts";
import { shareImageOf } from "#app/share-image/share-image.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/share-image.ts";

const longest = 500;

/** The share image of an item that is not saved yet. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const section = url.searchParams.get("section");
  if (!isCoverSection(section)) throw data(null, { status: 404 });
  const [name = "", title = ""] = ["name", "title"].map((key) =>
    url.searchParams.get(key)?.slice(0, longest),
  );
  const firm = await asViewer(accountOf(context).viewer, async (tx) =>
    findCardFirm(tx, await findSettings(tx)),
  );
  return shareImageOf(shareCard({ section, name, title, firm }), { isPublic: false });
}
