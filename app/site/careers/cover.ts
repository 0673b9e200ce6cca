import { coverLoader } from "#app/covers/cover.server.ts";
import { findReadableJob } from "#domain/content/job-posts/queries.server.ts";

export const loader = coverLoader("careers", findReadableJob);
