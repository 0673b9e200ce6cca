import { href, redirect } from "react-router";
import { z } from "zod";
import { receiveFile } from "#app/files/receive.server.ts";
import { discardBody } from "#app/request/discard-body.server.ts";
import { withCookies } from "#app/session/account.server.ts";
import { findAccount } from "#domain/people/profiles/accounts.server.ts";
import { findEngagement } from "#domain/program/engagements/queries.server.ts";
import { maxFileUpload } from "#domain/program/files/rules.ts";
import type { Route } from "./+types/upload.ts";

export const handle = { parameters: "any", maxUploadSize: maxFileUpload };

/** Only POST is answered here. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href("/admin/engagements/:id", { id }));
}

/** Puts a file into an engagement. Outside the admin's layout, which would answer with the sign-in page. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { account, cookies } = await findAccount(request.headers);
  if (account?.viewer.role !== "admin") {
    await discardBody(request);
    return withCookies(new Response(null, { status: 401 }), cookies);
  }
  const { status, ...answer } = await receiveFile({
    ...{ request, context, viewer: account.viewer, sentBy: "firm" },
    findEngagement: async (tx) => (z.uuid().safeParse(id).success ? findEngagement(tx, id) : null),
  });
  return withCookies(Response.json(answer, { status }), cookies);
}
