import { href } from "react-router";
import { accountOf } from "#app/session/account.server.ts";
import { toTexts } from "#domain/drafts/rules.ts";
import { findCallHours, hasHours } from "#domain/inbox/calls/settings.server.ts";
import {
  findSettings,
  type Settings as SiteSettings,
  updateSettings,
} from "#domain/office/settings/queries.server.ts";
import { settingsForm, settingsMessages } from "#domain/office/settings/rules.ts";
import { shownDays } from "#domain/time/typed-days.ts";
import { timeZoneRegions } from "#domain/time/zones.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { openEditor } from "../editor/open.server.ts";
import { saveForm, versionField } from "../editor/save.server.ts";
import type { Route } from "./+types/page.ts";
import { SettingsForm } from "./form.tsx";
import { SettingsTitle } from "./title.tsx";

const editForm = settingsForm.extend(versionField);

function textsOf({ id: _id, updatedAt: _updatedAt, tickedSetupSteps: _ticked, ...facts }: SiteSettings) {
  return toTexts({ ...facts, holidays: shownDays(facts.holidays ?? "") });
}

export function meta() {
  return [{ title: "Settings" }, { name: "robots", content: "noindex" }];
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
