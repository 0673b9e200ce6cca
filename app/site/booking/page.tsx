import { readForm } from "#app/forms.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import { OutsideButton } from "#app/ui/outside-button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { createSessionRequest } from "#domain/session-requests/queries.server.ts";
import {
  services,
  sessionRequestForm,
  sessionRequestLimits,
  sessionRequestMessages,
  teamSizeLabel,
  teamSizes,
} from "#domain/session-requests/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { SiteForm } from "../forms/form.tsx";
import { pageMeta } from "../page-meta.ts";
import { SendingFields, useSendingForm } from "../sending/fields.tsx";
import { sendingFields } from "../sending/rules.ts";
import { deliver } from "../sending/send.server.ts";
import { issueTicket } from "../sending/ticket.server.ts";
import type { Route } from "./+types/page.ts";

const content = {
  title: "Schedule a Consultation with Beunec",
  lede: "Two ways: tell us what you need and we come back with a time and the right person, or take a quarter of an hour straight from the calendar.",
  form: "Request a Custom Consultation",
  call: {
    label: "Free 15-minute consultation",
    heading: "Start with a quarter of an hour.",
    text: "Pick a time that suits you. No preparation, no cost, and at the end you know whether we can help.",
    button: "Book Now",
  },
};

const formName = "book-session";
const schema = sessionRequestForm.extend(sendingFields);
const teamSizeOptions = teamSizes.map((value) => ({ value, label: teamSizeLabel(value) }));

export const handle = { parameters: "any" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Schedule a Consultation",
    description: "Request a consultation on any of our services, or book a free 15-minute call.",
  });
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader({ request }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get("service");
  return {
    ticket: issueTicket(),
    service: services.find((service) => service === wanted),
    bookingUrl: await findBookingUrl(),
  };
}

/** The form must not be lost because an outside address cannot be read. */
async function findBookingUrl() {
  try {
    return (await asViewer(visitor, findSettings)).bookingUrl;
  } catch (error) {
    log.error({ err: error }, "the booking address could not be read");
    return null;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return deliver({
    form: formName,
    submission: await readForm(request, schema),
    context,
    store: createSessionRequest,
    messages: sessionRequestMessages,
    page: "/book-session",
    sentTo: "/",
  });
}

export default function BookSession({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket, service, bookingUrl } = loaderData;
  return (
    <>
      <PageTitle title={content.title} lede={content.lede} />
      <div className="page grid items-start gap-x-12 gap-y-14 pb-24 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <RequestForm ticket={ticket} service={service} refused={actionData} />
        <QuickCall href={bookingUrl} />
      </div>
    </>
  );
}

interface RequestFormProps {
  ticket: string;
  service: string | undefined;
  refused: Route.ComponentProps["actionData"];
}

function RequestForm({ service, ...props }: RequestFormProps) {
  const { form, fields, ticket, isAnswer } = useSendingForm({
    name: formName,
    schema,
    values: service ? { serviceType: service } : {},
    ...props,
  });
  return (
    <SiteForm
      id={form.id}
      draft={formName}
      isAnswer={isAnswer}
      offlineText={sessionRequestMessages.sendFailed}
      className="form-sheet"
    >
      <h2 className="display text-subheading">{content.form}</h2>
      <ErrorSummary
        errors={form.errors}
        fields={[
          fields.name,
          fields.email,
          fields.company,
          fields.serviceType,
          fields.teamSize,
          fields.message,
          fields.reference,
        ]}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          field={fields.name}
          label="Name"
          autoComplete="name"
          maxLength={sessionRequestLimits.name}
        />
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={sessionRequestLimits.email}
        />
      </div>
      <TextField
        field={fields.company}
        label="Company"
        autoComplete="organization"
        maxLength={sessionRequestLimits.company}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          field={fields.serviceType}
          label="Service"
          options={services}
          emptyText="Choose a service"
        />
        <SelectField
          field={fields.teamSize}
          label="Team Size"
          options={teamSizeOptions}
          emptyText="Choose a team size"
        />
      </div>
      <TextArea
        field={fields.message}
        label="Additional Information"
        rows={5}
        maxLength={sessionRequestLimits.message}
      />
      <SendingFields reference={fields.reference} ticket={ticket} />
      <div>
        <Button type="submit" size="large" busyText="Submitting...">
          Submit Request
        </Button>
      </div>
    </SiteForm>
  );
}

function QuickCall({ href }: { href: string | null }) {
  const { call } = content;
  return (
    <aside aria-label={call.label} className="surface-evergreen relative overflow-hidden">
      <img src="/art/plate-evergreen.svg" alt="" className="h-44 w-full object-cover" />
      <div className="grid justify-items-start gap-4 p-7">
        <p className="section-label">{call.label}</p>
        <h2 className="display text-heading">{call.heading}</h2>
        <p className="text-(--muted)">{call.text}</p>
        <OutsideButton href={href} tone="outline" size="large">
          {call.button}
        </OutsideButton>
      </div>
    </aside>
  );
}
