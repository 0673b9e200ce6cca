import { href, Link } from "react-router";
import { accountOf } from "#app/session/account.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { toTexts } from "#domain/drafts/rules.ts";
import { findCallHours, hasHours } from "#domain/inbox/calls/settings.server.ts";
import {
  findSettings,
  type Settings as SiteSettings,
  updateSettings,
} from "#domain/office/settings/queries.server.ts";
import { settingsForm, settingsMessages } from "#domain/office/settings/rules.ts";
import { timeZoneRegions } from "#domain/time/zones.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { configuredMail } from "#platform/mail/configured.ts";
import { openEditor } from "../editor/open.server.ts";
import { saveForm, versionField } from "../editor/save.server.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/page.ts";
import { SettingsForm } from "./form.tsx";
import { MailSettings } from "./mail.tsx";

const editForm = settingsForm.extend(versionField);

function textsOf({ id: _id, updatedAt: _updatedAt, ...facts }: SiteSettings) {
  return toTexts(facts);
}

export function meta() {
  return [{ title: "Settings" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, email } = accountOf(context);
  return asViewer(viewer, async (tx) => {
    const settings = await findSettings(tx);
    const saved = textsOf(settings);
    return {
      opened: await openEditor(tx, { userId: viewer.userId, place: "settings", saved }),
      mail: { ...configuredMail(), email },
      timeZones: timeZoneRegions(settings.timeZone),
      hasHours: hasHours((await findCallHours(tx)).hours),
    };
  });
}

export function action(args: Route.ActionArgs) {
  return saveForm(args, {
    schema: editForm,
    place: "settings",
    list: href("/admin/dashboard"),
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
  const { mail, ...form } = loaderData;
  return (
    <>
      <AdminTitle
        note="What pages and mails say of the firm. The site follows within a second."
        actions={
          <>
            <Link to={href("/admin/settings/replies")} className={buttonClass({ tone: "outline" })}>
              Saved Replies
            </Link>
            <Link to={href("/admin/settings/vocabulary")} className={buttonClass({ tone: "outline" })}>
              Vocabulary
            </Link>
          </>
        }
      >
        Settings
      </AdminTitle>
      <SettingsForm {...form} attempt={actionData} />
      <MailSettings {...mail} />
    </>
  );
}
