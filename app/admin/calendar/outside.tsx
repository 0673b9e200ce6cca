import { href } from "react-router";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Panel } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { listOutsideCalendars } from "#domain/inbox/busy-times/outside/queries.server.ts";
import { mostCalendars, outsideMessages } from "#domain/inbox/busy-times/outside/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/outside.ts";
import { changeCalendars } from "./outside-changes.server.ts";
import { CalendarForm } from "./outside-form.tsx";
import { CalendarList } from "./outside-list.tsx";
import { describeCalendar } from "./outside-state.server.ts";

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Other Calendars");
}

export function loader({ context }: Route.LoaderArgs) {
  return asViewer(accountOf(context).viewer, async (tx) => {
    const { timeZone } = await findSettings(tx);
    const now = new Date();
    const calendars = await listOutsideCalendars(tx, now);
    return { calendars: calendars.map((calendar) => describeCalendar(calendar, { now, timeZone })) };
  });
}

export function action(args: Route.ActionArgs) {
  return changeCalendars(args);
}

export default function OtherCalendars({ loaderData: { calendars }, actionData }: Route.ComponentProps) {
  // A form that was refused stays with what was typed.
  const isFull = calendars.length >= mostCalendars && !actionData;
  return (
    <>
      <TextLink tone="back" href={href("/admin/calendar")}>
        Calendar
      </TextLink>
      <AdminTitle note="While you are busy in your Google, Outlook or Apple calendar, no call can be booked.">
        Other Calendars
      </AdminTitle>
      <div className="grid max-w-[56rem] gap-5">
        {calendars.length > 0 && <CalendarList calendars={calendars} />}
        <Panel title="Add a calendar">
          {isFull ? (
            <p>{outsideMessages.full}</p>
          ) : (
            // A calendar that was added leaves an empty form.
            <CalendarForm key={calendars.length} result={actionData?.result} />
          )}
        </Panel>
        <p className="text-(--muted)">
          Calendars are read every ten minutes. Only the times of events are kept, neither their titles nor
          who takes part. Events that you mark as free do not block; those of whole days and tentative ones
          do.
        </p>
      </div>
    </>
  );
}
