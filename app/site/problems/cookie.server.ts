import { deflateRawSync, inflateRawSync } from "node:zlib";
import { href } from "react-router";
import { z } from "zod";
import { createOwnCookie } from "#app/session/cookies.server.ts";
import { problemForm } from "#domain/inbox/problems/rules.ts";
import { sealBytes, unsealBytes } from "#platform/seal.ts";

const name = "beunec_problem";
const hour = 60 * 60;

/** Browsers drop a cookie of more than 4,096 bytes, and proxies an answer whose headers are larger. */
const maxLength = 3_000;

const content = problemForm.extend({ until: z.number() });

/** What a visitor described, for the page with the answers: neither its address nor any log shows it. */
function cookie() {
  return createOwnCookie(name, { path: href("/book-session/problem"), maxAge: hour });
}

/** The Set-Cookie header; null for a text that no cookie has room for. */
export async function problemCookie(problem: string): Promise<string | null> {
  const until = Date.now() + hour * 1000;
  const compressed = deflateRawSync(JSON.stringify({ problem, until }));
  const header = await cookie().serialize(sealBytes(compressed, name, "described problem"));
  return header.length > maxLength ? null : header;
}

export function expiredProblemCookie() {
  return cookie().serialize("", { maxAge: 0 });
}

/** Null without the cookie, after an hour, and for a cookie that this site has not made. */
export async function readProblemCookie(request: Request): Promise<string | null> {
  try {
    const sealed = await cookie().parse(request.headers.get("Cookie"));
    const opened = inflateRawSync(unsealBytes(String(sealed), name, "described problem"));
    const { problem, until } = content.parse(JSON.parse(opened.toString()));
    return until > Date.now() ? problem : null;
  } catch {
    return null;
  }
}
