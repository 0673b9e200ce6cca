import { coverOf } from "#app/covers/cover.server.ts";
import { readerOf } from "#app/session/account.server.ts";
import { findReadablePost } from "#domain/content/blog-posts/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/cover.ts";

export async function loader({ params, request }: Route.LoaderArgs) {
  const post = await asViewer(await readerOf(request), (tx) => findReadablePost(tx, params.slug));
  return coverOf(post && { section: "resources", name: post.slug, isPublic: post.published }, params);
}
