import { password } from "./people.ts";
import { test as base } from "./test.ts";
import { Web, type WebPage } from "./web.ts";

export const test = base.extend<{
  /** Another visitor without a browser. */
  other: Web;
}>({
  other: async ({ site, playwright }, use) => {
    const other = new Web(playwright.request, site.url);
    await use(other);
    await other.close();
  },
});

/** The words of a section of an account page. */
export function part(page: WebPage, name: string) {
  return page.$(`section[aria-label="${name}"]`).text();
}

/** The devices on an account page. */
export function listedDevices(page: WebPage) {
  return page.$(`section[aria-label="Devices"] li`).toArray();
}

/** At the members' sign-in. */
export async function signIn(web: Web, email: string, secret = password) {
  return (await web.open("/signin")).send("Sign In", { Email: email, Password: secret });
}

/** At the admin's login. */
export async function login(web: Web, email: string, secret = password) {
  return (await web.open("/admin/login")).send("Login", { Email: email, Password: secret });
}
