import { coverLoader } from "#app/covers/cover.server.ts";
import { findReadableCaseStudy } from "#domain/content/case-studies/queries.server.ts";

export const loader = coverLoader("case-studies", findReadableCaseStudy);
