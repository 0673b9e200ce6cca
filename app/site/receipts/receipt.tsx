import { data, href } from "react-router";
import { redirectWithFlash } from "#app/flash.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import { openReceipt, withdrawReceipt } from "#domain/receipts/queries.server.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { dateTimeWithZone } from "#domain/text/rules.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { SiteForm } from "../forms/form.tsx";
import type { Route } from "./+types/receipt.ts";
import { describeReceipt, messages, type ReceiptPage } from "./describe.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData?.title ?? "Receipt" },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "same-origin" },
  ];
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader({ params }: Route.LoaderArgs): Promise<ReceiptPage> {
  const found = await asViewer(visitor, async (tx) => {
    const receipt = await openReceipt(tx, params.token);
    return receipt && { receipt, settings: await findSettings(tx) };
  });
  if (!found) throw data(null, { status: 404 });
  const { receipt, settings } = found;
  return describeReceipt(receipt, dateTimeWithZone(receipt.sent_at, settings.timeZone));
}

export async function action({ params }: Route.ActionArgs) {
  try {
    const wasThere = await asViewer(visitor, (tx) => withdrawReceipt(tx, params.token));
    if (!wasThere) throw data(null, { status: 404 });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ err: error }, "something sent could not be withdrawn");
    return redirectWithFlash(href("/receipt/:token", { token: params.token }), {
      tone: "failure",
      text: messages.withdrawFailed,
    });
  }
  return redirectWithFlash("/", { tone: "success", text: messages.withdrawn });
}

export default function Receipt({ loaderData: receipt }: Route.ComponentProps) {
  return (
    <>
      <PageTitle label="Receipt" title={receipt.title} lede={receipt.lede} />
      <div className="page grid items-start gap-x-16 gap-y-14 pb-24 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <dl className="border-b border-(--rule)">
          {receipt.entries.map(({ name, value }) => (
            <div
              key={name}
              className="grid gap-x-8 gap-y-1 border-t border-(--rule) py-4 md:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <dt className="text-small text-(--muted)">{name}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
        <aside aria-label="Where it stands" className="grid gap-10">
          <Progress steps={receipt.steps} />
          <Withdrawal question={receipt.question} />
        </aside>
      </div>
    </>
  );
}

function Progress({ steps }: Pick<ReceiptPage, "steps">) {
  return (
    <div className="grid gap-5 border-t border-ink pt-5">
      <h2 className="display text-subheading">Where it stands</h2>
      <ol className="grid gap-3">
        {steps.map((step) => (
          <li
            key={step.name}
            aria-current={step.isCurrent ? "step" : undefined}
            className={`flex items-center gap-3 ${step.isReached ? "font-semibold" : "text-(--muted)"}`}
          >
            <span
              aria-hidden="true"
              className={`size-3 rounded-pill border-2 ${step.isReached ? "border-evergreen bg-evergreen" : "border-current"}`}
            />
            {step.name}
            <span className="sr-only">{step.isReached ? "(done)" : "(not yet)"}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Asks for confirmation without scripts. */
function Withdrawal({ question }: Pick<ReceiptPage, "question">) {
  return (
    <details className="border-t border-(--rule) pt-3 print:hidden">
      <summary className="min-h-target flex cursor-pointer items-center font-semibold underline underline-offset-4">
        Withdraw
      </summary>
      <SiteForm className="grid justify-items-start gap-4 pt-2">
        <p className="text-(--muted)">{question}</p>
        <Button type="submit" tone="danger" busyText="Withdrawing...">
          Yes, withdraw and delete
        </Button>
      </SiteForm>
    </details>
  );
}
