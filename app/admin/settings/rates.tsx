import { data } from "react-router";
import { z } from "zod";
import { differencesBetween } from "#app/drafts/differences.ts";
import { formDataOf, parseForm } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Panel } from "#app/ui/card.tsx";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { listRates, saveRate } from "#domain/program/hours/rates.server.ts";
import { rateMessages as messages, rateForm, rateLabels, rateTyped } from "#domain/program/hours/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import type { SaveAnswer } from "../save-answer.ts";
import type { Route } from "./+types/rates.ts";
import { RateForm } from "./rates-form.tsx";
import { SettingsTitle } from "./title.tsx";

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Hourly Rates");
}

function textsOf({ cents, basis }: { cents: number | null; basis: string | null }) {
  return { rate: rateTyped(cents), basis: basis ?? "" };
}

export function loader({ context }: Route.LoaderArgs) {
  return asViewer(accountOf(context).viewer, async (tx) => {
    const rates = await listRates(tx);
    return {
      rates: rates.map((row) => ({ service: row.service, version: row.version, form: textsOf(row) })),
    };
  });
}

/** Also after a refused change: its answer says that the page shows how things stand now. */
export function shouldRevalidate() {
  return true;
}

const seenRate = z.object({
  intent: z.literal("save"),
  service: z.enum(services),
  version: z.coerce.number().int(),
});

function answer(said: SaveAnswer, status = 200) {
  return data(said, { status });
}

export async function action({ request, context }: Route.ActionArgs) {
  const formData = await formDataOf(request);
  const seen = seenRate.safeParse(Object.fromEntries(formData));
  if (!seen.success) throw data(null, { status: 400 });
  const { service, version } = seen.data;
  const submission = parseForm(formData, rateForm);
  if (submission.status !== "success") return answer({ result: submission.reply() }, 400);
  const form = submission.value;
  const failed = submission.reply({ formErrors: [messages.saveFailed] });
  try {
    const saved = await asViewer(accountOf(context).viewer, (tx) => saveRate(tx, service, version, form));
    if (saved.outcome === "saved") {
      return answer({ done: form.rate === null ? messages.removed : messages.saved });
    }
    if (saved.outcome === "missing") return answer({ result: failed }, 404);
    const typed = textsOf({ cents: form.rate, basis: form.basis });
    const differences = differencesBetween(rateLabels, typed, textsOf(saved.current));
    return answer({ conflict: { version: saved.current.version, differences } }, 409);
  } catch (error) {
    log.error({ err: error }, "a rate could not be saved");
    return answer({ result: failed }, 500);
  }
}

export default function HourlyRates({ loaderData: { rates } }: Route.ComponentProps) {
  return (
    <>
      <SettingsTitle note="What an hour of each service is worth, in US dollars. Members read the value of what you worked for them, and how the rate was determined. Hours of a service without a rate are shown without a value.">
        Hourly Rates
      </SettingsTitle>
      <div className="grid items-start gap-5 md:grid-cols-2 min-[80rem]:grid-cols-3">
        {rates.map((rate) => (
          <Panel key={rate.service} title={rate.service}>
            <RateForm rate={rate} />
          </Panel>
        ))}
      </div>
    </>
  );
}
