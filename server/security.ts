import { isLoopback, type Settings } from "#platform/env.ts";

/** On every answer, whatever gives it. */
export function securityHeaders({ PUBLIC_URL }: Pick<Settings, "PUBLIC_URL">): Record<string, string> {
  const isHttps = PUBLIC_URL.startsWith("https:");
  return {
    "Content-Security-Policy": contentPolicy(isHttps),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(isHttps ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** Only our own files run as scripts; within a page only what carries the nonce of this one answer. */
export function contentPolicy(isHttps: boolean, nonce?: string) {
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' http: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a request may write: browsers say where a form or script that sends one comes from. */
export function comesFromUs(request: Request, publicUrl: string) {
  if (readingMethods.has(request.method)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site && site !== "same-origin") return false;
  const origin = request.headers.get("Origin");
  return origin !== null && URL.canParse(origin) && canonicalOrigin(origin) === canonicalOrigin(publicUrl);
}

/** This machine has several names; which of them stands in an address makes no difference. */
function canonicalOrigin(address: string) {
  const { protocol, hostname, port, origin } = new URL(address);
  return isLoopback(hostname) ? `${protocol}//localhost:${port}` : origin;
}
