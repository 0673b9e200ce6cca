import { type SitePath, sitePaths } from "#domain/site-paths.ts";
import { publicUrl } from "#platform/identity.ts";

export const accountReason = "You get this mail because this address belongs to an account on our site.";
export const notYou =
  "If this was not you, somebody typed your address by mistake, and you can ignore this mail.";

/** The full address of a page; throws if the path leads to another site. */
export function siteUrl(path: string) {
  const address = new URL(path, publicUrl());
  if (address.origin !== publicUrl()) throw new Error("A link in a mail leads to another site");
  return address.href;
}

export function notMe() {
  return { label: "It was not me", href: siteUrl(sitePaths.forgotPassword) };
}

export function withToken(path: SitePath, token: string) {
  return siteUrl(`${path}?token=${encodeURIComponent(token)}`);
}

const looksLikeAddress = /[/@:<>]|\.\p{L}{2,}/u;

/** Leaves out a name that mail clients could show as a link: strangers could advertise through our mails. */
export function nameWithoutLinks(name: string) {
  return looksLikeAddress.test(name) ? undefined : name;
}

export function greet(name: string) {
  const safeName = nameWithoutLinks(name);
  return safeName ? `Hello ${safeName},` : "Hello,";
}
