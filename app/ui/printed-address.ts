/** The address that a link with these words prints after them; none if the words are the address. */
export function printedAddress(href: string, words: string, site: string): string | undefined {
  if (!URL.canParse(href, site)) return undefined;
  const address = href.replace(/^mailto:([^?]*).*/i, "$1");
  const printed = address === href ? new URL(href, site).href : address;
  return bare(words) === bare(printed) ? undefined : printed;
}

/** People write "Example.org/page" for https://www.example.org/page/. */
function bare(address: string) {
  return address
    .trim()
    .toLowerCase()
    .replace(/^mailto:|^https?:\/\/(www\.)?|^www\./, "")
    .replace(/\/$/, "");
}
