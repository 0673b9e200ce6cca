import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { trash } from "#domain/content/trash/table.server.ts";
import { stories } from "./table.server.ts";

/**
 * Makes the case studies of programs drafts: consent may have been withdrawn after the backup was made. Returns how many
 * were public or planned.
 */
export async function unpublishStories(tx: NodePgDatabase) {
  const ofPrograms = tx.select({ id: stories.caseStudyId }).from(stories);
  await tx
    .update(trash)
    .set({ content: sql`${trash.content} || '{"published": false, "publish_at": null}'` })
    .where(and(eq(trash.entity, "case-studies"), inArray(trash.itemId, ofPrograms)));
  const unpublished = await tx
    .update(caseStudies)
    .set({ published: false, publishAt: null })
    .where(
      and(
        inArray(caseStudies.id, ofPrograms),
        or(eq(caseStudies.published, true), isNotNull(caseStudies.publishAt)),
      ),
    )
    .returning({ id: caseStudies.id });
  return unpublished.length;
}
