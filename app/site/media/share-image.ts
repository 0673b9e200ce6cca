import { shareImageLoader } from "#app/share-image/share-image.server.ts";
import { fillPlaceholders, placeholderFacts } from "#domain/content/placeholders/rules.ts";
import { findReadablePressRelease } from "#domain/content/press-releases/queries.server.ts";

export const loader = shareImageLoader({
  section: "media-center",
  findReadable: findReadablePressRelease,
  titleOf: ({ title }, settings) => fillPlaceholders(title, placeholderFacts(settings, "its")),
});
