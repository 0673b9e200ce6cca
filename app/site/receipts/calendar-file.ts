import { data, href } from "react-router";
import { openCall } from "#domain/inbox/calls/booking.server.ts";
import { writeInvitation } from "#domain/inbox/calls/invitation.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/calendar-file.ts";

/** The appointment for the calendar of whoever booked it, as in the mail. */
export async function loader({ params: { token } }: Route.LoaderArgs) {
  const found = await asViewer(visitor, async (tx) => {
    const call = await openCall(tx, token);
    return call?.state === "booked" && { call, settings: await findSettings(tx) };
  });
  if (!found) throw data(null, { status: 404 });
  const { call, settings } = found;
  const { id: callId, startsAt, ...facts } = call;
  const { content } = writeInvitation(
    "REQUEST",
    {
      ...facts,
      callId,
      startsAt: startsAt.toISOString(),
      changedAt: new Date().toISOString(),
      firmEmail: settings.email,
      firmTimeZone: settings.timeZone,
      receiptPath: href("/receipt/:token", { token }),
    },
    { side: "sender", firmName: settings.firmName },
  );
  return new Response(content, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="call.ics"',
      "Cache-Control": "no-store",
    },
  });
}
