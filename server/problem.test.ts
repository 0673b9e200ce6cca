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
  });
  return { status: answer.status, html: await answer.text() };
}

test("Home has the form without a ticket and stays cached", async () => {
  const home = await fetch(server.url);
  expect(home.headers.get("Cache-Control")).toContain("public");
  const html = await home.text();
  expect(html).toContain('action="/book-session/problem"');
  expect(html).not.toContain('name="ticket"');
});

test("a problem is answered with services and the visitor's words, and is neither stored nor logged", async () => {
  const { status, html } = await post("/book-session/problem", { problem });
  expect(status).toBe(200);
  expect(html).toContain("This is where we would begin.");
  expect(html.indexOf("Business Strategy Development")).toBeGreaterThan(0);
  expect(html).toMatch(/<mark[^>]*>make payroll<\/mark>/);
  expect(server.output()).not.toContain("payroll");
  const database = connect(copy.ownerUrl, { max: 1, applicationName: "tests" });
  const { rows } = await database.execute(sql`select from ${sessionRequests}`);
  await database.$client.end();
  expect(rows).toEqual([]);
});

test("text and service are taken into the consultation form", async () => {
  const { status, html } = await post("/book-session", { problem, service: "Business Strategy Development" });
  expect(status).toBe(200);
  expect(html).toMatch(new RegExp(`<textarea[^>]*name="message"[^>]*>\\s*${problem}</textarea>`));
  expect(html).toMatch(/<option[^>]*selected=""[^>]*>Business Strategy Development</);
  expect(html).toContain("What you wrote stands below");
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

test("a text that has nothing to do with us gets no answer, but a way on", async () => {
  const { status, html } = await post("/book-session/problem", {
    problem: "Which breed of dog is best for children?",
  });
  expect(status).toBe(200);
  expect(html).toContain("We could not tell which service fits.");
  expect(html).toContain("Send it as it is");
});

test("programs that fill in the hidden field get no answer", async () => {
  const { status, html } = await post("/book-session/problem", { problem, reference: "me" });
  expect(status).toBe(400);
  expect(html).not.toContain("This is where we would begin.");
});
