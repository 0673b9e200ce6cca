import { readerOf } from "#app/account.server.ts";
import { coverOf } from "#app/cover.server.ts";
import { findReadableCaseStudy } from "#domain/case-studies/queries.server.ts";
import { caseStudyCoverSeed } from "#domain/case-studies/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/cover.ts";

export async function loader({ params, request }: Route.LoaderArgs) {
  const caseStudy = await asViewer(await readerOf(request), (tx) => findReadableCaseStudy(tx, params.slug));
  return coverOf(caseStudy && { seed: caseStudyCoverSeed(caseStudy.slug), isPublic: caseStudy.published });
}
