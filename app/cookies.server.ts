import { publicUrl } from "#platform/identity.ts";

/** A cookie that scripts cannot read. Under https it is tied to this host, and never sent without encryption. */
export function ownCookie(name: string, { maxAge }: { maxAge: number }) {
  const secure = publicUrl().startsWith("https:");
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure, maxAge } as const;
  return [secure ? `__Host-${name}` : name, options] as const;
}
