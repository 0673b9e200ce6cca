import { href, redirect } from "react-router";
import { redirectSignedIn } from "#app/session/account.server.ts";
import { signOut } from "#domain/people/profiles/accounts.server.ts";
import type { Route } from "./+types/sign-out.ts";

/** Only POST signs out, so that a link or image on another site cannot. */
export function loader() {
  return redirect(href("/signin"));
}

export async function action({ request }: Route.ActionArgs) {
  return redirectSignedIn(href("/signin"), await signOut(request.headers));
}
