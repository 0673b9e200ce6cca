import { z } from "zod";
import { emptyOr, line } from "./fields.ts";

export const webAddressLimit = 2048;
const webAddressStart = /^https?:\/\/\S+$/i;

/** A host with a dot and perhaps a path. Without a colon it has neither a scheme nor a password. */
const withoutScheme = /^[^\s:/?#@]+\.[^\s:/?#@]+([/?#]\S*)?$/;

/** People write "example.org/page". Whatever else is written stays as it is. */
export function addScheme(address: string): string {
  return withoutScheme.test(address) ? `https://${address}` : address;
}

/** An http or https address: anything else, such as `javascript:`, is refused. A missing "https://" is added. */
export function webAddress(
  label: string,
  error = `${label} must be a full web address, such as https://example.com/page.`,
) {
  return line(label, webAddressLimit, "is", addScheme)
    .regex(webAddressStart, { error, abort: true })
    .check(z.url({ protocol: /^https?$/, error }));
}

/** Also checked where a link is rendered, where nothing is added. */
export function isWebAddress(text: string): boolean {
  return webAddressStart.test(text.trim()) && webAddress("Address").safeParse(text).success;
}

export function optionalWebAddress(label: string, error?: string) {
  return emptyOr(webAddress(label, error), addScheme);
}

/** A page of ours. Not `//host` nor `/\\host`, which browsers read as addresses of another site. */
const ownPath = /^\/([^/\\\s]\S*)?$/;

export function isOwnPath(address: string): boolean {
  return ownPath.test(address);
}

/** Where a link may lead: to a page of ours or to a web address. */
export function optionalLinkAddress(label: string) {
  const error = `${label} must be a page of this site, such as /contact, or a full web address, such as https://example.com/page.`;
  const followable = (address: string) => isOwnPath(address) || isWebAddress(address);
  return emptyOr(line(label, webAddressLimit).refine(followable, error));
}
