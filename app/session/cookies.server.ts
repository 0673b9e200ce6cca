import { createCookie } from "react-router";
import { publicUrl } from "#platform/identity.ts";

interface Options {
  maxAge: number;
  path?: string;
  /** If given, the value is signed, and an invalid signature reads as null. */
  secrets?: string[];
}

/** An HttpOnly cookie, under https Secure with the prefix `__Host-`, or `__Secure-` if it is for some pages only. */
export function createOwnCookie(name: string, { path = "/", ...options }: Options) {
  const secure = publicUrl().startsWith("https:");
  const prefix = path === "/" ? "__Host-" : "__Secure-";
  return createCookie(secure ? prefix + name : name, {
    httpOnly: true,
    sameSite: "lax",
    path,
    secure,
    ...options,
  });
}
