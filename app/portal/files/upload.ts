import { href, redirect } from "react-router";
import { receiveFile } from "#app/files/receive.server.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { isSentByScript } from "#app/forms/forms.server.ts";
import { discardBody } from "#app/request/discard-body.server.ts";
import { withCookies } from "#app/session/account.server.ts";
import { applicationMessages } from "#domain/inbox/bcpbp-applications/rules.ts";
import { findAccount } from "#domain/people/profiles/accounts.server.ts";
import { findEngagementOf } from "#domain/program/engagements/queries.server.ts";
import { fileMessages, maxFileUpload } from "#domain/program/files/rules.ts";
import type { Route } from "./+types/upload.ts";
import { filesAddress } from "./address.ts";

export const handle = { parameters: "any", maxUploadSize: maxFileUpload };

/** Only POST is answered here. */
export function loader() {
  return redirect(href("/member-dashboard"));
}

/**
 * Puts a file into the member's program. Outside the members' layout, whose answers are pages: scripts get JSON, and
 * a plain form leads back to the dashboard.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { account, cookies } = await findAccount(request.headers);
  const isPlain = !isSentByScript(request);
  if (account?.viewer.role !== "member") {
    await discardBody(request);
    if (!isPlain) return withCookies(new Response(null, { status: 401 }), cookies);
    const flash = { tone: "failure", text: applicationMessages.notSignedIn } as const;
    return withCookies(await redirectWithFlash(href("/signin"), flash), cookies);
  }
  const { viewer } = account;
  const { status, ...answer } = await receiveFile({
    ...{ request, context, viewer, sentBy: "member" },
    findEngagement: (tx) => findEngagementOf(tx, viewer.userId),
  });
  if (!isPlain) return withCookies(Response.json(answer, { status }), cookies);
  const flash =
    "name" in answer
      ? ({ tone: "success", text: fileMessages.added(answer.name) } as const)
      : ({ tone: "failure", text: answer.error } as const);
  return withCookies(await redirectWithFlash(filesAddress, flash), cookies);
}
