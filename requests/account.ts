import { password } from "./people.ts";
import type { Web, WebPage } from "./web.ts";

/** The words of a section of an account page. */
export function part(page: WebPage, name: string) {
  return page.$(`section[aria-label="${name}"]`).text();
}

/** At the members' sign-in. */
export async function signIn(web: Web, email: string, secret = password) {
  return (await web.open("/signin")).send("Sign In", { Email: email, Password: secret });
}

/** At the admin's login. */
export async function login(web: Web, email: string, secret = password) {
  return (await web.open("/admin/login")).send("Login", { Email: email, Password: secret });
}
