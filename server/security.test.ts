import { expect, test } from "vitest";
import { canonicalPath, clientAddress } from "./address.ts";
import { contentPolicy, isSameOrigin, securityHeaders } from "./security.ts";

test("scripts run only from our own files, or inline with the page's nonce", () => {
  const scripts = (policy: string) => policy.match(/script-src ([^;]+)/)?.[1];
  expect(scripts(contentPolicy(false))).toBe("'self'");
  expect(scripts(contentPolicy(false, "abc"))).toBe("'self' 'nonce-abc'");
  for (const name of ["object-src", "base-uri", "frame-ancestors"])
    expect(contentPolicy(false)).toContain(`${name} 'none'`);
});

test("HSTS is set for a year, and only for https", () => {
  expect(securityHeaders({ PUBLIC_URL: "https://a.example" })["Strict-Transport-Security"]).toContain(
    "31536000",
  );
  expect(securityHeaders({ PUBLIC_URL: "http://a.example" })["Strict-Transport-Security"]).toBeUndefined();
});

test.each([
  [true, "GET", {}],
  [true, "POST", { Origin: "https://firm.example" }],
  [true, "POST", { Origin: "https://firm.example", "Sec-Fetch-Site": "same-origin" }],
  [false, "POST", {}],
  [false, "POST", { Origin: "null" }],
  [false, "POST", { Origin: "nonsense" }],
  [false, "POST", { Origin: "https://evil.example", Host: "firm.example" }],
  [false, "POST", { Origin: "https://evil.example", Host: "evil.example" }],
  [false, "POST", { Origin: "http://127.0.0.1:3000", Host: "127.0.0.1:3000" }],
  [false, "POST", { Origin: "http://firm.example", Host: "firm.example" }],
  [false, "POST", { Origin: "https://firm.example.evil.example", Host: "firm.example" }],
  [false, "DELETE", { Origin: "https://firm.example", "Sec-Fetch-Site": "cross-site" }],
  [false, "PUT", { Origin: "https://sub.firm.example", "Sec-Fetch-Site": "same-site" }],
])("a write is accepted only from our own pages: %s %s %o", (allowed, method, headers) => {
  const request = { method, headers: new Headers(headers as Record<string, string>) } as Request;
  expect(isSameOrigin(request, "https://firm.example")).toBe(allowed);
});

test.each([
  [true, "http://localhost:3000"],
  [true, "http://127.0.0.1:3000"],
  [true, "http://[::1]:3000"],
  [false, "http://127.0.0.1:3001"],
  [false, "https://localhost:3000"],
  [false, "http://rebound.example:3000"],
  [false, "http://localhost.evil.example:3000"],
])("all loopback names count as the same origin: %s %s", (allowed, origin) => {
  const headers = new Headers({ Origin: origin, Host: new URL(origin).host });
  for (const publicUrl of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]) {
    expect(isSameOrigin({ method: "POST", headers } as Request, publicUrl)).toBe(allowed);
  }
});

test.each([
  ["/About", "/about"],
  ["//about//", "/about"],
  ["/resources/a%2Db", "/resources/a-b"],
  ["/resources/a/", "/resources/a"],
  ["/a%2Fb", "/a%2Fb"],
  ["/a%zz", "/a%zz"],
  ["/", "/"],
])("the canonical path of %s is %s", (given, canonical) => {
  expect(canonicalPath(given)).toBe(canonical.replace("%2F", "%2F"));
});

test("X-Forwarded-For is ignored unless a proxy is trusted", () => {
  const request = {
    socket: { remoteAddress: "10.0.0.9" },
    headers: { "x-forwarded-for": "6.6.6.6, 203.0.113.7" },
  };
  expect(clientAddress(request as never, 0)).toBe("10.0.0.9");
  expect(clientAddress(request as never, 1)).toBe("203.0.113.7");
  expect(clientAddress({ ...request, headers: {} } as never, 1)).toBe("10.0.0.9");
});
