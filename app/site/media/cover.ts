import { coverOf } from "#app/covers/cover.server.ts";
import { readerOf } from "#app/session/account.server.ts";
import { findReadablePressRelease } from "#domain/content/press-releases/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/cover.ts";

export async function loader({ params, request }: Route.LoaderArgs) {
  const release = await asViewer(await readerOf(request), (tx) => findReadablePressRelease(tx, params.slug));
  return coverOf(
    release && { section: "media-center", name: release.slug, isPublic: release.published },
    params,
  );
}
