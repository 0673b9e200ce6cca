import { shareImageLoader } from "#app/share-image/share-image.server.ts";
import { findReadablePost } from "#domain/content/blog-posts/queries.server.ts";

export const loader = shareImageLoader({
  section: "resources",
  findReadable: findReadablePost,
  titleOf: ({ title }) => title,
});
