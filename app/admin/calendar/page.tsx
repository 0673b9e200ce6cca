import { ChevronLeft, ChevronRight } from "lucide-react";
import { data, href, Link } from "react-router";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { FailedState } from "#app/ui/states.tsx";
import { callListMessages as messages } from "#domain/inbox/calls/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { zoneName } from "#domain/time/dates.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { CallDetails } from "../calls/details.tsx";
import { LiveNote } from "../live/note.tsx";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/page.ts";
import { changeCall } from "./actions.server.ts";
import { describeOffer } from "./offer.server.ts";
import { OfferNote } from "./offer.tsx";
import { loadWeek, openCall } from "./week.server.ts";
import { Week } from "./week.tsx";

export const handle = { live: true };

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Calendar");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  try {
    return await asViewer(accountOf(context).viewer, async (tx) => {
      const now = new Date();
      const settings = await findSettings(tx);
      const { order, ...week } = await loadWeek(tx, url.searchParams, settings, now);
      const details = await openCall(tx, url.searchParams, { settings, order, now });
      const offer = await describeOffer(tx, settings, now);
      return { failed: false as const, week, offer, zone: zoneName(settings.timeZone), ...details };
    });
  } catch (error) {
    log.error({ err: error }, "the calendar could not be loaded");
    return data({ failed: true as const }, { status: 503 });
  }
}

export function action(args: Route.ActionArgs) {
  return changeCall(args);
}

export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.failed) {
    return (
      <>
        <AdminTitle>Calendar</AdminTitle>
        <FailedState title="The calendar could not be loaded" retryHref={href("/admin/calendar")}>
          The database did not answer. Nothing is lost.
        </FailedState>
      </>
    );
  }
  const { week, offer, zone, opened, isMissing } = loaderData;
  return (
    <>
      <AdminTitle
        note={
          <>
            Calls in {zone}. <LiveNote />
          </>
        }
        actions={<RelatedPages />}
      >
        Calendar
      </AdminTitle>
      <Flash message={isMissing ? { tone: "failure", text: messages.notFound } : null} />
      <div className="grid gap-5">
        <OfferNote offer={offer} hasLink />
        <WeekBar week={week} />
        <Week week={week} />
      </div>
      {opened && (
        <CallDetails
          {...opened}
          list={week.address}
          failure={actionData && "failure" in actionData ? actionData.failure : undefined}
          refused={actionData && "result" in actionData ? actionData : undefined}
        />
      )}
    </>
  );
}

function RelatedPages() {
  const pages = [
    ["Hours", href("/admin/calendar/hours")],
    ["Other Calendars", href("/admin/calendar/outside")],
    ["Subscribe", href("/admin/calendar/subscribe")],
    ["All Calls", href("/admin/calls")],
  ] as const;
  return (
    <>
      <Link to={href("/admin/calendar/block")} className={buttonClass()}>
        Block Time
      </Link>
      {pages.map(([name, address]) => (
        <Link key={address} to={address} className={buttonClass({ tone: "outline" })}>
          {name}
        </Link>
      ))}
    </>
  );
}

type ShownWeek = Extract<Route.ComponentProps["loaderData"], { failed: false }>["week"];

function WeekBar({ week: { title, previous, next, isThisWeek } }: { week: ShownWeek }) {
  return (
    <nav aria-label="Weeks" className="week-bar">
      <h2 className="display text-subheading">{title}</h2>
      <div className="flex items-center gap-2">
        <Link to={previous} preventScrollReset aria-label="Previous week" className="icon-button">
          <ChevronLeft size={20} aria-hidden="true" />
        </Link>
        {isThisWeek ? (
          <span className="week-now">This week</span>
        ) : (
          <Link to={href("/admin/calendar")} className={buttonClass({ tone: "outline", size: "small" })}>
            This week
          </Link>
        )}
        <Link to={next} preventScrollReset aria-label="Next week" className="icon-button">
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
      </div>
    </nav>
  );
}
