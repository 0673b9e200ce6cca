import { desc, eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/connect.ts";
import { caseStudies } from "./table.server.ts";

/** The newest published case studies, for the blocks on other pages. */
export function listFeaturedCaseStudies(tx: Transaction, limit: number) {
  return tx
    .select({
      slug: caseStudies.slug,
      title: caseStudies.title,
      clientName: caseStudies.clientName,
      industry: caseStudies.industry,
      featuredImage: caseStudies.featuredImage,
      createdAt: caseStudies.createdAt,
    })
    .from(caseStudies)
    .where(eq(caseStudies.published, true))
    .orderBy(desc(caseStudies.createdAt), desc(caseStudies.id))
    .limit(limit);
}

export async function findPublishedCaseStudy(tx: Transaction, slug: string) {
  const [caseStudy] = await tx.select().from(caseStudies).where(eq(caseStudies.slug, slug));
  return caseStudy?.published ? caseStudy : null;
}
