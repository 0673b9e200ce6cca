import { href } from "react-router";
import { postDescription } from "#domain/content/blog-posts/description.ts";
import { listNewestPosts } from "#domain/content/blog-posts/queries.server.ts";
import { caseStudyDescription } from "#domain/content/case-studies/description.ts";
import { listNewestCaseStudies } from "#domain/content/case-studies/queries.server.ts";
import { listNewestOpenJobs } from "#domain/content/job-posts/queries.server.ts";
import type { PageName } from "#domain/content/pages/list.ts";
import { fillPlaceholders, placeholderFacts } from "#domain/content/placeholders/rules.ts";
import { listNewestPressReleases } from "#domain/content/press-releases/queries.server.ts";
import { filledRelease } from "#domain/content/press-releases/rules.ts";
import { shownDate } from "#domain/content/publication/rules.ts";
import type { PublicSection } from "#domain/entities.ts";
import type { findSettings } from "#domain/office/settings/queries.server.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { asPoints, isEmpty, type RichDocument } from "../rich-text/document.server.ts";
import { loadDocuments } from "../rich-text/load.server.ts";
import type { FeedItem } from "./feed.server.ts";
import { htmlOf } from "./html.server.ts";

interface Listing {
  settings: Awaited<ReturnType<typeof findSettings>>;
  publicUrl: string;
}

type List = (tx: Transaction, listing: Listing) => Promise<FeedItem[]>;

/** What each feed holds, and the page that says what it is about. */
export const feedSections: Record<PublicSection, { page: PageName; list: List }> = {
  resources: { page: "resources", list: listArticles },
  "case-studies": { page: "case-studies", list: listStudies },
  careers: { page: "careers", list: listJobs },
  "media-center": { page: "media-center", list: listReleases },
};

async function listArticles(tx: Transaction, { publicUrl }: Listing) {
  const items: FeedItem[] = [];
  for (const post of await listNewestPosts(tx)) {
    const { format, content } = post;
    const path = href("/resources/:slug", { slug: post.slug });
    const documents = await loadDocuments(tx, { format, level: 2, texts: { content } });
    items.push({
      ...{ id: post.id, title: post.title, path, summary: postDescription(post) },
      html: htmlOf(documents.content, publicUrl + path),
      ...{ published: shownDate(post), updated: post.updatedAt },
    });
  }
  return items;
}

async function listStudies(tx: Transaction, { publicUrl }: Listing) {
  const items: FeedItem[] = [];
  for (const study of await listNewestCaseStudies(tx)) {
    const { format, challenge, solution, results, content } = study;
    const path = href("/case-studies/:slug", { slug: study.slug });
    const texts = { challenge, solution, results, content };
    const documents = await loadDocuments(tx, { format, level: 3, texts });
    items.push({
      ...{ id: study.id, title: study.title, path, summary: caseStudyDescription(study) },
      html: withHeadings(
        [
          ["Challenge", documents.challenge],
          ["Solution", documents.solution],
          ["Results", documents.results],
          ["Overview", documents.content],
        ],
        publicUrl + path,
      ),
      ...{ published: shownDate(study), updated: study.updatedAt },
    });
  }
  return items;
}

async function listJobs(tx: Transaction, { settings, publicUrl }: Listing) {
  const items: FeedItem[] = [];
  for (const job of await listNewestOpenJobs(tx)) {
    const { format, jobSummary, responsibilities, requiredQualifications } = job;
    const path = href("/careers/:id", { id: job.id });
    const texts = { jobSummary, responsibilities, requiredQualifications };
    const documents = await loadDocuments(tx, { format, level: 3, texts });
    const deadline = dateTimeWithZone(job.applicationDeadline, settings.timeZone);
    items.push({
      ...{ id: job.id, title: job.jobTitle, path },
      summary: [job.employmentType, job.location, `apply by ${deadline}`].filter(Boolean).join(", "),
      html: withHeadings(
        [
          [null, documents.jobSummary],
          ["Responsibilities", asPoints(documents.responsibilities)],
          ["Required Qualifications", asPoints(documents.requiredQualifications)],
        ],
        publicUrl + path,
      ),
      ...{ published: job.datePosted ?? job.createdAt, updated: job.updatedAt },
    });
  }
  return items;
}

async function listReleases(tx: Transaction, { settings, publicUrl }: Listing) {
  const facts = placeholderFacts(settings, "its");
  const items: FeedItem[] = [];
  for (const release of await listNewestPressReleases(tx)) {
    const { format, content } = release;
    const path = href("/media-center/:slug", { slug: release.slug });
    const { title, summary } = filledRelease(release, facts);
    const documents = await loadDocuments(tx, {
      ...{ format, level: 2, texts: { content } },
      fill: (text) => fillPlaceholders(text, facts),
    });
    items.push({
      ...{ id: release.id, title, path, summary },
      html: htmlOf(documents.content, publicUrl + path),
      ...{ published: new Date(release.releasedOn), updated: release.updatedAt },
    });
  }
  return items;
}

function withHeadings(parts: (readonly [string | null, RichDocument])[], page: string) {
  return parts
    .filter(([, text]) => !isEmpty(text))
    .map(([heading, text]) => (heading ? `<h2>${heading}</h2>` : "") + htmlOf(text, page))
    .join("");
}
