import { createContext, href, type MiddlewareFunction, redirect, redirectDocument } from "react-router";
import { applicationMessages } from "#domain/inbox/bcpbp-applications/rules.ts";
import { type Account, findAccount, signOut } from "#domain/people/profiles/accounts.server.ts";
import { accountMessages } from "#domain/people/profiles/rules.ts";
import { recordFrequentEvent } from "#domain/people/security-events/record.server.ts";
import { type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { isDatabaseUnavailable } from "#platform/db/availability.ts";
import { serviceIn, withService } from "../addresses/chosen-service.ts";
import { isEditorAddress, isOpenedAddress } from "../addresses/editors.ts";
import { isScreenAddress, screenAddressAt } from "../admin/navigation.ts";
import { refuseWithoutSession } from "../drafts/unsent.server.ts";
import { redirectWithFlash } from "../forms/flash.server.ts";

const signedIn = createContext<Account>();

/** Set by the layout's guard. */
export function accountOf(context: { get(key: typeof signedIn): Account }) {
  return context.get(signedIn);
}

export function withCookies(response: Response, cookies: string[]) {
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** Reloads the document, because the new pages belong to another layout. */
export function redirectSignedIn(address: string, cookies: string[]) {
  return withCookies(redirectDocument(address), cookies);
}

const memberHome = href("/member-dashboard");
/** Pages to return to after signing in; any other `next` is ignored. */
const returnAddresses = [href("/member-dashboard/application"), href("/account")];

/** The page that `next` names, or the dashboard. */
export function pageAfterSignIn(url: URL) {
  const next = url.searchParams.get("next") ?? "";
  return withService(returnAddresses.includes(next) ? next : memberHome, serviceIn(url));
}

function signInFor(url: URL) {
  const next = returnAddresses.includes(url.pathname) ? `?next=${url.pathname}` : "";
  return withService(href("/signin") + next, serviceIn(url));
}

/** Members only. Visitors are sent to the sign-in page, with a message if they sent a form; the admin to the dashboard. */
export const requireMember: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { account, cookies } = await findAccount(request.headers);
  if (!account) {
    const signInPage = signInFor(url);
    const refused = { tone: "failure", text: applicationMessages.notSignedIn } as const;
    throw withCookies(
      request.method === "GET" ? redirect(signInPage) : await redirectWithFlash(signInPage, refused),
      cookies,
    );
  }
  if (account.viewer.role === "admin") throw redirectDocument(adminHome);
  context.set(signedIn, account);
  return withCookies(await next(), cookies);
};

const adminHome = href("/admin/dashboard");

/** Addresses to return to after signing in: a form, whose draft may be restored, or details that a mail links to. */
function isReturnAddress(address: string) {
  return isEditorAddress(address) || isOpenedAddress(address);
}

export function pageAfterAdminLogin({ searchParams }: URL) {
  const next = searchParams.get("next") ?? "";
  return isReturnAddress(next) || isScreenAddress(next) ? next : adminHome;
}

/** After a POST, the login returns to the screen with its filters, sort and page. */
function adminLoginFor({ method }: Request, { pathname, search }: URL) {
  const here = pathname + search;
  const screen = isScreenAddress(here) ? here : screenAddressAt(pathname);
  const address = [pathname, here].find(isReturnAddress) ?? (method === "POST" ? screen : undefined);
  // Other characters are valid in a query, and easier to read unescaped.
  const next = address?.replace(/[%&+]/g, encodeURIComponent);
  return next ? `${href("/admin/login")}?next=${next}` : href("/admin/login");
}

/** The admin only. Members are signed out, with a message; so are forms sent without a session. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { account, cookies } = await findAccount(request.headers);
  if (!account) {
    const signInPage = adminLoginFor(request, url);
    const refused = request.method === "POST" ? await refuseWithoutSession(request, url) : null;
    const toLogin = refused
      ? await redirectWithFlash(signInPage, refused, redirectDocument)
      : redirectDocument(signInPage);
    throw withCookies(toLogin, cookies);
  }
  if (account.viewer.role !== "admin") {
    const { userId } = account.viewer;
    await recordFrequentEvent({ kind: "back-office-refused", userId }, userId);
    const { adminOnly, signedOut } = accountMessages;
    const message = { tone: "failure", text: adminOnly, reason: signedOut } as const;
    const toLogin = await redirectWithFlash(href("/admin/login"), message, redirectDocument);
    throw withCookies(toLogin, await signOut(request.headers));
  }
  context.set(signedIn, account);
  return withCookies(await next(), cookies);
};

/** No account while the database is unavailable, so that sign-in pages are still shown. */
async function findAccountIfPossible(request: Request) {
  try {
    return (await findAccount(request.headers)).account;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

/** For sign-in pages. */
export async function redirectIfSignedIn(request: Request, url: URL) {
  const account = await findAccountIfPossible(request);
  if (account) throw redirectDocument(account.viewer.role === "admin" ? adminHome : pageAfterSignIn(url));
}

/** Ends a member's session in this browser, and no other; returns the cookies to clear. */
export async function endMemberSession(request: Request) {
  const { account } = await findAccount(request.headers);
  return account?.viewer.role === "member" ? signOut(request.headers) : [];
}

/** For the admin's login, where members may sign in as the admin. */
export async function redirectIfAdmin(request: Request, url: URL) {
  const account = await findAccountIfPossible(request);
  if (account?.viewer.role === "admin") throw redirectDocument(pageAfterAdminLogin(url));
}

/** The viewer of a public page: the admin, who also sees drafts, or a visitor. */
export async function readerOf(request: Request): Promise<Viewer> {
  const { account } = await findAccount(request.headers);
  return account?.viewer.role === "admin" ? account.viewer : visitor;
}
