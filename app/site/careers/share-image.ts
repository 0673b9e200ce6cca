import { shareImageLoader } from "#app/share-image/share-image.server.ts";
import { findReadableJob } from "#domain/content/job-posts/queries.server.ts";

export const loader = shareImageLoader({
  section: "careers",
  findReadable: findReadableJob,
  titleOf: ({ jobTitle }) => jobTitle,
});
