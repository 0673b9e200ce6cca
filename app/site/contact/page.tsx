import { useRouteLoaderData } from "react-router";
import { readForm } from "#app/forms.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { createContactMessage } from "#domain/contact-messages/queries.server.ts";
import {
  contactMessageForm,
  contactMessageLimits,
  contactMessageMessages,
} from "#domain/contact-messages/rules.ts";
import { SiteForm } from "../forms/form.tsx";
import type { loader as siteLoader } from "../layout.tsx";
import { pageMeta } from "../page-meta.ts";
import { SendingFields, useSendingForm } from "../sending/fields.tsx";
import { sendingFields } from "../sending/rules.ts";
import { deliver } from "../sending/send.server.ts";
import { issueTicket } from "../sending/ticket.server.ts";
import type { Route } from "./+types/page.ts";

const content = {
  title: "Tell us what keeps you at the office.",
  lede: "A few lines are enough. A person reads every message and answers it.",
  form: "Send a message",
  otherWays: "Other ways to reach us",
  book: {
    title: "Rather talk?",
    text: "Ask for a consultation, or take a free quarter of an hour.",
    link: "Schedule a Consultation",
  },
};

const formName = "contact";
const schema = contactMessageForm.extend(sendingFields);

export const handle = { parameters: "any" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Contact",
    description: "Write to us, call us or ask for a consultation. A person reads every message.",
  });
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function loader() {
  return { ticket: issueTicket() };
}

export async function action({ request, context }: Route.ActionArgs) {
  return deliver({
    form: formName,
    submission: await readForm(request, schema),
    context,
    store: createContactMessage,
    messages: contactMessageMessages,
    page: "/contact",
    sentTo: "/contact",
  });
}

export default function Contact({ loaderData: { ticket }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle label="Contact" title={content.title} lede={content.lede} />
      <div className="page grid gap-x-16 gap-y-14 pb-24 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ContactForm ticket={ticket} refused={actionData} />
        <OtherWays />
      </div>
    </>
  );
}

interface ContactFormProps {
  ticket: string;
  refused: Route.ComponentProps["actionData"];
}

function ContactForm(props: ContactFormProps) {
  const { form, fields, ticket, isAnswer } = useSendingForm({ name: formName, schema, ...props });
  return (
    <SiteForm
      id={form.id}
      draft={formName}
      isAnswer={isAnswer}
      offlineText={contactMessageMessages.sendFailed}
      className="form-sheet"
    >
      <h2 className="display text-subheading">{content.form}</h2>
      <ErrorSummary
        errors={form.errors}
        fields={[fields.name, fields.email, fields.message, fields.reference]}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          field={fields.name}
          label="Name"
          autoComplete="name"
          maxLength={contactMessageLimits.name}
        />
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={contactMessageLimits.email}
        />
      </div>
      <TextArea field={fields.message} label="Message" rows={4} maxLength={contactMessageLimits.message} />
      <SendingFields reference={fields.reference} ticket={ticket} />
      <div>
        <Button type="submit" size="large" busyText="Sending...">
          Send Message
        </Button>
      </div>
    </SiteForm>
  );
}

function OtherWays() {
  const firm = useRouteLoaderData<typeof siteLoader>("site/layout")?.shell.firm;
  return (
    <aside aria-label={content.otherWays} className="grid content-start gap-10">
      {firm && (
        <div className="grid justify-items-start gap-3 border-t border-ink pt-5">
          <h2 className="display text-subheading">{content.otherWays}</h2>
          <TextLink href={`mailto:${firm.email}`}>{firm.email}</TextLink>
          <TextLink href={`tel:${firm.phone.replace(/[^+\d]/g, "")}`}>{firm.phone}</TextLink>
          <TextLink href="/locations">Where to find us</TextLink>
        </div>
      )}
      <div className="grid justify-items-start gap-3 border-t border-ink pt-5">
        <h2 className="display text-subheading">{content.book.title}</h2>
        <p className="text-(--muted)">{content.book.text}</p>
        <TextLink href="/book-session">{content.book.link}</TextLink>
      </div>
    </aside>
  );
}
