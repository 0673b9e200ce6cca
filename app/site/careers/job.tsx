import { data, href } from "react-router";
import { readerOf } from "#app/account.server.ts";
import { bannerCover } from "#app/covers/addresses.ts";
import { shownImage } from "#app/pictures/images.server.ts";
import { shareImageAddress } from "#app/share-image/card.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { CoverImage } from "#app/ui/cover-image.tsx";
import { Paragraphs, Prose } from "#app/ui/prose.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { findReadableJob } from "#domain/job-posts/queries.server.ts";
import { isClosed, jobPostMessages } from "#domain/job-posts/rules.ts";
import { dateTimeWithZone, paragraphs, shortDate } from "#domain/text/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { DraftBanner } from "../draft-banner.tsx";
import { pageMeta } from "../page-meta.ts";
import { findPage } from "../page-texts.server.ts";
import { headersFor, readableHeaders } from "../readable.server.ts";
import type { Route } from "./+types/job.ts";

export function meta(args: Route.MetaArgs) {
  const job = args.loaderData;
  if (!job) return [];
  const description = (job.summary[0] ?? `${job.title}: ${job.employmentType}`).slice(0, 160);
  const { title, image, shareImage } = job;
  return pageMeta(args, { title, description, image, shareImage });
}

export async function loader(args: Route.LoaderArgs) {
  const { params, request } = args;
  const reader = await readerOf(request);
  const found = await asViewer(reader, async (tx) => {
    const job = await findReadableJob(tx, params.id);
    return (
      job && { job, image: await shownImage(tx, job.imageUrl), ...(await findPage(tx, args, "careers")) }
    );
  });
  if (!found) throw data(null, { status: 404 });
  const { job, image, settings } = found;
  const texts = found.texts.job;
  const page = {
    texts,
    id: job.id,
    title: job.jobTitle,
    employmentType: job.employmentType,
    image,
    shareImage: shareImageAddress({
      section: "careers",
      name: job.id,
      title: job.jobTitle,
      firmName: settings.firmName,
    }),
    isDraft: !job.isPublished,
    isClosed: isClosed(job),
    summary: paragraphs(job.jobSummary ?? ""),
    facts: [
      { name: texts.department, value: job.department },
      { name: texts.location, value: job.location },
      { name: texts.compensation, value: job.compensationRange },
      { name: texts.posted, value: job.datePosted && shortDate(job.datePosted, settings.timeZone) },
      { name: texts.deadline, value: dateTimeWithZone(job.applicationDeadline, settings.timeZone) },
    ].filter(({ value }) => value),
    sections: [
      { heading: texts.responsibilities, lines: paragraphs(job.responsibilities ?? "") },
      { heading: texts.requiredQualifications, lines: paragraphs(job.requiredQualifications ?? "") },
      { heading: texts.preferredQualifications, lines: paragraphs(job.preferredQualifications ?? "") },
      { heading: texts.skills, lines: paragraphs(job.skills ?? "") },
      { heading: texts.benefits, lines: paragraphs(job.benefits ?? "") },
      { heading: texts.instructions, lines: paragraphs(job.applicationInstructions ?? "") },
      { heading: texts.contact, lines: paragraphs(job.contactInfo ?? "") },
    ].filter(({ lines }) => lines.length > 0),
  };
  return data(page, { headers: headersFor(reader) });
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
      <CoverImage cover={bannerCover("careers", job.id)} image={job.image} ratio="banner" isFirst />
      <div className="page grid gap-x-12 gap-y-12 pt-14 pb-24 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-6">
          <p className="flex flex-wrap gap-2">
            <Badge tone={job.isClosed ? "neutral" : "success"}>{job.employmentType}</Badge>
            {job.isClosed && <Badge tone="danger">Closed</Badge>}
          </p>
          <h1 className="display max-w-[14em] text-title">{job.title}</h1>
          {job.summary.length > 0 && (
            <div className="grid max-w-measure gap-4 text-lede text-(--muted)">
              <Paragraphs>{job.summary}</Paragraphs>
            </div>
          )}
        </div>
        <Facts job={job} />
        <div className="lg:col-start-1">
          {job.sections.map((section) => (
            <section key={section.heading} className="grid gap-5 border-t border-(--rule) py-9">
              <h2 className="display text-subheading">{section.heading}</h2>
              <Prose>
                {section.lines.length > 1 ? (
                  <Points lines={section.lines} />
                ) : (
                  <Paragraphs>{section.lines}</Paragraphs>
                )}
              </Prose>
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

function Points({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and the list never changes once rendered
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
