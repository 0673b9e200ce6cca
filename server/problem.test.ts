import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { copyDatabase, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect } from "#platform/db/connect.ts";
import { startServer, type TestServer } from "./server.test-support.ts";

const copy = await copyDatabase(inject("cluster"));
const publicUrl = "https://firm.example";
const problem = "Our cash flow is a mess, and last month we could hardly make payroll.";
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: copy.ownerUrl, SECRET: testSecret, PUBLIC_URL: publicUrl });
});

afterAll(async () => {
  await server.stop();
  await copy.drop();
});

async function post(path: string, fields: Record<string, string>) {
  const answer = await fetch(server.url + path, {
    method: "POST",
    headers: { Origin: publicUrl },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

test("Home has the form without a ticket and stays cached", async () => {
  const home = await fetch(server.url);
  expect(home.headers.get("Cache-Control")).toContain("public");
  const html = await home.text();
  expect(html).toContain('action="/book-session/problem"');
  expect(html).not.toContain('name="ticket"');
});

test("a problem is answered with services and the visitor's words, and is neither stored nor logged", async () => {
  const told = await post("/book-session/problem", { problem });
  expect([told.status, told.headers.get("Location")]).toEqual([302, "/book-session/problem"]);
  const [cookie = ""] = told.headers.getSetCookie();
  expect(cookie).toMatch(/^__Secure-beunec_problem=[^;]+; Max-Age=3600; Path=\/book-session\/problem; /);
  expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
  const answered = await fetch(`${server.url}/book-session/problem`, { headers: { Cookie: cookie } });
  expect(answered.headers.get("Cache-Control")).toBe("no-store");
  const html = await answered.text();
  expect(html).toContain("This is where we would begin.");
  expect(html.indexOf("Business Strategy Development")).toBeGreaterThan(0);
  expect(html).toMatch(/<mark[^>]*>make payroll<\/mark>/);
  expect(server.output()).not.toContain("payroll");
  const database = connect(copy.ownerUrl, { max: 1, applicationName: "tests" });
  const { rows } = await database.execute(sql`select from ${sessionRequests}`);
  await database.$client.end();
  expect(rows).toEqual([]);
});

test.each([
  ["too short", "Help", "Please write a sentence or two"],
  ["too long", "a".repeat(2001), "2000 characters"],
])("a text that is %s is refused and kept", async (_, text, message) => {
  const { status, html } = await post("/book-session/problem", { problem: text });
  expect(status).toBe(400);
  expect(html).toContain(message);
  expect(html).toContain(`${text}</textarea>`);
});

test("programs that fill in the hidden field get no answer", async () => {
  const { status, html } = await post("/book-session/problem", { problem, reference: "me" });
  expect(status).toBe(400);
  expect(html).not.toContain("This is where we would begin.");
});
