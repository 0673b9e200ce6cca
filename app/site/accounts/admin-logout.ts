import { href, redirect } from "react-router";
import { redirectSignedIn } from "#app/session/account.server.ts";
import { signOut } from "#domain/people/profiles/accounts.server.ts";
import type { Route } from "./+types/admin-logout.ts";

/** Only POST signs out, so that a link or image on another site cannot. */
export function loader() {
  return redirect(href("/admin/login"));
}

export async function action({ request }: Route.ActionArgs) {
  return redirectSignedIn(href("/admin/login"), await signOut(request.headers));
}
