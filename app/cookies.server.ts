import { createCookie } from "react-router";
import { publicUrl } from "#platform/identity.ts";

interface Options {
  maxAge: number;
  path?: string;
  /** If given, the value is signed, and an invalid signature reads as null. */
  secrets?: string[];
}

/** An HttpOnly cookie, under https Secure and, if it is for every page, with the `__Host-` prefix. */
export function createOwnCookie(name: string, { path = "/", ...options }: Options) {
  const secure = publicUrl().startsWith("https:");
  const isHostOnly = secure && path === "/";
  return createCookie(isHostOnly ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "lax",
    path,
    secure,
    ...options,
  });
}
