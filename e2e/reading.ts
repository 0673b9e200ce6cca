import type { Page, Request } from "@playwright/test";
import { expect } from "./test.ts";

/** Returns what waits until the page has read nothing for a second: no data, and no answer to whether it may. */
export function followReading(page: Page) {
  const onTheirWay = new Set<Request>();
  let lastAt = Date.now();
  function note(request: Request) {
    if (!/\.data|\/admin\/unread-counts/.test(request.url()) && request.method() !== "HEAD") return false;
    lastAt = Date.now();
    return true;
  }
  page.on("request", (request) => note(request) && onTheirWay.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const) {
    page.on(end as "requestfinished", (request) => note(request) && onTheirWay.delete(request));
  }
  return async function untilQuiet() {
    lastAt = Date.now();
    await expect.poll(() => onTheirWay.size === 0 && Date.now() - lastAt > 1000).toBe(true);
  };
}
