import { isLoopback, type Settings } from "#platform/env.ts";

/** Sent with every response. */
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

/** Allows scripts from our own files, and inline ones only with this response's nonce. */
export function contentPolicy(isHttps: boolean, nonce?: string) {
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' http: https:",
    "font-src 'self'",
    "connect-src 'self'",
    // The back office shows pages beside their forms.
    ...(nonce ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** For a response that our own pages may show in a frame. */
export function allowOurFrame(headers: Headers) {
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.set("Content-Security-Policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  headers.set("X-Frame-Options", "SAMEORIGIN");
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a write comes from one of our own pages (CSRF protection). */
export function isSameOrigin(request: Request, publicUrl: string) {
  if (safeMethods.has(request.method)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site && site !== "same-origin") return false;
  const origin = request.headers.get("Origin");
  return origin !== null && URL.canParse(origin) && canonicalOrigin(origin) === canonicalOrigin(publicUrl);
}

/** All names of this machine count as one origin. */
function canonicalOrigin(address: string) {
  const { protocol, hostname, port, origin } = new URL(address);
  return isLoopback(hostname) ? `${protocol}//localhost:${port}` : origin;
}
