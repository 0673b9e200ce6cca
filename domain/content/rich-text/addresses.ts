import { isOwnPath } from "#domain/text/web-addresses.ts";

/** Where a link in a text may lead: pages of ours, places on the page, mail, and web addresses. */
export function isLinkAddress(address: string): boolean {
  return (
    isOwnPath(address) || /^#[^\s]+$/.test(address) || /^mailto:[^\s]+$/i.test(address) || isOnTheWeb(address)
  );
}

function isOnTheWeb(address: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(address) && URL.canParse(address);
}
