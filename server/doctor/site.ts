import type { Settings } from "#platform/env.ts";
import { type Finding, fine, wrong } from "./finding.ts";
import { doctorHeader, makeToken, type ServerView } from "./view.ts";

/** A documentation address, sent as if it were the client's, to see what proxies make of it. */
const forged = "203.0.113.77";
const timeout = 10_000;

/** Requests the site at PUBLIC_URL, through its proxies, and compares how the server saw the request. */
export async function checkSite({ PUBLIC_URL }: Settings, secret = ""): Promise<Finding[]> {
  try {
    const response = await fetch(`${PUBLIC_URL}/healthz`, {
      headers: { "X-Forwarded-For": forged, [doctorHeader]: makeToken(secret) },
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    const isView = response.ok && response.headers.get("Content-Type")?.startsWith("application/json");
    if (!isView) return [describeOther(PUBLIC_URL, response, await response.text())];
    const view = (await response.json()) as ServerView;
    return [fine(`${PUBLIC_URL} is answered by this site.`), checkProxies(PUBLIC_URL, view)];
  } catch (error) {
    const { cause, name } = error as Error;
    const { code = name } = (cause ?? {}) as NodeJS.ErrnoException;
    return [
      wrong(
        `Nothing answers at ${PUBLIC_URL} (${code}).`,
        "Start the server with npm start. If it runs, look at the name and its certificate, the proxy and the firewall.",
      ),
    ];
  }
}

function describeOther(url: string, { status, headers }: Response, text: string) {
  if (status === 200 && text === "ok\n") {
    return wrong(
      `${url} is answered, but by a server that does not know the secret of these settings.`,
      "Run this with the environment variables of the server, DATA_DIR and SECRET above all.",
    );
  }
  const location = headers.get("Location");
  if (location) {
    return wrong(
      `${url} redirects to ${new URL(location, url).origin} (${status}).`,
      "Set PUBLIC_URL to the address that visitors use.",
    );
  }
  return wrong(
    `${url} is answered by something else (${status}).`,
    "If that is the proxy, start the server, and compare HOST and PORT with the address that the proxy forwards to; otherwise correct PUBLIC_URL.",
  );
}

/** Each proxy appends the address of its client to X-Forwarded-For, after the forged address. */
export function checkProxies(publicUrl: string, { trustProxy, forwardedFor }: ServerView): Finding {
  const seen = forwardedFor
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  const proxies = seen.length - 1 - seen.lastIndexOf(forged);
  if (proxies === 0 && publicUrl.startsWith("https:")) {
    return wrong(
      "The proxy in front of the server does not say who asks, so all visitors count as one, or as whom they like.",
      "Have it add X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).",
    );
  }
  const adding = `Proxies that add the asker's address: ${proxies}`;
  if (trustProxy === proxies) return fine(`${adding}, as TRUST_PROXY says.`);
  const effect =
    trustProxy > proxies
      ? "visitors can choose the address that limits count"
      : "all visitors count as one, the proxy";
  return wrong(
    `${adding}, but TRUST_PROXY is ${trustProxy}: ${effect}.`,
    `If that is all of them, set TRUST_PROXY=${proxies} and restart; otherwise have each add to X-Forwarded-For.`,
  );
}
