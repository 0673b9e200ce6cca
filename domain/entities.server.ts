import { blogPostParts } from "#domain/content/blog-posts/entity.server.ts";
import { caseStudyParts } from "#domain/content/case-studies/entity.server.ts";
import { jobPostParts } from "#domain/content/job-posts/entity.server.ts";
import { pictureParts } from "#domain/content/pictures/entity.server.ts";
import { pressReleaseParts } from "#domain/content/press-releases/entity.server.ts";
import { applicationParts } from "#domain/inbox/bcpbp-applications/entity.server.ts";
import { callParts } from "#domain/inbox/calls/entity.server.ts";
import { contactMessageParts } from "#domain/inbox/contact-messages/entity.server.ts";
import { jobApplicationParts } from "#domain/inbox/job-applications/entity.server.ts";
import { sessionRequestParts } from "#domain/inbox/session-requests/entity.server.ts";
import { projectParts } from "#domain/office/projects/entity.server.ts";
import { engagementParts } from "#domain/program/engagements/entity.server.ts";
import type { Entity } from "./entities.ts";
import type { EntityParts } from "./entity-parts.server.ts";

/** What only the server knows of each entity. */
export const entityParts: Record<Entity, EntityParts> = {
  "blog-posts": blogPostParts,
  "session-requests": sessionRequestParts,
  projects: projectParts,
  "case-studies": caseStudyParts,
  "bcpbp-applications": applicationParts,
  engagements: engagementParts,
  "job-posts": jobPostParts,
  "job-applications": jobApplicationParts,
  "contact-messages": contactMessageParts,
  calls: callParts,
  "press-releases": pressReleaseParts,
  pictures: pictureParts,
};
