import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { listPublishedJobs } from "#domain/content/job-posts/queries.server.ts";
import { isClosed, jobPostMessages } from "#domain/content/job-posts/rules.ts";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { plainWords } from "#domain/content/rich-text/plain-words.ts";
import { shortDate } from "#domain/time/dates.ts";
import { FeedLinks } from "../feeds/links.tsx";
import { loadPublishedList } from "../list.server.ts";
import { NumberedList } from "../numbered-list.tsx";
import { pageMeta } from "../page-meta.ts";
import { numberedSearch } from "../page-number.ts";
import type { Route } from "./+types/board.ts";

export const handle = { header: "dark", parameters: ["page"] };

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const search = numberedSearch(loaderData.texts.search, loaderData.page);
  return pageMeta(args, { ...search, image: loaderData.texts.opening.picture, feed: "careers" });
}

export function loader(args: Route.LoaderArgs) {
  return loadPublishedList(args, "careers", async (tx, page, { timeZone }) => {
    const { jobs, ...found } = await listPublishedJobs(tx, { page });
    const rows = jobs.map(({ applicationDeadline, jobSummary, format, ...job }) => ({
      ...job,
      summary: plainWords(jobSummary ?? "", format),
      deadline: shortDate(applicationDeadline, timeZone),
      isClosed: isClosed({ applicationDeadline }),
    }));
    return { ...found, jobs: rows };
  });
}

type Texts = TextsOf<"careers">;

type List = NonNullable<Route.ComponentProps["loaderData"]["list"]>;

export default function Careers({ loaderData: { texts, list, page } }: Route.ComponentProps) {
  const { contact } = texts;
  return (
    <>
      <Hero {...texts.opening} art="/art/alliances.svg" />
      <Section>
        <NumberedList label="Positions" path={href("/careers")} page={page} list={list}>
          {(board) => <Board list={board} texts={texts.positions} />}
        </NumberedList>
        <FeedLinks section="careers" texts={texts.feed} />
      </Section>
      <Section tone="sand" space="tight">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
          <SectionHeading size="subheading" lede={contact.lede}>
            {contact.title}
          </SectionHeading>
          <LinkButton href={href("/contact")} tone="outline" size="large">
            {contact.action}
          </LinkButton>
        </div>
      </Section>
    </>
  );
}

interface BoardProps {
  list: List;
  texts: Texts["positions"];
}

function Board({ list: { jobs, hasOpen }, texts }: BoardProps) {
  return (
    <>
      <h2 className="sr-only">Positions</h2>
      {!hasOpen && <EmptyState>{jobPostMessages.noneOpen}</EmptyState>}
      {jobs.length > 0 && (
        <ul className={`enter-cards border-b border-(--rule) ${hasOpen ? "" : "pt-14"}`}>
          {jobs.map((job) => (
            <li key={job.id}>
              <JobRow job={job} texts={texts} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface JobRowProps {
  job: List["jobs"][number];
  texts: Texts["positions"];
}

function JobRow({ job, texts }: JobRowProps) {
  const facts = [
    { name: texts.department, value: job.department },
    { name: texts.location, value: job.location },
    { name: texts.deadline, value: job.deadline },
  ].filter(({ value }) => value);
  return (
    <article className="grid gap-x-8 gap-y-5 border-t border-(--rule) py-9 md:grid-cols-12">
      <div className="grid content-start gap-3 md:col-span-8 lg:col-span-9">
        <h3 className="display text-heading">
          <a
            href={href("/careers/:id", { id: job.id })}
            className="underline decoration-transparent decoration-2 underline-offset-4 hover:decoration-(--mark)"
          >
            {job.jobTitle}
          </a>
        </h3>
        <dl className="flex flex-wrap gap-x-8 gap-y-1 text-small">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="inline text-(--muted)">{name}</dt>{" "}
              <dd className="inline font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        {job.summary && <p className="max-w-measure whitespace-pre-line text-(--muted)">{job.summary}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 md:col-span-4 md:flex-col md:items-end lg:col-span-3">
        <p className="flex flex-wrap gap-2 mb-2 max-md:w-full md:justify-end">
          <Badge tone={job.isClosed ? "neutral" : "success"}>{job.employmentType}</Badge>
          {job.isClosed && <Badge tone="danger">Closed</Badge>}
        </p>
        {!job.isClosed && (
          <LinkButton href={href("/job-application/:jobId", { jobId: job.id })}>
            {texts.apply}
            <span className="sr-only">: {job.jobTitle}</span>
          </LinkButton>
        )}
        <TextLink href={href("/careers/:id", { id: job.id })}>
          {texts.read}
          <span className="sr-only">: {job.jobTitle}</span>
        </TextLink>
      </div>
    </article>
  );
}
