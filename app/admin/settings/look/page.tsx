import { href } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { readForm, refuse } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { refusedLogos } from "#domain/office/look/check.server.ts";
import { saveLook } from "#domain/office/look/queries.server.ts";
import { lookForm, lookMessages } from "#domain/office/look/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { SettingsTitle } from "../title.tsx";
import type { Route } from "./+types/page.ts";
import { LookForm } from "./form.tsx";

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Look");
}

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await asViewer(accountOf(context).viewer, findSettings);
  const { logoOnLight, logoOnDark, logoAlt, firmName, shortName } = settings;
  return { saved: { logoOnLight, logoOnDark, logoAlt }, firm: { firmName, shortName } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readForm(request, lookForm);
  if (submission.status !== "success") return refuse(submission);
  try {
    const fieldErrors = await asViewer(accountOf(context).viewer, async (tx) => {
      const refused = await refusedLogos(tx, submission.value);
      if (Object.keys(refused).length === 0) await saveLook(tx, submission.value);
      return refused;
    });
    if (Object.keys(fieldErrors).length > 0) return refuse(submission, { fieldErrors });
  } catch (error) {
    log.error({ err: error }, "the look could not be saved");
    return refuse(submission, { status: 500, formErrors: [lookMessages.saveFailed] });
  }
  const text = lookMessages.saved;
  return redirectWithFlash(href("/admin/settings/look"), { tone: "success", text });
}

export default function Look({ loaderData: { saved, firm }, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsTitle note="Your logo, wherever the firm shows itself. Without one, the drawn mark stands there.">
        Look
      </SettingsTitle>
      {/* A saved form begins anew with what was saved. */}
      <LookForm key={Object.values(saved).join()} saved={saved} firm={firm} result={actionData?.result} />
    </>
  );
}
