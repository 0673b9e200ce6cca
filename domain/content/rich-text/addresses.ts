import { isOwnPath } from "#domain/text/web-addresses.ts";

/** Allowed link targets: pages of this site, anchors, mail and web addresses. */
export function isLinkAddress(address: string): boolean {
  return (
    isOwnPath(address) || /^#[^\s]+$/.test(address) || /^mailto:[^\s]+$/i.test(address) || isOnTheWeb(address)
  );
}

function isOnTheWeb(address: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(address) && URL.canParse(address);
}
