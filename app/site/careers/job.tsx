import { href } from "react-router";
import { bannerCover } from "#app/covers/addresses.ts";
import { shownImage } from "#app/pictures/images.server.ts";
import { findCardFirm, shareImageAddress } from "#app/share-image/card.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { LeadImage } from "#app/ui/cover-image.tsx";
import { RichText, RichWords } from "#app/ui/rich-text.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { findJobPreview, findReadableJob } from "#domain/content/job-posts/queries.server.ts";
import { isClosed, jobPostMessages } from "#domain/content/job-posts/rules.ts";
import { firstParagraph, plainWords } from "#domain/content/rich-text/plain-words.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import { descriptionLimit } from "#domain/text/search-result.ts";
import { dateTimeWithZone, shortDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { DraftBanner } from "../draft-banner.tsx";
import { pageMeta } from "../page-meta.ts";
import { loadItem, readableHeaders } from "../readable.server.ts";
import { asPoints, isEmpty } from "../rich-text/document.server.ts";
import { loadDocuments } from "../rich-text/load.server.ts";
import { jobThing } from "../structured-data/things.ts";
import type { Route } from "./+types/job.ts";

export function meta(args: Route.MetaArgs) {
  const job = args.loaderData;
  if (!job) return [];
  const { title, description, image, shareImage, open } = job;
  return pageMeta(args, {
    title,
    description,
    image,
    shareImage,
    feed: "careers",
    things: (page) => (open ? [jobThing(open, page)] : []),
  });
}

export function loader(args: Route.LoaderArgs) {
  return loadItem(args, {
    entity: "job-posts",
    section: "careers",
    name: args.params.id,
    find: findReadableJob,
    findPreview: findJobPreview,
    async show(tx, job: ShownJob, { texts: { job: texts }, settings }) {
      const documents = await documentsOf(tx, job, settings);
      return {
        texts,
        id: job.id,
        title: job.jobTitle,
        description: (
          firstParagraph(job.jobSummary ?? "", job.format) ?? `${job.jobTitle}: ${job.employmentType}`
        ).slice(0, descriptionLimit),
        employmentType: job.employmentType,
        image: await shownImage(tx, job.imageUrl),
        shareImage: shareImageAddress({
          section: "careers",
          name: job.id,
          title: job.jobTitle,
          firm: await findCardFirm(tx, settings),
        }),
        isDraft: !job.isPublished,
        isClosed: hasClosed(job),
        open: openJob(job),
        summary: isEmpty(documents.jobSummary) ? null : documents.jobSummary,
        facts: [
          { name: texts.department, value: job.department },
          { name: texts.location, value: job.location },
          { name: texts.compensation, value: job.compensationRange },
          { name: texts.posted, value: job.datePosted && shortDate(job.datePosted, settings.timeZone) },
          {
            name: texts.deadline,
            value: job.applicationDeadline && dateTimeWithZone(job.applicationDeadline, settings.timeZone),
          },
        ].filter(({ value }) => value),
        sections: [
          { heading: texts.responsibilities, text: documents.responsibilities },
          { heading: texts.requiredQualifications, text: documents.requiredQualifications },
          { heading: texts.preferredQualifications, text: documents.preferredQualifications },
          { heading: texts.skills, text: documents.skills },
          { heading: texts.benefits, text: documents.benefits },
          { heading: texts.instructions, text: documents.applicationInstructions },
          { heading: texts.contact, text: documents.contactInfo },
        ]
          .filter(({ text }) => !isEmpty(text))
          .map(({ heading, text }) => ({ heading, text: asPoints(text) })),
      };
    },
  });
}

/** The job for search engines; null once applications have closed. */
function openJob(job: ShownJob) {
  const { id, employmentType, location, datePosted, applicationDeadline, format } = job;
  if (!job.isPublished || !datePosted || !applicationDeadline || hasClosed(job)) return null;
  const texts = [job.jobSummary, job.responsibilities, job.requiredQualifications]
    .concat([job.preferredQualifications, job.skills, job.benefits, job.applicationInstructions])
    .filter((text) => text !== null);
  return {
    id,
    employmentType,
    location,
    text: texts.map((text) => plainWords(text, format)).join("\n") || job.jobTitle,
    posted: datePosted.toISOString(),
    deadline: applicationDeadline.toISOString(),
  };
}

type JobRow = NonNullable<Awaited<ReturnType<typeof findReadableJob>>>;

/** In a preview the deadline may not be typed yet. */
type ShownJob = Omit<JobRow, "applicationDeadline"> & { applicationDeadline: Date | null };

function hasClosed({ applicationDeadline }: ShownJob) {
  return applicationDeadline !== null && isClosed({ applicationDeadline });
}

function documentsOf(tx: Transaction, job: ShownJob, settings: Settings) {
  const { jobSummary, responsibilities, requiredQualifications, preferredQualifications } = job;
  const { skills, benefits, applicationInstructions, contactInfo } = job;
  return loadDocuments(tx, {
    format: job.format,
    level: 3,
    settings,
    texts: {
      jobSummary,
      responsibilities,
      requiredQualifications,
      preferredQualifications,
      skills,
      benefits,
      applicationInstructions,
      contactInfo,
    },
  });
}

export const headers = readableHeaders;

type JobPage = Route.ComponentProps["loaderData"];

export default function Job({ loaderData: job }: Route.ComponentProps) {
  return (
    <article>
      {job.isDraft && <DraftBanner />}
      <p className="page pt-6 pb-6 print:hidden">
        <TextLink href={href("/careers")} tone="back">
          {job.texts.back}
        </TextLink>
      </p>
      <LeadImage cover={bannerCover("careers", job.id)} image={job.image} />
      <div className="page grid gap-x-12 gap-y-12 pt-14 pb-24 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-6">
          <p className="flex flex-wrap gap-2">
            {job.employmentType && (
              <Badge tone={job.isClosed ? "neutral" : "success"}>{job.employmentType}</Badge>
            )}
            {job.isClosed && <Badge tone="danger">Closed</Badge>}
          </p>
          <h1 className="display max-w-[14em] text-title">{job.title}</h1>
          {job.summary && (
            <div className="grid max-w-measure gap-4 text-lede text-(--muted)">
              <RichWords {...job.summary} />
            </div>
          )}
        </div>
        <Facts job={job} />
        <div className="lg:col-start-1">
          {job.sections.map((section) => (
            <section key={section.heading} className="grid gap-5 border-t border-(--rule) py-9">
              <h2 className="display text-subheading">{section.heading}</h2>
              <RichText {...section.text} />
            </section>
          ))}
          {canApply(job) && job.sections.length > 0 && (
            <p className="border-t border-(--rule) pt-9 lg:hidden">
              <ApplyButton job={job} />
            </p>
          )}
        </div>
      </div>
    </article>
  );
}

function Facts({ job }: { job: JobPage }) {
  return (
    <aside
      aria-label="At a glance"
      className="grid content-start gap-6 lg:sticky lg:top-8 lg:row-span-2 lg:self-start"
    >
      <dl className="border-b border-(--rule)">
        {job.facts.map(({ name, value }) => (
          <div key={name} className="grid gap-1 border-t border-(--rule) py-3">
            <dt className="text-label text-(--muted)">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {job.isClosed && <p className="text-(--muted)">{jobPostMessages.closed}</p>}
      {canApply(job) && <ApplyButton job={job} />}
    </aside>
  );
}

function canApply(job: JobPage) {
  return !job.isClosed && !job.isDraft;
}

function ApplyButton({ job }: { job: JobPage }) {
  return (
    <LinkButton href={href("/job-application/:jobId", { jobId: job.id })} size="large">
      {job.texts.apply}
    </LinkButton>
  );
}
