import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { problemLimits } from "#domain/inbox/problems/rules.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { problemCookie, readProblemCookie } from "./cookie.server.ts";

const problem = "Our cash flow is a mess, and last month we could hardly make payroll.";

beforeEach(() => setIdentity(testIdentity));

afterEach(() => vi.useRealTimers());

function sent(cookie: string | null) {
  return new Request("http://ours/book-session/problem", {
    headers: { Cookie: cookie?.split(";")[0] ?? "" },
  });
}

test("the text comes back as it was written, and goes to its page alone", async () => {
  const cookie = await problemCookie(problem);
  expect(await readProblemCookie(sent(cookie))).toBe(problem);
  expect(cookie).toContain("; Path=/book-session/problem; HttpOnly");
  expect(cookie).toContain("; Max-Age=3600;");
});

test("a sealed text is good for an hour, whatever the browser does", async () => {
  const cookie = await problemCookie(problem);
  vi.useFakeTimers({ now: Date.now() + 59 * 60_000 });
  expect(await readProblemCookie(sent(cookie))).toBe(problem);
  vi.setSystemTime(Date.now() + 61_000);
  expect(await readProblemCookie(sent(cookie))).toBeNull();
});

test("without a cookie, or with one that is forged, there is no text", async () => {
  const cookie = (await problemCookie(problem)) ?? "";
  expect(await readProblemCookie(sent(null))).toBeNull();
  expect(await readProblemCookie(sent("beunec_problem=eyJwcm9ibGVtIjoieCJ9"))).toBeNull();
  setIdentity({ ...testIdentity, secret: "another secret of thirty-two letters" });
  expect(await readProblemCookie(sent(cookie))).toBeNull();
});

test("the longest text of words has room", async () => {
  const words = Array.from(
    { length: 400 },
    (_, index) => ["invoice", "margin", "team"][index % 3] + String(index),
  );
  const longest = words.join(" ").slice(0, problemLimits.text);
  expect(longest).toHaveLength(problemLimits.text);
  expect(await problemCookie(longest)).not.toBeNull();
});
