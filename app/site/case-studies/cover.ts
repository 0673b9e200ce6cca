import { data } from "react-router";
import { drawContours } from "#app/ui/contours.ts";
import { findPublishedCaseStudy } from "#domain/case-studies/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/cover.ts";

/** The picture of a case study without one: drawn from its slug, and only for slugs there are. */
export async function loader({ params }: Route.LoaderArgs) {
  const caseStudy = await asViewer(visitor, (tx) => findPublishedCaseStudy(tx, params.slug));
  if (!caseStudy) throw data(null, { status: 404 });
  const svg = drawContours({
    seed: `case study ${caseStudy.slug}`,
    kind: "cover",
    palette: "mixed",
    width: 1600,
    height: 900,
  });
  return new Response(svg, {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
