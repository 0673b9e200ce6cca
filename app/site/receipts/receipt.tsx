import { data, href } from "react-router";
import { z } from "zod";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf } from "#app/forms/forms.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import { Thread } from "#app/ui/thread.tsx";
import { UnsentText } from "#app/ui/unsent-text.tsx";
import { openCall } from "#domain/inbox/calls/booking.server.ts";
import { openHeldCall } from "#domain/inbox/calls/confirmation.server.ts";
import { findCallHours } from "#domain/inbox/calls/settings.server.ts";
import { listReceiptLines } from "#domain/inbox/conversations/queries.server.ts";
import { conversationMessages, lineLabels, newestLine } from "#domain/inbox/conversations/rules.ts";
import { openReceipt, withdrawReceipt } from "#domain/inbox/receipts/queries.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";
import { mailWorks } from "#platform/mail/configured.ts";
import { SiteForm } from "../forms/form.tsx";
import { issueTicket } from "../sending/ticket.server.ts";
import type { Route } from "./+types/receipt.ts";
import { handleAnswer, holdsAnswer } from "./answer.server.ts";
import { AnswerForm, type AnswerFormProps } from "./answer-form.tsx";
import { Appointment } from "./appointment.tsx";
import { handleCancelling, handleReleasing } from "./change-call.server.ts";
import { describeReceipt, messages, type ReceiptPage } from "./describe.server.ts";
import { type CallPage, describeCall, describeHeldCall, type HeldPage } from "./describe-call.server.ts";
import { Held } from "./held.tsx";
import { Standing } from "./standing.tsx";

export function meta(args: Route.MetaArgs) {
  return [
    ...privateMeta(args, args.loaderData?.receipt?.title ?? args.loaderData?.held?.title ?? "Receipt"),
    { name: "referrer", content: "same-origin" },
  ];
}

export { noStore as headers } from "../no-store.ts";

interface Loaded {
  receipt: ReceiptPage | null;
  /** What is booked, if it is the receipt of a call. */
  call: CallPage | null;
  /** The time that is still to be confirmed, before there is a receipt. */
  held: HeldPage | null;
  /** Why there is no receipt, if the page only shows an answer again. */
  absence: "gone" | "away" | null;
  form: { address: string; ticket: string; draft: string };
}

export async function loader({ params, context }: Route.LoaderArgs): Promise<Loaded> {
  // Enough of the token to tell receipts apart, too little to open one.
  const draft = `receipt-${params.token.slice(0, 8)}`;
  const form = { address: href("/receipt/:token", params), ticket: issueTicket(), draft };
  try {
    const found = await asViewer(visitor, async (tx) => {
      const receipt = await openReceipt(tx, params.token);
      if (!receipt) return { receipt, held: await openHeldCall(tx, params.token) };
      const lines = await listReceiptLines(tx, params.token);
      const settings = await findSettings(tx);
      const call = receipt.kind === "call" ? await findAppointment(tx, params.token, settings) : null;
      return { receipt, lines, settings, call };
    });
    const now = new Date();
    if (found.receipt) {
      return {
        receipt: describeReceipt({ ...found, hasMail: mailWorks() }, now),
        call: found.call,
        held: null,
        absence: null,
        form,
      };
    }
    if (found.held) {
      return { receipt: null, call: null, held: describeHeldCall(found.held, now), absence: null, form };
    }
  } catch (error) {
    if (!context.get(holdsAnswer)) throw error;
    log.error({ err: error }, "a receipt could not be read");
    return { receipt: null, call: null, held: null, absence: "away", form };
  }
  if (!context.get(holdsAnswer)) throw data(null, { status: 404 });
  return { receipt: null, call: null, held: null, absence: "gone", form };
}

async function findAppointment(tx: Transaction, token: string, { timeZone }: { timeZone: string }) {
  const call = await openCall(tx, token);
  const { changeNoticeHours } = await findCallHours(tx);
  return call && describeCall({ call, token, firmZone: timeZone, changeNoticeHours });
}

const intents = z.enum(["answer", "withdraw", "cancel", "release"]);

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const formData = await formDataOf(request);
  const intent = intents.safeParse(formData.get("intent"));
  if (!intent.success) throw data(null, { status: 400 });
  if (intent.data === "answer") return handleAnswer({ token, formData, context });
  if (intent.data === "release") return handleReleasing(token);
  return intent.data === "cancel" ? handleCancelling({ token, context }) : withdraw(token);
}

