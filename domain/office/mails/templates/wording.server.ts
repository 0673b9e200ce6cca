import { type SitePath, sitePaths } from "#domain/site-paths.ts";
import { publicUrl } from "#platform/identity.ts";

export const accountReason =
  "You are receiving this email because this address belongs to an account on our site.";
export const notYou =
  "If this was not you, somebody typed your address by mistake, and you can ignore this email.";

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

/** Characters that look like a dot or count as one in domain names, and that Unicode normalisation leaves as they are. */
const otherDots = /[\u3002\u0589\u06d4\u0701\u0702\u2027\u2e33\ua4f8\ua60e]/gu;
const otherSlashes = /[\u2044\u2215\u29f8]/gu;
const otherColons = /[\u02d0\u05c3\u2236\ua789]/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const looksLikeAddress = /[/@:<>]|\.\p{L}{2,}/u;

/** Leaves out a name that a mail client or its reader could take for a link: strangers could advertise through our mails. */
export function nameWithoutLinks(name: string) {
  const plain = name
    .normalize("NFKC")
    .replace(invisible, "")
    .replace(otherDots, ".")
    .replace(otherSlashes, "/")
    .replace(otherColons, ":");
  return looksLikeAddress.test(plain) ? undefined : name;
}

const greeting = /^\s*(hello|hi|hey|dear|greetings|good (morning|afternoon|evening|day))\b/i;

/** The greeting before a written text; undefined if the text begins with a greeting itself. */
export function greetBefore(words: string, name?: string) {
  return greeting.test(words) ? undefined : greet(name);
}

export function greet(name?: string) {
  const safeName = name && nameWithoutLinks(name);
  return safeName ? `Hello ${safeName},` : "Hello,";
}
