import { data } from "react-router";
import { readerOf } from "#app/account.server.ts";
import { drawContours } from "#app/ui/contours.ts";
import { findReadablePost } from "#domain/blog-posts/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/cover.ts";

/** The picture of an article without one: drawn from its slug, and only for slugs there are. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const post = await asViewer(await readerOf(request), (tx) => findReadablePost(tx, params.slug));
  if (!post) throw data(null, { status: 404 });
  const svg = drawContours({ seed: post.slug, kind: "cover", palette: "mixed", width: 1600, height: 900 });
  return new Response(svg, {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": post.published ? "public, max-age=86400" : "no-store",
    },
  });
}