async function withdraw(token: string) {
  try {
    const wasThere = await asViewer(visitor, (tx) => withdrawReceipt(tx, token));
    if (!wasThere) throw data(null, { status: 404 });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ err: error }, "something sent could not be withdrawn");
    return redirectWithFlash(href("/receipt/:token", { token }), {
      tone: "failure",
      text: messages.withdrawFailed,
    });
  }
  return redirectWithFlash("/", { tone: "success", text: messages.withdrawn });
}

export default function Receipt({ loaderData, actionData }: Route.ComponentProps) {
  const { receipt, call, held, absence } = loaderData;
  const form = { ...loaderData.form, refused: actionData };
  if (receipt) return <Opened receipt={receipt} call={call} form={form} />;
  if (held) return <Held held={held} address={form.address} />;
  return absence === "away" ? <Away form={form} /> : <Gone form={form} />;
}

interface FormProps {
  form: Omit<AnswerFormProps, "title">;
}

interface OpenedProps extends FormProps {
  receipt: ReceiptPage;
  call: CallPage | null;
}

function Opened({ receipt, call, form }: OpenedProps) {
  const isAnswered = receipt.lines.some(({ side }) => side === "house");
  return (
    <>
      <PageTitle label="Receipt" title={receipt.title} lede={receipt.lede} />
      {call && <Appointment call={call} address={form.address} />}
      <div className="page grid gap-x-16 gap-y-12 pb-24 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <Standing {...receipt} />
        <section
          aria-labelledby="conversation"
          className="grid min-w-0 content-start gap-5 border-t border-ink pt-5 lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          <h2 id="conversation" className="display text-subheading">
            {receipt.lines.length > 0 ? "Our conversation" : "What you sent"}
          </h2>
          <Thread
            opening={{
              side: "reader",
              author: "You",
              ...receipt.sentAt,
              content: <SentEntries {...receipt} />,
            }}
            lines={receipt.lines}
            newestId={newestLine}
          />
          <AnswerForm {...form} title={isAnswered ? "Write back" : "Anything to add or ask?"} />
        </section>
        {receipt.question && <Withdrawal address={form.address} question={receipt.question} />}
      </div>
    </>
  );
}

/** The receipt was withdrawn or deleted while somebody wrote. */
function Gone({ form }: FormProps) {
  return (
    <>
      <PageTitle
        label="Receipt"
        title={conversationMessages.gone}
        lede="It was withdrawn or deleted, so your message could not be added. You can copy it here and send it to us as a new message."
        actions={
          <LinkButton href={href("/contact")} size="large">
            Write a new message
          </LinkButton>
        }
      />
      <div className="page pb-24">
        <UnsentText label={lineLabels.answer} text={String(form.refused?.result.initialValue?.text ?? "")} />
      </div>
    </>
  );
}

function Away({ form }: FormProps) {
  return (
    <>
      <PageTitle label="Receipt" title="Nothing you typed is lost" lede="The site did not respond." />
      <div className="page pb-24">
        <AnswerForm {...form} title="Write back" />
      </div>
    </>
  );
}

function SentEntries({ entries }: Pick<ReceiptPage, "entries">) {
  return (
    <dl className="grid gap-3">
      {entries.map(({ name, value }) => (
        <div key={name} className="grid items-baseline gap-x-6 md:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-small text-(--muted)">{name}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Asks for confirmation without scripts. */
function Withdrawal({ address, question }: { address: string; question: string }) {
  return (
    <details className="self-start border-t border-(--rule) pt-3 lg:col-start-2 print:hidden">
      <summary className="min-h-target flex cursor-pointer items-center font-semibold underline underline-offset-4">
        Withdraw
      </summary>
      <SiteForm action={address} className="grid justify-items-start gap-4 pt-2">
        <p className="text-(--muted)">{question}</p>
        <Button type="submit" name="intent" value="withdraw" tone="danger" busyText="Withdrawing...">
          Yes, withdraw and delete
        </Button>
      </SiteForm>
    </details>
  );
}
