import { data, href, redirect } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { readForm } from "#app/forms/forms.server.ts";
import { downloadZip } from "#app/request/zip.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { findPerson, handOutPerson } from "#domain/people/privacy/hand-out.server.ts";
import { isWholeEmail, peopleMessages, soughtPerson } from "#domain/people/privacy/rules.ts";
import { isoDate } from "#domain/time/dates.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import type { Route } from "./+types/data.ts";
import { personAddress } from "./address.ts";

/** The download leaves a record, so it needs a POST. */
export function loader() {
  return redirect(href("/admin/people"));
}

/** Downloads all stored data about a person as one ZIP. */
export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = accountOf(context);
  const submission = await readForm(request, soughtPerson);
  const email = submission.status === "success" ? submission.value.who : "";
  if (!isWholeEmail(email)) throw data(null, { status: 400 });
  try {
    const person = await findPerson(viewer, email);
    if (!person) return refused(email, peopleMessages.nothingToHandOut);
    const { timeZone } = await asViewer(viewer, findSettings);
    // Not named after the email, because file names show up in many places.
    const name = `personal-data-${isoDate(new Date(), timeZone)}.zip`;
    return await downloadZip(name, handOutPerson(viewer, person));
  } catch (error) {
    log.error({ err: error }, "a person's data could not be gathered");
    return refused(email, peopleMessages.handOutFailed);
  }
}

function refused(email: string, text: string) {
  return redirectWithFlash(personAddress(email), { tone: "failure", text });
}
