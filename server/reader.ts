import { isbot } from "isbot";
import { otherName, visitLimits } from "#domain/office/visits/rules.ts";

/** The headers that tell people from bots. Node writes their names in lower case. */
export interface ReaderHeaders {
  "user-agent"?: string;
  referer?: string;
  "sec-purpose"?: string | string[];
  purpose?: string | string[];
  "sec-fetch-dest"?: string | string[];
}

/** Longer than the User-Agent of any browser, and than almost every Referer. */
const maxKeyLength = 500;
const maxEntries = 1000;

/** Caches the results for header values, because the same ones arrive again and again. */
function cached<Result>(compute: (text: string) => Result) {
  const results = new Map<string, Result>();
  return (text: string) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (text.length > maxKeyLength) return result;
    if (results.size >= maxEntries) results.clear();
    results.set(text, result);
    return result;
  };
}

/** Whether a person reads the response in a browser: no bot, no prefetch, no frame. */
export function isReader(headers: ReaderHeaders) {
  if (headers["sec-purpose"] !== undefined || headers.purpose !== undefined) return false;
  const destination = headers["sec-fetch-dest"];
  if (destination !== undefined && destination !== "document") return false;
  const agent = headers["user-agent"];
  return agent !== undefined && isBrowser(agent);
}

const isBrowser = cached((agent) => agent.length <= maxKeyLength && !isbot(agent));

const anySite = /^https?:\/\/(?:www\.)?([^/?#]+)/i;
/** A name with a dot; no IP address, port or password. */
const hostName = /^(?=.*[a-z])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/;

/** Empty if it is not a site on the web. */
const siteOf = cached((referer) => {
  const host = anySite.exec(referer.slice(0, 300))?.[1]?.toLowerCase();
  if (host === undefined) return "";
  return host.length <= visitLimits.siteLength && hostName.test(host) ? host : otherName;
});

/** The host of the site that linked to ours; undefined without one, or if it is ours. */
export function referringSite(referer: string | undefined, ownAddress: string) {
  if (!referer || referer.startsWith(ownAddress)) return undefined;
  return siteOf(referer) || undefined;
}
