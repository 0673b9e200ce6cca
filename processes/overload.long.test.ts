import { once } from "node:events";
import { connect as connectSocket } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { deviceCookie } from "#app/session/cookies.ts";
import { copyDatabase, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect, connectOnce, type Database } from "#platform/db/connect.ts";
import { startServer, type TestServer } from "#server/server.test-support.ts";

let server: TestServer;
let owner: Database;
const copy = await copyDatabase(inject("cluster"));
const publicUrl = "http://firm.example";

beforeAll(async () => {
  server = await startServer({
    ...{ DATABASE_URL: copy.ownerUrl, SECRET: testSecret, PUBLIC_URL: publicUrl },
    DATABASE_TIMEOUT_MS: "1000",
  });
  owner = connect(copy.ownerUrl, { max: 1, applicationName: "tests" });
});

afterAll(async () => {
  await owner.$client.end();
  await server.stop();
  await copy.drop();
});

function get(path: string) {
  return fetch(`${server.url}${path}`);
}

function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { Origin: publicUrl, ...headers },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

/** Blocks every page that reads the settings until released. */
async function blockPages() {
  const lock = await connectOnce(copy.ownerUrl, { applicationName: "tests" });
  await lock.query("begin; lock table site_settings in access exclusive mode");
  return () => lock.end();
}

test("under overload uncached pages get 503 and a page that says so, while cached pages and files are served and forms are read", async () => {
  expect((await get("/about")).status).toBe(200);
  const letGo = await blockPages();
  const refusals: { answer: Response; text: string }[] = [];
  // What waits for the database gives up after a second, so each asks again until one is refused.
  const asked = Array.from({ length: 60 }, async () => {
    while (refusals.length === 0) {
      const answer = await get("/contact");
      const text = await answer.text();
      if (text.includes("Try again in a moment")) refusals.push({ answer, text });
    }
  });
  await expect.poll(() => refusals.length).toBeGreaterThan(0);
  const form = send("/contact", { name: "Ada", email: "ada@firm.example", message: "Hello" });
  for (const path of ["/about", "/healthz", "/favicon.svg"]) {
    expect((await get(path)).status, path).toBe(200);
  }
  await letGo();
  expect(await (await form).text()).toContain("Hello");
  await Promise.all(asked);
  for (const { answer, text } of refusals) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(text).not.toContain("<script");
  }
  const stylesheet = refusals[0]?.text.match(/rel="stylesheet" href="([^"]+)"/)?.[1] ?? "";
  expect((await get(stylesheet)).status).toBe(200);
  await expect.poll(async () => (await get("/contact")).status).toBe(200);
});

test("sign-ins beyond the limit get their form back with what was typed, and are counted as attempts", async () => {
  const answers = await Promise.all(strangersSignIn());
  const refused = answers.filter(({ status }) => status === 503);
  const checked = answers.filter(({ status }) => status === 401);
  expect(refused.length).toBeGreaterThan(0);
  expect(checked.length).toBeGreaterThan(0);
  expect(refused.length + checked.length).toBe(answers.length);
  for (const { email, retryAfter, text } of refused) {
    expect(retryAfter).toBe("5");
    expect(text).toContain("Please try again in a moment.");
    expect(text).toContain(`value="${email}"`);
    expect(text).not.toContain("a password of theirs");
  }
  const {
    rows: [counted],
  } = await owner.execute<{ hits: number }>(
    sql`select sum(hits)::int as hits from limits.rate_limits where key like 'sign-in address%'`,
  );
  expect(counted?.hits).toBe(answers.length);
});

/** Many at once, from one network. */
function strangersSignIn() {
  return Array.from({ length: 24 }, async (_, count) => {
    const email = `person-${count}@firm.example`;
    const answer = await send("/signin", { email, password: "a password of theirs" });
    const text = await answer.text();
    return { email, status: answer.status, retryAfter: answer.headers.get("Retry-After"), text };
  });
}

test("strangers who sign in do not keep out who has signed in on this device before", async () => {
  await owner.execute(sql`delete from limits.rate_limits`);
  const member = { email: "ada@firm.example", password: "correct horse battery" };
  const joined = await send("/signup", { ...member, firstName: "Ada", lastName: "Okafor" });
  expect(joined.status).toBe(302);
  const device = joined.headers.getSetCookie().find((cookie) => cookie.includes(deviceCookie)) ?? "";
  let areAnswered = false;
  const strangers = Promise.all(strangersSignIn()).then((answers) => {
    areAnswered = true;
    return answers;
  });
  const own: number[] = [];
  while (!areAnswered && own.length < 8) {
    own.push((await send("/signin", member, { Cookie: device.split(";")[0] ?? "" })).status);
  }
  expect(new Set(own)).toEqual(new Set([302]));
  expect((await strangers).some(({ status }) => status === 503)).toBe(true);
});

test("senders who are slow do not keep others from sending", async () => {
  const { hostname, port } = new URL(server.url);
  const slow = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const socket = connectSocket(Number(port), hostname);
      await once(socket, "connect");
      const head = `Host: firm.example\r\nOrigin: ${publicUrl}\r\nContent-Length: 1000\r\n`;
      await new Promise((sent) => socket.write(`POST /contact HTTP/1.1\r\n${head}\r\na`, sent));
      return socket;
    }),
  );
  const answers = await Promise.all(Array.from({ length: 20 }, () => send("/contact", { name: "Ada" })));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(400));
  for (const socket of slow) socket.destroy();
});
