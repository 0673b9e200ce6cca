import { applicationParts } from "#domain/bcpbp-applications/entity.server.ts";
import { blogPostParts } from "#domain/blog-posts/entity.server.ts";
import { callParts } from "#domain/calls/entity.server.ts";
import { caseStudyParts } from "#domain/case-studies/entity.server.ts";
import { contactMessageParts } from "#domain/contact-messages/entity.server.ts";
import { jobApplicationParts } from "#domain/job-applications/entity.server.ts";
import { jobPostParts } from "#domain/job-posts/entity.server.ts";
import { pictureParts } from "#domain/pictures/entity.server.ts";
import { pressReleaseParts } from "#domain/press-releases/entity.server.ts";
import { projectParts } from "#domain/projects/entity.server.ts";
import { sessionRequestParts } from "#domain/session-requests/entity.server.ts";
import type { Entity } from "./entities.ts";
import type { EntityParts } from "./entity-parts.server.ts";

/** What is known of each entity where all of them are counted, searched or exported. */
export const entityParts: Record<Entity, EntityParts> = {
  "blog-posts": blogPostParts,
  "session-requests": sessionRequestParts,
  projects: projectParts,
  "case-studies": caseStudyParts,
  "bcpbp-applications": applicationParts,
  "job-posts": jobPostParts,
  "job-applications": jobApplicationParts,
  "contact-messages": contactMessageParts,
  calls: callParts,
  "press-releases": pressReleaseParts,
  pictures: pictureParts,
};
