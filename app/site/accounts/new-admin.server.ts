import { href } from "react-router";
import { z } from "zod";
import { createOwnCookie } from "#app/session/cookies.server.ts";
import { keyFor } from "#platform/identity.ts";

/** Fills in the login after the registration. A cookie, because addresses are logged. */
function cookie() {
  return createOwnCookie("beunec_new_admin", {
    maxAge: 60,
    path: href("/admin/login"),
    secrets: [keyFor("new admin").toString("base64url")],
  });
}

export async function newAdminCookie(email: string): Promise<string> {
  return cookie().serialize(email);
}

/** The email of the account that was just created, and the headers that delete it. */
export async function readNewAdmin(
  request: Request,
): Promise<{ email: string | null; headers: HeadersInit }> {
  const sent = z.string().safeParse(await cookie().parse(request.headers.get("Cookie")));
  if (!sent.success || sent.data === "") return { email: null, headers: {} };
  return { email: sent.data, headers: { "Set-Cookie": await cookie().serialize("", { maxAge: 0 }) } };
}
