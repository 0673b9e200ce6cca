import { isLoopback, type Settings } from "#platform/env.ts";
import { type Finding, fine, note, wrong } from "./finding.ts";
import { doctorHeader, makeToken } from "./token.ts";
import type { ServerView } from "./view.ts";

/** A documentation address, sent as if it were the client's, to see what proxies make of it. */
const forged = "203.0.113.77";
const timeout = 10_000;

type Answer =
  | { kind: "view"; view: ServerView }
  | { kind: "answer"; status: number; text: string; location: string | null }
  | { kind: "failure"; code: string };

/** Asks the site at PUBLIC_URL, through whatever stands in front of it, how it sees this request. */
export async function checkSite(settings: Settings, secret: string | undefined): Promise<Finding[]> {
  const { PUBLIC_URL } = settings;
  const answer = await ask(PUBLIC_URL, secret);
  if (answer.kind === "view")
    return [fine(`${PUBLIC_URL} is answered by this site.`), ...judge(settings, answer.view)];
  if (answer.kind === "failure") return [await unreached(settings, secret, answer.code)];
  return [otherAnswer(PUBLIC_URL, answer)];
}

async function ask(url: string, secret: string | undefined): Promise<Answer> {
  try {
    const response = await fetch(`${url}/healthz`, {
      headers: { "X-Forwarded-For": forged, ...(secret ? { [doctorHeader]: makeToken(secret) } : {}) },
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    const text = (await response.text()).slice(0, 2000);
    const view = parseView(text);
    if (response.ok && view) return { kind: "view", view };
    return { kind: "answer", status: response.status, text, location: response.headers.get("Location") };
  } catch (error) {
    const { cause, name } = error as Error;
    return { kind: "failure", code: (cause as NodeJS.ErrnoException | undefined)?.code ?? name };
  }
}

function parseView(text: string): ServerView | undefined {
  try {
    const view = JSON.parse(text);
    return view.product === "beunec-consulting" ? view : undefined;
  } catch {
    return undefined;
  }
}

async function unreached(settings: Settings, secret: string | undefined, code: string) {
  const { PUBLIC_URL, HOST, PORT } = settings;
  const url = new URL(PUBLIC_URL);
  if (/^(CERT_|ERR_TLS|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED)/.test(code)) {
    return wrong(
      `The certificate of ${PUBLIC_URL} is not accepted (${code}).`,
      "Renew it, or have it made for this name; the proxy that has it says how.",
    );
  }
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") {
    return wrong(
      `The name ${url.hostname} of PUBLIC_URL is not known (${code}).`,
      "Add it at whoever keeps your domain, or correct PUBLIC_URL.",
    );
  }
  const here = /^(0\.0\.0\.0|::)$/.test(HOST) ? "127.0.0.1" : HOST;
  const own = `http://${here.includes(":") ? `[${here}]` : here}:${PORT}`;
  const isSame = isLoopback(url.hostname) && (url.port || "80") === String(PORT);
  if (!isSame && (await ask(own, secret)).kind === "view") {
    return wrong(
      `Nothing answers at ${PUBLIC_URL} (${code}), though the server itself answers at ${own}.`,
      "Look at the proxy and the firewall between them.",
    );
  }
  return wrong(
    `Nothing answers at ${PUBLIC_URL} (${code}).`,
    "Start the server with npm start; its log says if it cannot.",
  );
}

function otherAnswer(url: string, { status, text, location }: Extract<Answer, { kind: "answer" }>) {
  if (status === 200 && text === "ok\n") {
    return wrong(
      `${url} is answered, but by a server that does not know the secret of these settings.`,
      "Run this with the environment variables of the server, DATA_DIR and SECRET above all; or set its clock.",
    );
  }
  if (location) {
    return wrong(
      `${url} redirects to ${new URL(location, url).origin} (${status}).`,
      "Set PUBLIC_URL to the address that visitors use.",
    );
  }
  if ([502, 503, 504].includes(status)) {
    return wrong(
      `A proxy answers at ${url}, but the server behind it does not (${status}).`,
      "Start the server, and compare HOST and PORT with the address that the proxy forwards to.",
    );
  }
  return wrong(
    `${url} is answered by something else (${status}).`,
    "Set PUBLIC_URL to the address of this site, or have the proxy forward all paths of that name to it.",
  );
}

function judge(settings: Settings, view: ServerView): Finding[] {
  const findings = [judgeProxies(view)];
  if (view.publicUrl !== settings.PUBLIC_URL || view.trustProxy !== settings.TRUST_PROXY) {
    findings.push(
      note(
        `The server runs with PUBLIC_URL=${view.publicUrl} and TRUST_PROXY=${view.trustProxy}, other than the settings here.`,
      ),
    );
  }
  return findings;
}

/** Each proxy adds the address that it was asked from; what we sent stands before the first of them. */
export function judgeProxies({ publicUrl, trustProxy, address, forwardedFor }: ServerView): Finding {
  const seen = forwardedFor
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  const proxies = seen.length - 1 - seen.lastIndexOf(forged);
  const set = `set TRUST_PROXY=${proxies} and restart`;
  if (proxies === 0 && publicUrl.startsWith("https:")) {
    return wrong(
      "The proxy in front of the server does not say who asks, so all visitors count as one, or as whom they like.",
      "Have it add X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).",
    );
  }
  if (trustProxy > proxies) {
    return wrong(
      `TRUST_PROXY is ${trustProxy}, but ${count(proxies)} the asker's address: visitors can choose the address that limits count.`,
      `If that is all of them, ${set}; otherwise have each add to X-Forwarded-For.`,
    );
  }
  if (trustProxy < proxies) {
    return wrong(
      `TRUST_PROXY is ${trustProxy}, but ${count(proxies)} the asker's address: all visitors count as one, the proxy.`,
      `${set[0]?.toUpperCase()}${set.slice(1)}.`,
    );
  }
  return fine(
    proxies === 0
      ? `Requests come without a proxy, as TRUST_PROXY=0 says; this machine is ${address} to the server.`
      : `${count(proxies)} the asker's address, as TRUST_PROXY says; this machine is ${address} to the server.`,
  );
}

function count(proxies: number) {
  if (proxies === 0) return "no proxy adds";
  return proxies === 1 ? "1 proxy adds" : `${proxies} proxies add`;
}
