import { data, href, redirect } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EntryFrame } from "#app/ui/entry-frame.tsx";
import { confirmCall, openCall } from "#domain/inbox/calls/booking.server.ts";
import { openHeldCall } from "#domain/inbox/calls/confirmation.server.ts";
import { momentText } from "#domain/inbox/calls/facts.ts";
import { callMessages } from "#domain/inbox/calls/rules.ts";
import { countCallBooked } from "#domain/office/visits/count.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { SiteForm } from "../forms/form.tsx";
import type { Route } from "./+types/confirm.ts";

/** The key is part of the address. */
export const handle = { parameters: "any" };

export function meta(args: Route.MetaArgs) {
  return [...privateMeta(args, "Confirm Your Call"), { name: "referrer", content: "same-origin" }];
}

export { noStore as headers } from "../no-store.ts";

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const { held, isBooked } = await asViewer(visitor, async (tx) => ({
    held: await openHeldCall(tx, token),
    isBooked: (await openCall(tx, token)) !== null,
  }));
  // Opened again, once it is booked.
  if (isBooked) throw redirect(href("/receipt/:token", { token }));
  const when = held && momentText(held.startsAt, held.timeZone);
  return data({ when, isAvailable: held?.isAvailable ?? false }, { status: held?.isAvailable ? 200 : 410 });
}

/** Only the button confirms, because mail scanners follow links. */
export async function action({ params: { token }, url }: Route.ActionArgs) {
  const receipt = href("/receipt/:token", { token });
  const here = `${href("/receipt/:token/confirm", { token })}${url.search}`;
  try {
    const key = url.searchParams.get("key") ?? "";
    const outcome = await asViewer(visitor, (tx) => confirmCall(tx, token, key));
    if (outcome === "booked" || outcome === "repeated") {
      if (outcome === "booked") countCallBooked(href("/book-session/call"));
      return redirectWithFlash(receipt, { tone: "success", text: callMessages.booked });
    }
    if (outcome === "has one") {
      return redirectWithFlash(here, { tone: "failure", text: callMessages.hasOne });
    }
    return redirect(here);
  } catch (error) {
    log.error({ err: error }, "a call could not be confirmed");
    return redirectWithFlash(here, { tone: "failure", text: callMessages.confirmFailed });
  }
}

export default function ConfirmCall({ loaderData: { when, isAvailable } }: Route.ComponentProps) {
  if (!when || !isAvailable) return <NotKept when={when} />;
  return (
    <EntryFrame title="Is this your call?" lede={when} art="/art/plate-forest.svg">
      <SiteForm>
        <Button type="submit" size="large" busyText="Confirming...">
          Confirm My Call
        </Button>
      </SiteForm>
    </EntryFrame>
  );
}

function NotKept({ when }: { when: string | null }) {
  return (
    <EntryFrame
      title={when ? "This time is no longer held" : "Nothing to confirm"}
      lede={
        when
          ? `We held ${when} for 15 minutes, and it is no longer free. Please choose another time.`
          : "This link no longer works. Please choose a time again."
      }
      art="/art/plate-dune.svg"
    >
      <div>
        <LinkButton href={href("/book-session/call")} size="large">
          Book another time
        </LinkButton>
      </div>
    </EntryFrame>
  );
}
