import { createContext, href, type MiddlewareFunction, redirect, redirectDocument } from "react-router";
import { applicationMessages } from "#domain/bcpbp-applications/rules.ts";
import { type Account, findAccount, signOut } from "#domain/profiles/accounts.server.ts";
import { accountMessages } from "#domain/profiles/rules.ts";
import { type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { isEditorAddress, isOpenedAddress } from "./editors.ts";
import { redirectWithFlash } from "./flash.server.ts";
import { refuseUnsent, rememberWriter } from "./unsent.server.ts";

const signedIn = createContext<Account>();

/** Set by the guard of the layout above; its absence is a fault of ours, not of the reader. */
export function accountOf(context: { get(key: typeof signedIn): Account }) {
  return context.get(signedIn);
}

export function withCookies(response: Response, cookies: string[]) {
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** Goes to another audience's pages, so the browser loads them whole. */
export function redirectSignedIn(address: string, cookies: string[]) {
  return withCookies(redirectDocument(address), cookies);
}

const memberHome = href("/member-dashboard");
/** Where one may be led back to after signing in; any other wish is ignored. */
const returnAddresses = [href("/member-dashboard/application"), href("/account")];

/** The member's page to open after signing in, as the sign-in page's own address asks for it. */
export function afterSignIn({ searchParams }: URL) {
  const wished = searchParams.get("next") ?? "";
  return returnAddresses.includes(wished) ? wished : memberHome;
}

function signInFor({ pathname }: URL) {
  return returnAddresses.includes(pathname) ? `${href("/signin")}?next=${pathname}` : href("/signin");
}

/** Members only: visitors sign in first, the admin has a place of their own. What is sent without a session is said to be refused. */
export const requireMember: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { account, cookies } = await findAccount(request.headers);
  if (!account) {
    const door = signInFor(url);
    const refused = { tone: "failure", text: applicationMessages.notSignedIn } as const;
    throw withCookies(
      request.method === "GET" ? redirect(door) : await redirectWithFlash(door, refused),
      cookies,
    );
  }
  if (account.viewer.role === "admin") throw redirectDocument(adminHome);
  context.set(signedIn, account);
  return withCookies(await next(), cookies);
};

const adminHome = href("/admin/dashboard");

/** Worth coming back to after signing in: a form, where text may wait to be put back, or what a mail led to. */
function isReturnAddress(address: string) {
  return isEditorAddress(address) || isOpenedAddress(address);
}

export function afterAdminLogin({ searchParams }: URL) {
  const wished = searchParams.get("next") ?? "";
  return isReturnAddress(wished) ? wished : adminHome;
}

function adminDoorFor({ pathname, search }: URL) {
  const address = [pathname, pathname + search].find(isReturnAddress);
  return address ? `${href("/admin/login")}?next=${address}` : href("/admin/login");
}

/** The admin only: anybody else who is signed in is signed out, and told why. What is sent without a session is said to be refused. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { account, cookies } = await findAccount(request.headers);
  if (!account) {
    const door = adminDoorFor(url);
    const refused = request.method === "POST" ? await refuseUnsent(request, url) : null;
    const toLogin = refused
      ? await redirectWithFlash(door, refused, redirectDocument)
      : redirectDocument(door);
    throw withCookies(toLogin, cookies);
  }
  if (account.viewer.role !== "admin") {
    const told = { tone: "failure", text: accountMessages.adminOnlySignedOut } as const;
    const toLogin = await redirectWithFlash(href("/admin/login"), told, redirectDocument);
    throw withCookies(toLogin, await signOut(request.headers));
  }
  context.set(signedIn, account);
  const opensForm = request.method === "GET" && isEditorAddress(url.pathname);
  const remembered = opensForm ? [await rememberWriter(account.viewer.userId)] : [];
  return withCookies(await next(), [...cookies, ...remembered]);
};

/** For the pages where one signs in: whoever is in already goes on. */
export async function redirectIfSignedIn(request: Request, url: URL) {
  const { account } = await findAccount(request.headers);
  if (account) throw redirectDocument(account.viewer.role === "admin" ? adminHome : afterSignIn(url));
}

/** The admin's own door: only the admin is let through, others may sign in here as somebody else. */
export async function redirectIfAdmin(request: Request, url: URL) {
  const { account } = await findAccount(request.headers);
  if (account?.viewer.role === "admin") throw redirectDocument(afterAdminLogin(url));
}

/** As whom a public page is read: drafts are there for the admin, and for nobody else. */
export async function readerOf(request: Request): Promise<Viewer> {
  const { account } = await findAccount(request.headers);
  return account?.viewer.role === "admin" ? account.viewer : visitor;
}
