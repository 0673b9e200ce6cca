import { publicUrl } from "#platform/identity.ts";

export const accountReason = "You get this mail because this address belongs to an account on our site.";
export const notYou =
  "If this was not you, somebody typed your address by mistake, and you can ignore this mail.";

/** A page of this site, whatever the path says. */
export function at(path: string) {
  const address = new URL(path, publicUrl());
  if (address.origin !== publicUrl()) throw new Error("A link in a mail leads to another site");
  return address.href;
}

export function notMe() {
  return { label: "It was not me", href: at("/forgot-password") };
}

export function withToken(path: string, token: string) {
  return at(`${path}?token=${encodeURIComponent(token)}`);
}

const looksLikeAddress = /[/@:<>]|\.\p{L}{2,}/u;

/** A name that could be read as a link is left out: strangers could make us send theirs to anybody. */
export function plain(name: string) {
  return looksLikeAddress.test(name) ? undefined : name;
}

export function greet(name: string) {
  const known = plain(name);
  return known ? `Hello ${known},` : "Hello,";
}
