import { coverOf } from "#app/covers/cover.server.ts";
import { readerOf } from "#app/session/account.server.ts";
import { findReadableCaseStudy } from "#domain/content/case-studies/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/cover.ts";

export async function loader({ params, request }: Route.LoaderArgs) {
  const caseStudy = await asViewer(await readerOf(request), (tx) => findReadableCaseStudy(tx, params.slug));
  return coverOf(
    caseStudy && { section: "case-studies", name: caseStudy.slug, isPublic: caseStudy.published },
    params,
  );
}
