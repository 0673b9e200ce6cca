import { data } from "react-router";
import { drawContours } from "#app/ui/contours.ts";
import { findPublishedPost } from "#domain/blog-posts/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/cover.ts";

/** The picture of an article without one: drawn from its slug, and only for slugs there are. */
export async function loader({ params }: Route.LoaderArgs) {
  const post = await asViewer(visitor, (tx) => findPublishedPost(tx, params.slug));
  if (!post) throw data(null, { status: 404 });
  const svg = drawContours({ seed: post.slug, kind: "cover", palette: "mixed", width: 1600, height: 900 });
  return new Response(svg, {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
