import { href } from "react-router";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { toTexts } from "#domain/drafts/rules.ts";
import { findCallHours, hasHours } from "#domain/inbox/calls/settings.server.ts";
import {
  findSettings,
  type Settings as SiteSettings,
  updateSettings,
} from "#domain/office/settings/queries.server.ts";
import {
  type SettingsField,
  settingsForm,
  settingsLabels,
  settingsMessages,
} from "#domain/office/settings/rules.ts";
import { shownDays } from "#domain/time/typed-days.ts";
import { timeZoneRegions } from "#domain/time/zones.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { openEditor } from "../editor/open.server.ts";
import { saveForm, versionField } from "../editor/save.server.ts";
import type { Route } from "./+types/page.ts";
import { SettingsForm } from "./form.tsx";
import { SettingsTitle } from "./title.tsx";

const editForm = settingsForm.extend(versionField);

/** What this form shows; other pages of the settings have the rest. */
function textsOf(settings: SiteSettings) {
  const fields = Object.keys(settingsLabels) as SettingsField[];
  const facts = Object.fromEntries(fields.map((field) => [field, settings[field]]));
  return toTexts({ ...facts, holidays: shownDays(settings.holidays ?? ""), version: settings.version });
}

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Settings");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = accountOf(context);
  return asViewer(viewer, async (tx) => {
    const settings = await findSettings(tx);
    const saved = textsOf(settings);
    return {
      opened: await openEditor(tx, { userId: viewer.userId, place: "settings", saved }),
      timeZones: timeZoneRegions(settings.timeZone),
      hasHours: hasHours((await findCallHours(tx)).hours),
    };
  });
}

export function action(args: Route.ActionArgs) {
  return saveForm(args, {
    schema: editForm,
    place: "settings",
    list: href("/admin/settings"),
    messages: {
      done: settingsMessages.saved,
      failed: settingsMessages.saveFailed,
      notFound: settingsMessages.saveFailed,
    },
    async save(tx, { version, ...form }) {
      const saved = await updateSettings(tx, version, form);
      return saved.outcome === "conflict" ? { ...saved, current: textsOf(saved.current) } : saved;
    },
  });
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsTitle note="What pages and mails say of the firm; the site follows within a second.">
        Settings
      </SettingsTitle>
      {/* A saved form begins anew with what was saved. */}
      <SettingsForm key={loaderData.opened.saved?.version} {...loaderData} attempt={actionData} />
    </>
  );
}
