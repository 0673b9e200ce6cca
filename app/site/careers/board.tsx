import { data } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { EmptyState, FailedState } from "#app/ui/states.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { listPublishedJobs } from "#domain/job-posts/queries.server.ts";
import { isClosed, jobPostMessages } from "#domain/job-posts/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { shortDate } from "#domain/text/rules.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { loadList } from "../list.server.ts";
import { pageMeta } from "../page-meta.ts";
import { pageNumber } from "../page-number.ts";
import type { Route } from "./+types/board.ts";

export const handle = { header: "dark", parameters: ["page"] };

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData?.page ?? 1;
  return pageMeta(args, {
    title: page > 1 ? `Careers, page ${page}` : "Careers",
    description:
      "Open positions: internships, contracts, temporary and volunteer work with small organizations.",
  });
}

export async function loader({ request }: Route.LoaderArgs) {
  const page = pageNumber(request);
  const list = await loadList("jobs", () =>
    asViewer(visitor, async (tx) => {
      const { jobs, pages, hasOpen } = await listPublishedJobs(tx, { page });
      const { timeZone } = await findSettings(tx);
      const rows = jobs.map(({ applicationDeadline, ...job }) => ({
        ...job,
        deadline: shortDate(applicationDeadline, timeZone),
        isClosed: isClosed({ applicationDeadline }),
      }));
      return { jobs: rows, pages, hasOpen };
    }),
  );
  if (!list) return data({ list, page }, { status: 503 });
  if (page > list.pages) throw data(null, { status: 404 });
  return data({ list, page });
}

function addressOf(page: number) {
  return page === 1 ? "/careers" : `/careers?page=${page}`;
}

type List = NonNullable<Route.ComponentProps["loaderData"]["list"]>;

export default function Careers({ loaderData: { list, page } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        label="Careers"
        title="Join Our Team"
        lede="Work that leaves something behind: a plan that is followed, a process that runs, a person who can do it next time."
        art="/art/alliances.svg"
      />
      <Section>
        {list ? (
          <Board list={list} />
        ) : (
          <FailedState title="The positions could not be loaded" retryHref={addressOf(page)}>
            The fault is ours, and it has been noted. Please try again in a moment.
          </FailedState>
        )}
        {list && <Pagination page={page} pages={list.pages} hrefFor={addressOf} label="Positions" />}
      </Section>
      <Section tone="sand" space="tight">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
          <SectionHeading
            size="subheading"
            lede="Tell us what you do well and where you would like to do it."
          >
            Nothing here that fits?
          </SectionHeading>
          <LinkButton href="/contact" tone="outline" size="large">
            Contact us
          </LinkButton>
        </div>
      </Section>
    </>
  );
}

function Board({ list: { jobs, hasOpen } }: { list: List }) {
  return (
    <>
      <h2 className="sr-only">Positions</h2>
      {!hasOpen && <EmptyState>{jobPostMessages.noneOpen}</EmptyState>}
      {jobs.length > 0 && (
        <ul className={`enter-cards border-b border-(--rule) ${hasOpen ? "" : "pt-14"}`}>
          {jobs.map((job) => (
            <li key={job.id}>
              <JobRow job={job} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function JobRow({ job }: { job: List["jobs"][number] }) {
  const facts = [
    { name: "Department", value: job.department },
    { name: "Location", value: job.location },
    { name: "Deadline", value: job.deadline },
  ].filter(({ value }) => value);
  return (
    <article className="grid gap-x-8 gap-y-5 border-t border-(--rule) py-9 md:grid-cols-12">
      <div className="grid content-start gap-3 md:col-span-8 lg:col-span-9">
        <p className="flex flex-wrap gap-2">
          <Badge tone={job.isClosed ? "neutral" : "success"}>{job.employmentType}</Badge>
          {job.isClosed && <Badge tone="danger">Closed</Badge>}
        </p>
        <h3 className="display text-heading">
          <a
            href={`/careers/${job.id}`}
            className="underline decoration-transparent decoration-2 underline-offset-4 hover:decoration-(--mark)"
          >
            {job.jobTitle}
          </a>
        </h3>
        <dl className="flex flex-wrap gap-x-8 gap-y-1 text-small">
          {facts.map(({ name, value }) => (
            <div key={name} className="flex gap-2">
              <dt className="text-(--muted)">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        {job.jobSummary && <p className="line-clamp-4 max-w-measure text-(--muted)">{job.jobSummary}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 md:col-span-4 md:flex-col md:items-end lg:col-span-3">
        {!job.isClosed && (
          <LinkButton href={`/job-application/${job.id}`}>
            Apply Now<span className="sr-only">: {job.jobTitle}</span>
          </LinkButton>
        )}
        <TextLink href={`/careers/${job.id}`}>
          Read the post<span className="sr-only">: {job.jobTitle}</span>
        </TextLink>
      </div>
    </article>
  );
}
