import { href } from "react-router";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { toTexts } from "#domain/drafts/rules.ts";
import { findCallSettings, updateCallSettings } from "#domain/inbox/calls/settings.server.ts";
import { callSettingsForm, callSettingsMessages, weekdays } from "#domain/inbox/calls/settings-rules.ts";
import { shownHours } from "#domain/inbox/calls/spans.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { zoneName } from "#domain/time/dates.ts";
import { shownDays } from "#domain/time/typed-days.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { openEditor } from "../editor/open.server.ts";
import { saveForm, versionField } from "../editor/save.server.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/hours.ts";
import { HoursForm } from "./hours-form.tsx";
import { describeOffer } from "./offer.server.ts";
import { OfferNote } from "./offer.tsx";

const editForm = callSettingsForm.safeExtend(versionField);

type CallSettings = Awaited<ReturnType<typeof findCallSettings>>;

function textsOf(settings: CallSettings) {
  const { id: _id, updatedAt: _updatedAt, feedKey: _feedKey, feedHash: _feedHash, ...hours } = settings;
  const week = Object.fromEntries(weekdays.map((day) => [day, shownHours(hours[day])]));
  const days = { daysOff: shownDays(hours.daysOff ?? ""), openings: shownDays(hours.openings ?? "") };
  return toTexts({ ...hours, ...week, ...days });
}

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Hours for Calls");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = accountOf(context);
  return asViewer(viewer, async (tx) => {
    const settings = await findSettings(tx);
    const saved = textsOf(await findCallSettings(tx));
    return {
      opened: await openEditor(tx, { userId: viewer.userId, place: "call-hours", saved }),
      offer: await describeOffer(tx, settings),
      zone: zoneName(settings.timeZone),
    };
  });
}

export function action(args: Route.ActionArgs) {
  return saveForm(args, {
    schema: editForm,
    place: "call-hours",
    list: href("/admin/calendar/hours"),
    messages: {
      done: callSettingsMessages.saved,
      failed: callSettingsMessages.saveFailed,
      notFound: callSettingsMessages.saveFailed,
    },
    async save(tx, { version, ...form }) {
      const saved = await updateCallSettings(tx, version, form);
      return saved.outcome === "conflict" ? { ...saved, current: textsOf(saved.current) } : saved;
    },
  });
}

export default function Hours({ loaderData: { offer, ...form }, actionData }: Route.ComponentProps) {
  return (
    <>
      <TextLink tone="back" href={href("/admin/calendar")}>
        Calendar
      </TextLink>
      <AdminTitle note={`When a call of 15 minutes can be booked, in ${form.zone}.`}>
        Hours for Calls
      </AdminTitle>
      <div className="grid gap-5">
        <OfferNote offer={offer} />
        {/* A saved form begins anew with what was saved. */}
        <HoursForm key={form.opened.saved?.version} {...form} attempt={actionData} />
      </div>
    </>
  );
}
