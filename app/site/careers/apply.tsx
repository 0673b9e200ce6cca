import { createHash } from "node:crypto";
import { data, href, type RouterContextProvider, redirectDocument } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { parseForm } from "#app/forms/forms.server.ts";
import { bodySizes } from "#app/request/body-sizes.ts";
import { discardBody } from "#app/request/discard-body.server.ts";
import { networkOf, refuseTooMany } from "#app/request/limits.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { findReadableJob } from "#domain/content/job-posts/queries.server.ts";
import { isClosed, jobPostMessages } from "#domain/content/job-posts/rules.ts";
import { plainWords } from "#domain/content/rich-text/plain-words.ts";
import { createJobApplication } from "#domain/inbox/job-applications/queries.server.ts";
import { jobApplicationMessages } from "#domain/inbox/job-applications/rules.ts";
import { maxApplicationSize, maxResumeSize, resumeMessages } from "#domain/inbox/resumes/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { countResume } from "#domain/people/limits.server.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";
import { findSpace, isOutOfSpace } from "#platform/uploads/space.ts";
import { pageMeta } from "../page-meta.ts";
import { promisedBy } from "../sending/answer-promise.server.ts";
import { handleSending, sendingFailed } from "../sending/send.server.ts";
import { issueTicket } from "../sending/ticket.server.ts";
import type { Route } from "./+types/apply.ts";
import { ApplicationForm, applicationSchema, applicationSchemaWithPdf } from "./application-form.tsx";
import { resumeField, withReceivedForm } from "./received-form.server.ts";

export const handle = { parameters: "any", countsViews: true, maxUploadSize: maxApplicationSize };

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData?.job?.title;
  if (!title) return [];
  return pageMeta(args, { title: `Apply: ${title}`, description: `Apply for the position ${title}.` });
}

export { noStore as headers } from "../no-store.ts";

/** Returns an open job; otherwise redirects to the board with the reason. */
async function findOpenJob(tx: Transaction, id: string) {
  const job = await findReadableJob(tx, id);
  if (!job) throw await backToBoard(jobPostMessages.notFoundInPublic);
  if (isClosed(job)) throw await backToBoard(jobPostMessages.closed);
  return job;
}

function backToBoard(text: string) {
  return redirectWithFlash(href("/careers"), { tone: "failure", text }, redirectDocument);
}

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return await asViewer(visitor, async (tx) => {
      const found = await findOpenJob(tx, params.jobId);
      const settings = await findSettings(tx);
      const job = {
        id: found.id,
        title: found.jobTitle,
        employmentType: found.employmentType,
        department: found.department,
        location: found.location,
        deadline: dateTimeWithZone(found.applicationDeadline, settings.timeZone),
        summary: plainWords(found.jobSummary ?? "", found.format),
      };
      const { hasRoom: takesPdf } = await findSpace(tx, "resumes", maxResumeSize);
      return { ticket: issueTicket(), job, takesPdf, promised: promisedBy("job-applications", settings) };
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error }, "a job could not be read");
    // What was typed must not be lost.
    if (context.get(sendingFailed))
      return {
        ticket: issueTicket(),
        job: null,
        takesPdf: true,
        promised: promisedBy("job-applications", null),
      };
    throw await backToBoard(jobPostMessages.loadFailed);
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await checkBeforeReading(request, context, params.jobId);
  return withReceivedForm(request, networkOf(context), ({ texts, pdf, problem }) =>
    handleSending({
      form: "job-application",
      entity: "job-applications",
      submission: parseForm(texts, pdf || problem ? applicationSchemaWithPdf : applicationSchema),
      context,
      about: params.jobId,
      store: async (tx, { resumeLink = "", ...form }, receipt) => {
        const resume = pdf ? { pdf } : { resumeLink };
        return createJobApplication(tx, await findOpenJob(tx, params.jobId), { ...form, ...resume }, receipt);
      },
      file: pdf || problem ? describeFile(pdf, problem) : undefined,
      messages: jobApplicationMessages,
      page: href("/job-application/:jobId", { jobId: params.jobId }),
      sentTo: href("/careers"),
    }),
  );
}

function describeFile(pdf: Uint8Array | undefined, problem: string | null | undefined) {
  const hash = createHash("sha256")
    .update(pdf ?? "")
    .digest("hex");
  /** Shown at the link field, because the page no longer offers the file field. */
  const errorsFor = (error: unknown) =>
    isOutOfSpace(error, "resumes") && { resumeLink: [resumeMessages.full] };
  return { field: resumeField, hash, problem, chooseAgain: resumeMessages.chooseAgain, errorsFor };
}

/** What can be refused before the body is read: a job that is not open, and too many files. */
async function checkBeforeReading(request: Request, context: Readonly<RouterContextProvider>, jobId: string) {
  try {
    await asViewer(visitor, (tx) => findOpenJob(tx, jobId));
    // A larger body contains a file.
    if (Number(request.headers.get("Content-Length")) <= bodySizes.visitor) return;
    const tooMany = await refuseTooMany(context, countResume);
    if (tooMany) throw data({ refusal: `${tooMany} ${resumeMessages.linkInstead}` }, { status: 429 });
  } catch (error) {
    if (!(error instanceof Error)) {
      await discardBody(request);
      throw error;
    }
    // Storing then fails too, which returns the form with its values.
    log.error({ err: error }, "an application could not be checked before it was read");
  }
}

type Job = NonNullable<Route.ComponentProps["loaderData"]["job"]>;

export default function Apply({ loaderData, actionData, params }: Route.ComponentProps) {
  const { job, ...form } = loaderData;
  return (
    <div className="page grid items-start gap-x-16 gap-y-10 pt-6 pb-24 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <p className="lg:col-span-full">
        <LinkButton href={href("/careers")} tone="outline" size="small">
          Back to Careers
        </LinkButton>
      </p>
      {job ? <JobSummary job={job} /> : <h1 className="display text-heading">Apply</h1>}
      <ApplicationForm jobId={params.jobId} {...form} refused={actionData} />
    </div>
  );
}

function JobSummary({ job }: { job: Job }) {
  const facts = [
    { name: "Department", value: job.department },
    { name: "Location", value: job.location },
    { name: "Application deadline", value: job.deadline },
  ].filter(({ value }) => value);
  return (
    <div className="grid gap-6 lg:sticky lg:top-8">
      <p>
        <Badge tone="success">{job.employmentType}</Badge>
      </p>
      <h1 className="display text-heading">{job.title}</h1>
      <dl className="border-b border-(--rule)">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid gap-1 border-t border-(--rule) py-3">
            <dt className="text-label text-(--muted)">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {job.summary && <p className="whitespace-pre-line text-(--muted)">{job.summary}</p>}
      <p>
        <TextLink href={href("/careers/:id", { id: job.id })}>Read the whole post</TextLink>
      </p>
    </div>
  );
}
