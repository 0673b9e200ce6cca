import { CalendarPlus } from "lucide-react";
import { href } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { isFollowable, OutsideLink } from "#app/ui/outside-link.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { SiteForm } from "../forms/form.tsx";
import type { CallPage } from "./describe-call.server.ts";

const titles = {
  booked: "When and where",
  done: "It took place",
  missed: "We missed each other",
  cancelled: "It was cancelled",
};

interface AppointmentProps {
  call: CallPage;
  /** The receipt's address. */
  address: string;
}

export function Appointment({ call, address }: AppointmentProps) {
  const isBooked = call.state === "booked";
  return (
    <section aria-labelledby="appointment" className="page pb-14 print:pb-6">
      <div
        className={`${isBooked ? "surface-evergreen" : "surface-sand"} grid gap-6 p-[clamp(1.25rem,4vw,2.5rem)]`}
      >
        <h2 id="appointment" className="section-label">
          {titles[call.state]}
        </h2>
        <When {...call} />
        {isBooked && (
          <p className="text-lede wrap-anywhere">
            {isFollowable(call.place) ? (
              <OutsideLink href={call.place} className="underline underline-offset-4">
                {call.place}
              </OutsideLink>
            ) : (
              call.place
            )}
          </p>
        )}
        {isBooked && <Changes call={call} address={address} />}
        {call.state === "cancelled" && (
          <div>
            <TextLink href={href("/book-session/call")}>Book another time</TextLink>
          </div>
        )}
      </div>
    </section>
  );
}

function When({ state, moment, day, time, firmTime }: CallPage) {
  return (
    <div className="grid gap-2">
      <p className={`display text-heading ${state === "cancelled" ? "line-through decoration-1" : ""}`}>
        <time dateTime={moment}>
          {day}
          <br />
          {time}
        </time>
      </p>
      {firmTime && <p className="text-(--muted)">{firmTime} our time</p>}
    </div>
  );
}

function Changes({ call, address }: AppointmentProps) {
  return (
    <div className="grid gap-4 border-t border-(--rule) pt-6 print:hidden">
      <div className="flex flex-wrap items-start gap-3">
        <LinkButton href={call.fileHref} tone="outline" download>
          <CalendarPlus size={18} aria-hidden="true" />
          Add to calendar
        </LinkButton>
        {call.moveHref && (
          <LinkButton href={call.moveHref} tone="outline">
            Choose another time
          </LinkButton>
        )}
        {call.changeableUntil && <Cancellation address={address} />}
      </div>
      {call.refusal && <p className="text-small text-(--muted)">{call.refusal}</p>}
      {call.changeableUntil && (
        <p className="text-small text-(--muted)">
          {`You can ${call.moveHref ? "move or cancel" : "cancel"} it here until ${call.changeableUntil}.`}
        </p>
      )}
    </div>
  );
}

/** Asks for confirmation without scripts. */
function Cancellation({ address }: Pick<AppointmentProps, "address">) {
  return (
    <details className="px-2 open:basis-full open:px-0">
      <summary className="min-h-target flex cursor-pointer items-center font-semibold underline underline-offset-4">
        Cancel the call
      </summary>
      <SiteForm action={address} className="grid justify-items-start gap-4 pt-2">
        <p>Are you sure you want to cancel your call? Others can then book this time.</p>
        <Button type="submit" name="intent" value="cancel" tone="danger" busyText="Cancelling...">
          Yes, cancel the call
        </Button>
      </SiteForm>
    </details>
  );
}
