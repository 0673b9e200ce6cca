import { data, href } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf } from "#app/forms/forms.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useForm } from "#app/ui/use-form.ts";
import { listOfferedSlots, type OpenedCall, openCall } from "#domain/inbox/calls/booking.server.ts";
import { momentText } from "#domain/inbox/calls/facts.ts";
import { callMessages, callTimeForm } from "#domain/inbox/calls/rules.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { Calendar } from "../calls/calendar.tsx";
import { TimeChoice } from "../calls/time-choice.tsx";
import { describeTimes } from "../calls/times.server.ts";
import { SiteForm } from "../forms/form.tsx";
import type { Route } from "./+types/move.ts";
import { handleMoving, refusedTime } from "./change-call.server.ts";

/** The day is part of the address. */
export const handle = { parameters: "any" };

export function meta(args: Route.MetaArgs) {
  return [...privateMeta(args, "Choose another time"), { name: "referrer", content: "same-origin" }];
}

export { noStore as headers } from "../no-store.ts";

export async function loader({ params: { token }, url, context }: Route.LoaderArgs) {
  const found = await asViewer(visitor, async (tx) => {
    const call = await openCall(tx, token);
    return call && { call, offered: await listOfferedSlots(tx, { movedToken: token }) };
  });
  if (!found) throw data(null, { status: 404 });
  const { call, offered } = found;
  if (!call.isMovable) {
    const text = whyNotMoved(call);
    throw await redirectWithFlash(href("/receipt/:token", { token }), { tone: "failure", text });
  }
  const times = describeTimes(
    offered.slots.filter((slot) => slot.getTime() !== call.startsAt.getTime()),
    {
      timeZone: call.timeZone,
      firmZone: offered.timeZone,
      day: url.searchParams.get("day"),
      near: context.get(refusedTime),
    },
  );
  return { token, bookedFor: momentText(call.startsAt, call.timeZone), times };
}

function whyNotMoved({ state, isChangeable }: OpenedCall) {
  if (state !== "booked") return callMessages.notBooked;
  return isChangeable ? callMessages.tooOften : callMessages.tooLate;
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  return handleMoving({ token, formData: await formDataOf(request), context });
}

export default function MoveCall({ loaderData, actionData }: Route.ComponentProps) {
  const { token, bookedFor, times } = loaderData;
  const address = href("/receipt/:token/move", { token });
  const back = (
    <TextLink href={href("/receipt/:token", { token })} tone="back">
      Keep the time as it is
    </TextLink>
  );
  return (
    <>
      <PageTitle
        label="Receipt"
        title="Choose another time"
        lede={`Your call is booked for ${bookedFor}.`}
        actions={back}
      />
      {times.calendar ? (
        <div className="page grid items-start gap-x-14 gap-y-12 pb-24 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <section aria-label="Days" className="border-t border-ink pt-5">
            <Calendar month={times.calendar} dayHref={(day) => `${address}?day=${day}`} />
          </section>
          <MovingForm address={address} times={times} refused={actionData} />
        </div>
      ) : (
        <p className="page text-lede pb-24">There is no other free time at the moment.</p>
      )}
    </>
  );
}

interface MovingFormProps {
  address: string;
  times: Route.ComponentProps["loaderData"]["times"];
  refused: Route.ComponentProps["actionData"];
}

function MovingForm({ address, times, refused }: MovingFormProps) {
  const [form, fields] = useForm(callTimeForm, { id: "move", lastResult: refused?.result });
  return (
    <SiteForm id={form.id} action={address} offlineText={callMessages.moveFailed} className="form-sheet">
      <ErrorSummary errors={form.errors} fields={[fields.startsAt]} />
      <TimeChoice field={fields.startsAt} times={times} />
      <div>
        <Button type="submit" size="large" busyText="Moving...">
          Move the Call
        </Button>
      </div>
    </SiteForm>
  );
}
