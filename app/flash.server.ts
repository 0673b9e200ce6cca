import { createHmac, timingSafeEqual } from "node:crypto";
import { createCookie, redirect } from "react-router";
import { z } from "zod";
import { keyFor } from "#platform/identity.ts";
import { ownCookie } from "./cookies.server.ts";
import { flashCookie } from "./cookies.ts";
import type { FlashMessage } from "./ui/flash.tsx";

function cookie() {
  return createCookie(...ownCookie(flashCookie, { maxAge: 60 }));
}

const content = z.object({
  page: z.string(),
  tone: z.enum(["success", "failure"]),
  text: z.string(),
  link: z.object({ href: z.string(), text: z.string() }).optional(),
});

/** Goes to a page of ours that shows the message once, with or without scripts; `redirectDocument` loads it whole. */
export async function redirectWithFlash(page: string, message: FlashMessage, go = redirect) {
  const text = JSON.stringify({ page: new URL(page, "http://ours").pathname, ...message });
  return go(page, {
    headers: { "Set-Cookie": await cookie().serialize({ text, signature: sign(text) }) },
  });
}

/** The message meant for the page at this address (the router's own, also when scripts ask for its data), with the headers that make it the last time it is shown. */
export async function takeFlash(
  request: Request,
  { pathname }: URL,
): Promise<{ flash: FlashMessage | null; headers: HeadersInit }> {
  const sent = await cookie().parse(request.headers.get("Cookie"));
  if (!sent || !isOurs(sent.text, sent.signature)) return { flash: null, headers: {} };
  const { page, ...flash } = content.parse(JSON.parse(sent.text));
  if (pathname !== page) return { flash: null, headers: {} };
  return { flash, headers: { "Set-Cookie": await cookie().serialize("", { maxAge: 0 }) } };
}

function sign(text: string) {
  return createHmac("sha256", keyFor("flash message")).update(text).digest("base64url");
}

function isOurs(text: unknown, signature: unknown) {
  if (typeof text !== "string" || typeof signature !== "string") return false;
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(text));
  return given.length === right.length && timingSafeEqual(given, right);
}
