import { shareImageLoader } from "#app/share-image/share-image.server.ts";
import { findReadableCaseStudy } from "#domain/content/case-studies/queries.server.ts";

export const loader = shareImageLoader({
  section: "case-studies",
  findReadable: findReadableCaseStudy,
  titleOf: ({ title }) => title,
});
