import { redirect } from "react-router";
import { z } from "zod";
import { keyFor } from "#platform/identity.ts";
import { createOwnCookie } from "./cookies.server.ts";
import { flashCookie } from "./cookies.ts";
import type { FlashMessage } from "./ui/flash.tsx";

function cookie() {
  return createOwnCookie(flashCookie, {
    maxAge: 60,
    secrets: [keyFor("flash message").toString("base64url")],
  });
}

const content = z.object({
  page: z.string(),
  tone: z.enum(["success", "failure"]),
  text: z.string(),
  reason: z.string().optional(),
  link: z.object({ href: z.string(), text: z.string() }).optional(),
  button: z.object({ action: z.string(), intent: z.string(), id: z.string(), text: z.string() }).optional(),
});

/** Redirects to a page that shows the message once, with or without scripts. */
export async function redirectWithFlash(page: string, message: FlashMessage, go = redirect) {
  const { pathname } = new URL(page, "http://ours");
  return go(page, { headers: { "Set-Cookie": await cookie().serialize({ page: pathname, ...message }) } });
}

/** The message for the page at this address, and the headers that delete it. */
export async function readFlash(
  request: Request,
  { pathname }: URL,
): Promise<{ flash: FlashMessage | null; headers: HeadersInit }> {
  const sent = content.safeParse(await cookie().parse(request.headers.get("Cookie")));
  if (!sent.success || sent.data.page !== pathname) return { flash: null, headers: {} };
  const { page: _page, ...flash } = sent.data;
  return { flash, headers: { "Set-Cookie": await cookie().serialize("", { maxAge: 0 }) } };
}
