import { randomBytes } from "node:crypto";
import { href, redirect } from "react-router";
import { z } from "zod";
import { keyFor } from "#platform/identity.ts";
import { createOwnCookie } from "../session/cookies.server.ts";
import { flashCookie } from "../session/cookies.ts";
import type { FlashMessage } from "../ui/flash.tsx";
import { flashKeyIn, withFlashKey } from "./flash-key.ts";

/**
 * Several tabs of the back office share one browser's cookies, and live updates load their pages at any time: there, each
 * message has a cookie of its own, named by a key in the address of the page that shows it.
 */
function cookie(key: string | null) {
  return createOwnCookie(key ? `${flashCookie}_${key}` : flashCookie, {
    maxAge: 60,
    secrets: [keyFor("flash message").toString("base64url")],
  });
}

const publicDoors = [href("/admin/login"), href("/admin/signup")];

function isInBackOffice(path: string) {
  return path.startsWith(`${href("/admin")}/`) && !publicDoors.includes(path);
}

const content = z.object({
  page: z.string(),
  tone: z.enum(["success", "failure"]),
  text: z.string(),
  reason: z.string().optional(),
  link: z.object({ href: z.string(), text: z.string() }).optional(),
  email: z.string().optional(),
  button: z.object({ action: z.string(), intent: z.string(), id: z.string(), text: z.string() }).optional(),
});

/** Redirects to a page that shows the message once, with or without scripts. */
export async function redirectWithFlash(page: string, message: FlashMessage, go = redirect) {
  const { pathname, search, hash } = new URL(page, "http://ours");
  const key = isInBackOffice(pathname) ? randomBytes(6).toString("hex") : null;
  const address = key ? pathname + withFlashKey(search, key) + hash : page;
  return go(address, {
    headers: { "Set-Cookie": await cookie(key).serialize({ page: pathname, ...message }) },
  });
}

/** The message for the page at this address, and the headers that delete it. */
export async function readFlash(
  request: Request,
  url: URL,
): Promise<{ flash: FlashMessage | null; headers: HeadersInit }> {
  const none = { flash: null, headers: {} };
  const isKeyed = isInBackOffice(url.pathname);
  const key = isKeyed ? flashKeyIn(url) : null;
  if (isKeyed && !key) return none;
  const own = cookie(key);
  const sent = content.safeParse(await own.parse(request.headers.get("Cookie")));
  if (!sent.success || sent.data.page !== url.pathname) return none;
  const { page: _page, ...flash } = sent.data;
  return { flash, headers: { "Set-Cookie": await own.serialize("", { maxAge: 0 }) } };
}
