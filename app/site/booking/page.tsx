import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { href } from "react-router";
import { formDataOf, parseForm } from "#app/forms/forms.server.ts";
import { Art } from "#app/ui/art.tsx";
import { ComingSoonButton, LinkButton } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import { OutsideButton } from "#app/ui/outside-button.tsx";
import { isFollowable } from "#app/ui/outside-link.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { findCallHours, hasHours } from "#domain/inbox/calls/settings.server.ts";
import { coveredService } from "#domain/inbox/problems/services.ts";
import { createSessionRequest } from "#domain/inbox/session-requests/queries.server.ts";
import {
  services,
  sessionRequestForm,
  sessionRequestLimits,
  sessionRequestMessages,
  teamSizeLabel,
  teamSizes,
} from "#domain/inbox/session-requests/rules.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { loadPageAnyway } from "../page-texts.server.ts";
import { type Prefill, readPrefill } from "../problems/prefill.ts";
import { ProblemSection } from "../problems/section.tsx";
import { promisedAnswer } from "../sending/answer-promise.server.ts";
import type { PromisedAnswer } from "../sending/answer-promise.tsx";
import { NameAndEmail, useSendingForm } from "../sending/fields.tsx";
import { SendingForm } from "../sending/form.tsx";
import { sendingFields } from "../sending/rules.ts";
import { handleSending } from "../sending/send.server.ts";
import { issueTicket } from "../sending/ticket.server.ts";
import type { Route } from "./+types/page.ts";

const formName = "book-session";
const schema = sessionRequestForm.extend(sendingFields);
const teamSizeOptions = teamSizes.map((value) => ({ value, label: teamSizeLabel(value) }));

export const handle = { parameters: "any", countsViews: true };

export { noStore as headers } from "../no-store.ts";
export { textsMeta as meta } from "../page-meta.ts";

export async function loader(args: Route.LoaderArgs) {
  const wanted = args.url.searchParams.get("service");
  const { texts, settings } = await loadPageAnyway(args, "booking");
  return {
    ticket: issueTicket(),
    service: services.find((service) => service === wanted),
    texts,
    bookingUrl: settings?.bookingUrl ?? null,
    takesCalls: !settings?.bookingUrl && (await takesCalls()),
    promised: await promisedAnswer("session-requests", settings),
  };
}

/** False if the hours cannot be read, so that the page is still shown. */
async function takesCalls() {
  try {
    const { hours } = await asViewer(visitor, findCallHours);
    return hasHours(hours);
  } catch (error) {
    log.error({ err: error }, "the hours of calls could not be read");
    return false;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const content = await formDataOf(request);
  const prefill = readPrefill(content);
  if (prefill) return { prefill };
  return handleSending({
    form: formName,
    entity: "session-requests",
    submission: parseForm(content, schema),
    context,
    store: createSessionRequest,
    messages: sessionRequestMessages,
    page: href("/book-session"),
    sentTo: href("/"),
  });
}

export default function BookSession({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket, service, texts, bookingUrl, takesCalls, promised } = loaderData;
  const prefill = actionData && "prefill" in actionData ? actionData.prefill : undefined;
  return (
    <>
      <PageTitle {...texts.opening} />
      <div className="page grid items-start gap-x-12 gap-y-14 pb-24 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <RequestForm
          title={texts.form.title}
          ticket={ticket}
          values={prefill ?? { serviceType: service }}
          isPrefilled={prefill !== undefined}
          promised={promised}
          refused={actionData && "result" in actionData ? actionData : undefined}
        />
        <QuickCall call={texts.call}>
          <BookNow bookingUrl={bookingUrl} takesCalls={takesCalls} service={service}>
            {texts.call.action}
          </BookNow>
        </QuickCall>
      </div>
      <ProblemSection texts={texts.problem} tone="sand" />
    </>
  );
}

interface RequestFormProps {
  title: string;
  ticket: string;
  /** Initial values. */
  values: Partial<Prefill>;
  /** The values come from the problem form. */
  isPrefilled: boolean;
  promised: PromisedAnswer;
  refused: Parameters<typeof useSendingForm>[0]["refused"];
}

function RequestForm({ title, values, isPrefilled, promised, ...props }: RequestFormProps) {
  const { fields, ...sending } = useSendingForm({
    name: formName,
    schema,
    ...props,
    values: { serviceType: values.serviceType ?? "", message: values.message ?? "" },
  });
  const { name, email, company, serviceType, teamSize, message } = fields;
  return (
    <SendingForm
      {...sending}
      title={title}
      offlineText={sessionRequestMessages.sendFailed}
      fields={[name, email, company, serviceType, teamSize, message]}
      reference={fields.reference}
      promised={promised}
      submitText="Submit Request"
      busyText="Submitting..."
    >
      {isPrefilled && <p role="status">What you wrote is below, under Additional Information.</p>}
      <NameAndEmail name={name} email={email} limits={sessionRequestLimits} />
      <TextField
        field={company}
        label="Company"
        autoComplete="organization"
        maxLength={sessionRequestLimits.company}
      />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <SelectField
          field={serviceType}
          label="Service"
          hint={coveredService.note}
          options={services}
          emptyText="Choose a service"
        />
        <SelectField
          field={teamSize}
          label="Team Size"
          options={teamSizeOptions}
          emptyText="Choose a team size"
        />
      </div>
      <TextArea
        field={message}
        label="Additional Information"
        rows={5}
        maxLength={sessionRequestLimits.message}
      />
    </SendingForm>
  );
}

interface QuickCallProps {
  call: TextsOf<"booking">["call"];
  children: ReactNode;
}

function QuickCall({ call, children }: QuickCallProps) {
  return (
    <aside aria-label={call.label} className="surface-evergreen relative overflow-hidden">
      <Art
        src="/art/plate-evergreen.svg"
        picture={call.picture}
        sizes="(width < 64rem) 100vw, 24rem"
        className="h-44 w-full object-cover"
      />
      <div className="grid justify-items-start gap-4 p-7">
        <p className="section-label">{call.label}</p>
        <h2 className="display text-heading">{call.title}</h2>
        <p className="text-(--muted)">{call.text}</p>
        {children}
      </div>
    </aside>
  );
}

interface BookNowProps {
  /** An external calendar, which takes precedence over our own. */
  bookingUrl: string | null;
  takesCalls: boolean;
  service: string | undefined;
  children: string;
}

function BookNow({ bookingUrl, takesCalls, service, children }: BookNowProps) {
  const look = { tone: "outline", size: "large" } as const;
  if (isFollowable(bookingUrl)) {
    return (
      <OutsideButton {...look} href={bookingUrl}>
        {children}
      </OutsideButton>
    );
  }
  if (!takesCalls) return <ComingSoonButton {...look}>{children}</ComingSoonButton>;
  const query = service ? `?${new URLSearchParams({ service })}` : "";
  return (
    <LinkButton {...look} href={`${href("/book-session/call")}${query}`} target="_blank">
      {children}
      <ArrowUpRight size={18} aria-hidden="true" />
      <span className="sr-only">(opens in a new tab)</span>
    </LinkButton>
  );
}
