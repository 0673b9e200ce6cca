import { href, redirect } from "react-router";
import { z } from "zod";
import { receiveFile } from "#app/files/receive.server.ts";
import { discardBody } from "#app/request/discard-body.server.ts";
import { withCookies } from "#app/session/account.server.ts";
import { uploadSentences } from "#domain/content/pictures/making/refusals.ts";
import { findAccount } from "#domain/people/profiles/accounts.server.ts";
import { findEngagement } from "#domain/program/engagements/queries.server.ts";
import { fileMessages, maxFileUpload } from "#domain/program/files/rules.ts";
import type { Route } from "./+types/upload.ts";

export const handle = { parameters: "any", maxUploadSize: maxFileUpload };

/** Only POST is answered here. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href("/admin/engagements/:id", { id }));
}

/** Puts a file into an engagement. Outside the admin's layout, which would answer with the sign-in page. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { account, cookies } = await findAccount(request.headers);
  const isAdmin = account?.viewer.role === "admin";
  if (!isAdmin || !z.uuid().safeParse(id).success) {
    await discardBody(request);
    const error = isAdmin ? fileMessages.failed : uploadSentences.notSignedIn;
    return withCookies(Response.json({ error }, { status: isAdmin ? 404 : 401 }), cookies);
  }
  const { status, ...answer } = await receiveFile({
    ...{ request, context, viewer: account.viewer, sentBy: "firm" },
    findEngagement: (tx) => findEngagement(tx, id),
  });
  return withCookies(Response.json(answer, { status }), cookies);
}
