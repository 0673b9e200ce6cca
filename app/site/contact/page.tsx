import { href, useRouteLoaderData } from "react-router";
import { readForm } from "#app/forms/forms.server.ts";
import { PageTitle } from "#app/ui/hero.tsx";
import { phoneAddress } from "#app/ui/phone.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { createContactMessage } from "#domain/inbox/contact-messages/queries.server.ts";
import {
  contactMessageForm,
  contactMessageLimits,
  contactMessageMessages,
} from "#domain/inbox/contact-messages/rules.ts";
import type { loader as siteLoader } from "../layout.tsx";
import { loadPageAnyway } from "../page-texts.server.ts";
import { promisedAnswer } from "../sending/answer-promise.server.ts";
import type { PromisedAnswer } from "../sending/answer-promise.tsx";
import { NameAndEmail, useSendingForm } from "../sending/fields.tsx";
import { SendingForm } from "../sending/form.tsx";
import { sendingFields } from "../sending/rules.ts";
import { handleSending } from "../sending/send.server.ts";
import { issueTicket } from "../sending/ticket.server.ts";
import type { Route } from "./+types/page.ts";

const formName = "contact";
const schema = contactMessageForm.extend(sendingFields);

export const handle = { parameters: "any", countsViews: true };

export { noStore as headers } from "../no-store.ts";
export { textsMeta as meta } from "../page-meta.ts";

export async function loader(args: Route.LoaderArgs) {
  const { texts, settings } = await loadPageAnyway(args, "contact");
  return { ticket: issueTicket(), texts, promised: await promisedAnswer("contact-messages", settings) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleSending({
    form: formName,
    entity: "contact-messages",
    submission: await readForm(request, schema),
    context,
    store: createContactMessage,
    messages: contactMessageMessages,
    page: href("/contact"),
    sentTo: href("/contact"),
  });
}

type Texts = TextsOf<"contact">;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket, texts, promised } = loaderData;
  return (
    <>
      <PageTitle {...texts.opening} />
      <div className="page grid gap-x-16 gap-y-14 pb-24 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ContactForm title={texts.form.title} ticket={ticket} promised={promised} refused={actionData} />
        <OtherWays texts={texts} />
      </div>
    </>
  );
}

interface ContactFormProps {
  title: string;
  ticket: string;
  promised: PromisedAnswer;
  refused: Route.ComponentProps["actionData"];
}

function ContactForm({ title, promised, ...props }: ContactFormProps) {
  const { fields, ...sending } = useSendingForm({ name: formName, schema, ...props });
  return (
    <SendingForm
      {...sending}
      title={title}
      offlineText={contactMessageMessages.sendFailed}
      fields={[fields.name, fields.email, fields.message]}
      reference={fields.reference}
      promised={promised}
      submitText="Send Message"
      busyText="Sending..."
    >
      <NameAndEmail name={fields.name} email={fields.email} limits={contactMessageLimits} />
      <TextArea field={fields.message} label="Message" rows={4} maxLength={contactMessageLimits.message} />
    </SendingForm>
  );
}

function OtherWays({ texts: { otherWays, talk } }: { texts: Texts }) {
  const firm = useRouteLoaderData<typeof siteLoader>("site/layout")?.shell.firm;
  return (
    <aside aria-label={otherWays.title} className="grid content-start gap-10">
      {firm && (
        <div className="grid justify-items-start gap-3 border-t border-ink pt-5">
          <h2 className="display text-subheading">{otherWays.title}</h2>
          <TextLink href={`mailto:${firm.email}`}>{firm.email}</TextLink>
          <TextLink href={phoneAddress(firm.phone)}>{firm.phone}</TextLink>
          <TextLink href={href("/locations")}>{otherWays.locations}</TextLink>
        </div>
      )}
      <div className="grid justify-items-start gap-3 border-t border-ink pt-5">
        <h2 className="display text-subheading">{talk.title}</h2>
        <p className="text-(--muted)">{talk.text}</p>
        <TextLink href={href("/book-session")}>{talk.link}</TextLink>
      </div>
    </aside>
  );
}
