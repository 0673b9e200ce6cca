import type { PlaywrightWorkerArgs } from "@playwright/test";
import { test as withMailServer } from "./mail-server.ts";
import { password } from "./people.ts";
import { test as base, type Site } from "./test.ts";
import { Web, type WebPage } from "./web.ts";

interface Fixtures {
  /** Another visitor without a browser. */
  other: Web;
}

export const test = base.extend<Fixtures>({ other: addVisitor });

/** On a site with a mail server, which resets of passwords and changes of addresses need. */
export const mailTest = withMailServer.extend<Fixtures>({ other: addVisitor });

async function addVisitor(
  { site, playwright }: { site: Site; playwright: PlaywrightWorkerArgs["playwright"] },
  use: (other: Web) => Promise<void>,
) {
  const other = new Web(playwright.request, site.url);
  await use(other);
  await other.close();
}

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
