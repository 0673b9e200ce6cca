import { readerOf } from "#app/account.server.ts";
import { coverOf } from "#app/cover.server.ts";
import { findReadableJob } from "#domain/job-posts/queries.server.ts";
import { jobCoverSeed } from "#domain/job-posts/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/cover.ts";

export async function loader({ params, request }: Route.LoaderArgs) {
  const job = await asViewer(await readerOf(request), (tx) => findReadableJob(tx, params.id));
  return coverOf(job && { seed: jobCoverSeed(job.id), isPublic: job.isPublished });
}
