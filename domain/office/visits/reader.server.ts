import { isbot } from "isbot";
import { otherName, visitLimits } from "./rules.ts";

/** What a request says about its reader; Node writes the names in lower case. */
export interface ReaderHeaders {
  "user-agent"?: string;
  referer?: string;
  "sec-purpose"?: string | string[];
  purpose?: string | string[];
  "sec-fetch-dest"?: string | string[];
}

/** Longer than what any browser says of itself, or of the page it comes from unless a site asks it to tell all. */
const maxRemembered = 500;
const maxVerdicts = 1000;

/** Remembers the last answers about texts of requests, which come again and again: each request has its own copy. */
function remembering<Verdict>(judge: (text: string) => Verdict) {
  const verdicts = new Map<string, Verdict>();
  return (text: string) => {
    const known = verdicts.get(text);
    if (known !== undefined) return known;
    const verdict = judge(text);
    if (text.length > maxRemembered) return verdict;
    if (verdicts.size >= maxVerdicts) verdicts.clear();
    verdicts.set(text, verdict);
    return verdict;
  };
}

/** A person in front of a browser, as far as the request says: no bot, nothing fetched ahead, no part of another page. */
export function isReader(headers: ReaderHeaders) {
  if (headers["sec-purpose"] !== undefined || headers.purpose !== undefined) return false;
  const destination = headers["sec-fetch-dest"];
  if (destination !== undefined && destination !== "document") return false;
  const agent = headers["user-agent"];
  return agent !== undefined && isBrowser(agent);
}

const isBrowser = remembering((agent) => agent.length <= maxRemembered && !isbot(agent));

const anySite = /^https?:\/\/(?:www\.)?([^/?#]+)/i;
/** A name with a dot in it; neither an address of a network nor a port or a password. */
const hostName = /^(?=.*[a-z])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/;

/** Empty if it is not a site on the web. */
const siteOf = remembering((referer) => {
  const host = anySite.exec(referer.slice(0, 300))?.[1]?.toLowerCase();
  if (host === undefined) return "";
  return host.length <= visitLimits.siteLength && hostName.test(host) ? host : otherName;
});

/** The host of the site on which somebody followed a link to ours; undefined if there was none, or it was ours. */
export function referringSite(referer: string | undefined, ownAddress: string) {
  if (!referer || referer.startsWith(ownAddress)) return undefined;
  return siteOf(referer) || undefined;
}
