import { coverOf } from "#app/covers/cover.server.ts";
import { readerOf } from "#app/session/account.server.ts";
import { findReadableJob } from "#domain/content/job-posts/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/cover.ts";

export async function loader({ params, request }: Route.LoaderArgs) {
  const job = await asViewer(await readerOf(request), (tx) => findReadableJob(tx, params.id));
  return coverOf(job && { section: "careers", name: job.id, isPublic: job.isPublished }, params);
}
