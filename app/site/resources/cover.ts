import { coverLoader } from "#app/covers/cover.server.ts";
import { findReadablePost } from "#domain/content/blog-posts/queries.server.ts";

export const loader = coverLoader("resources", findReadablePost);
