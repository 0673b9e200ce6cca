import { createCookie } from "react-router";
import { publicUrl } from "#platform/identity.ts";

interface Options {
  maxAge: number;
  path?: string;
  /** Where they are given, a value that was not signed with one of them is read as none. */
  secrets?: string[];
}

/** A cookie that scripts cannot read. Under https it is never sent without encryption and, if it is for every page, tied to this host. */
export function ownCookie(name: string, { path = "/", ...options }: Options) {
  const secure = publicUrl().startsWith("https:");
  const isTiedToHost = secure && path === "/";
  return createCookie(isTiedToHost ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "lax",
    path,
    secure,
    ...options,
  });
}
