import { coverLoader } from "#app/covers/cover.server.ts";
import { findReadablePressRelease } from "#domain/content/press-releases/queries.server.ts";

export const loader = coverLoader("media-center", findReadablePressRelease);
