import { createHash } from "node:crypto";

/** The paths in the sitemap, and the checksums of the pictures on those pages. */
export interface PublicSite {
  paths: string[];
  pictures: Map<string, string>;
}

export async function readPublicSite(url: string): Promise<PublicSite> {
  const sitemap = await (await get(url, "/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
  const addresses = new Set<string>();
  for (const path of paths) {
    const page = await (await get(url, path)).text();
    for (const [address] of page.matchAll(/\/pictures\/[\w./-]+/g)) addresses.add(address);
  }
  const pictures = new Map<string, string>();
  for (const address of addresses) pictures.set(address, await sumOf(url, address));
  return { paths, pictures };
}

async function sumOf(url: string, address: string) {
  const content = await (await get(url, address)).arrayBuffer();
  return createHash("sha256").update(new Uint8Array(content)).digest("hex");
}

export class RefusedAsBusy extends Error {
  constructor(path: string) {
    super(`${path} was answered with 503`);
  }
}

/** Throws if the status is not 200. */
export async function get(url: string, path: string, cookie = "") {
  const answer = await fetch(`${url}${path}`, { redirect: "manual", headers: { Cookie: cookie } });
  if (answer.status === 503) throw new RefusedAsBusy(path);
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
  return answer;
}

/** Sends a form as a browser without scripts does, from an address of its own. */
export function post(url: string, path: string, fields: Record<string, string>, address = "192.0.2.1") {
  return fetch(`${url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url, "X-Forwarded-For": address },
    body: new URLSearchParams(fields),
  });
}

/** Returns the cookie of the session. */
export async function signIn(url: string, path: string, account: { email: string; password: string }) {
  const answer = await post(url, path, account);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (answer.status !== 302) throw new Error(`${account.email} could not sign in (${answer.status})`);
  return cookies.join("; ");
}
