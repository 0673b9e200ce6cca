import { data, href } from "react-router";
import { formDataOf } from "#app/forms/forms.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { UnsentText } from "#app/ui/unsent-text.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { callLimits, callMessages } from "#domain/inbox/calls/rules.ts";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { mailWorks } from "#platform/mail/configured.ts";
import { loadPageAnyway } from "../page-texts.server.ts";
import { NameAndEmail, useSendingForm } from "../sending/fields.tsx";
import { SendingForm } from "../sending/form.tsx";
import { issueTicket } from "../sending/ticket.server.ts";
import type { Route } from "./+types/book.ts";
import { handleBooking, sentForm } from "./book.server.ts";
import { Calendar } from "./calendar.tsx";
import { loadTimes, type OfferedTimes } from "./load.server.ts";
import { bookingFormId, bookingSchema } from "./rules.ts";
import { ChangeButton, StepTitle } from "./step.tsx";
import { submitText } from "./submit-text.ts";
import { TimeChoice } from "./time-choice.tsx";
import { ZoneChoice } from "./zone-choice.tsx";

/** Rendered for each request: a cached page would offer times that are taken. */
export const handle = { parameters: "any", countsViews: true };

export { noStore as headers } from "../no-store.ts";
export { textsMeta as meta } from "../page-meta.ts";

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const zone = searchParams.get("zone");
  const wanted = searchParams.get("service");
  const sent = args.context.get(sentForm);
  const { texts } = await loadPageAnyway(args, "call");
  return {
    texts,
    next: mailWorks() ? callMessages.next : callMessages.nextUnmailed,
    ...(await loadTimes({ zone, day: searchParams.get("day"), sent })),
    ticket: issueTicket(),
    service: services.find((service) => service === wanted),
    isZoneUnknown: zone === null && sent === null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const formData = await formDataOf(request);
  if (formData.getAll("day").length > 1) throw data(null, { status: 400 });
  return handleBooking({ formData, context });
}

type Loaded = Route.ComponentProps["loaderData"];
type Refused = Route.ComponentProps["actionData"];

export default function BookCall({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, isOpen, times } = loaderData;
  if (!isOpen) return <NoTimes texts={texts} refused={actionData} title={callMessages.closed} />;
  if (times.choices.length === 0) {
    return <NoTimes texts={texts} refused={actionData} title={texts.full.title} lede={texts.full.text} />;
  }
  return (
    <>
      <PageTitle {...texts.opening} />
      <div className="page grid items-start gap-x-14 gap-y-8 pb-24 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Days loaded={loaderData} isAnswer={actionData !== undefined} />
        <BookingForm loaded={loaderData} refused={actionData} />
      </div>
    </>
  );
}

function addressOf({ times, service }: Pick<OfferedTimes, "times"> & { service?: string }, day?: string) {
  const query = new URLSearchParams({
    zone: times.timeZone,
    ...(day && { day }),
    ...(service && { service }),
  });
  return `${href("/book-session/call")}?${query}`;
}

function Days({ loaded, isAnswer }: { loaded: Loaded; isAnswer: boolean }) {
  const { texts, times, zones, service, zoneProblem, isZoneUnknown } = loaded;
  const formId = isAnswer ? bookingFormId : undefined;
  return (
    <section
      aria-labelledby="days"
      className="step step-days border-t border-ink pt-5 lg:sticky lg:top-6"
      data-days={times.dayTitle && (times.isDayChosen ? "chosen" : "shown")}
    >
      {/* The first button of a form is the one that Enter presses. */}
      {formId && <button type="submit" form={formId} hidden />}
      <StepTitle id="days" number={1}>
        {texts.days.title}
      </StepTitle>
      <p className="step-answer">{times.dayTitle}</p>
      <ChangeButton>the day</ChangeButton>
      <div className="step-choice">
        <ZoneChoice
          zone={times.timeZone}
          zones={zones}
          service={service}
          problem={zoneProblem}
          formId={formId}
          isUnknown={isZoneUnknown}
        />
        {times.calendar && (
          <Calendar month={times.calendar} dayHref={(day) => addressOf(loaded, day)} formId={formId} />
        )}
      </div>
    </section>
  );
}

function BookingForm({ loaded, refused }: { loaded: Loaded; refused: Refused }) {
  const { texts, times, service, placeKind } = loaded;
  const { fields, ...sending } = useSendingForm({
    name: bookingFormId,
    schema: bookingSchema(placeKind),
    values: service ? { service } : {},
    ticket: loaded.ticket,
    refused,
  });
  const { startsAt, name, email, phone, about, reference } = fields;
  const zone = { id: "zone", errors: fields.timeZone.errors };
  const chosen = times.choices.find(({ value }) => value === startsAt.initialValue);
  return (
    <SendingForm
      {...sending}
      action={addressOf(loaded)}
      offlineText={callMessages.bookFailed}
      fields={[zone, startsAt, name, email, phone, fields.service, about]}
      reference={reference}
      submitText={submitText(chosen?.when)}
      busyText="Booking..."
    >
      {!sending.isAnswer && <input type="hidden" name={fields.timeZone.name} value={times.timeZone} />}
      <TimeChoice field={startsAt} times={times} submitText={submitText}>
        <StepTitle number={2}>{texts.times.title}</StepTitle>
      </TimeChoice>
      <section aria-labelledby="fields" className="step-fields grid gap-6 border-t border-(--rule) pt-6">
        <StepTitle id="fields" number={3}>
          {texts.form.title}
        </StepTitle>
        <NameAndEmail name={name} email={email} limits={callLimits} />
        <div className="grid gap-6 sm:grid-cols-2">
          {placeKind === "we_call" && (
            <TextField
              field={phone}
              label="Phone"
              hint="We call you at this number."
              type="tel"
              autoComplete="tel"
              maxLength={callLimits.phone}
              required
            />
          )}
          <SelectField
            field={fields.service}
            label="Service"
            options={services}
            emptyText="Choose a service"
          />
        </div>
        <TextArea field={about} label="What it is about" rows={4} maxLength={callLimits.about} />
        <p className="text-small text-(--muted)">{loaded.next}</p>
      </section>
    </SendingForm>
  );
}

interface NoTimesProps {
  texts: TextsOf<"call">;
  refused: Refused;
  title: string;
  lede?: string;
}

function NoTimes({ texts, refused, title, lede }: NoTimesProps) {
  const about = refused?.result.initialValue?.about;
  return (
    <>
      <PageTitle
        label={texts.opening.label}
        title={title}
        lede={lede}
        actions={
          <LinkButton href={href("/book-session")} size="large">
            {texts.request.action}
          </LinkButton>
        }
      />
      {typeof about === "string" && (
        <div className="page pb-24">
          <UnsentText label="What it is about" text={about} />
        </div>
      )}
    </>
  );
}
