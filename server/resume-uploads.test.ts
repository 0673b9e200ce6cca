import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect as connectSocket } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { jobApplications } from "#domain/job-applications/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { resumes } from "#domain/resumes/table.server.ts";
import { sampleJobPost, samplePdf } from "#domain/sample-rows.test-support.ts";
import { copyDatabase, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect, type Database } from "#platform/db/connect.ts";
import { startServer, type TestServer } from "./server.test-support.ts";

const megabyte = 2 ** 20;
const job = { ...sampleJobPost(), isPublished: true };
const path = `/job-application/${job.id}`;
const copy = await copyDatabase(inject("cluster"));
let server: TestServer;
let database: Database;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: copy.ownerUrl, SECRET: testSecret });
  database = connect(copy.ownerUrl, { max: 1, applicationName: "tests" });
  await database.insert(jobPosts).values(job);
});

afterAll(async () => {
  await database.$client.end();
  await server.stop();
  await copy.drop();
});

beforeEach(async () => {
  await database.execute(sql`truncate job_applications, resumes, limits.rate_limits`);
});

/** A filled-in form with a PDF, with a ticket of its own. */
async function filledIn(size: number, email = "ada@example.org") {
  const page = await (await fetch(server.url + path)).text();
  const ticket = page.match(/name="ticket" value="([^"]+)"/)?.[1] ?? "";
  const form = new FormData();
  const texts = { firstName: "Ada", lastName: "Okafor", email, phone: "1", location: "Newark", ticket };
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  form.set("resumeFile", new File([samplePdf(size)], "resume.pdf"));
  form.set("workplace", "Remote");
  form.set("termsAccepted", "on");
  return form;
}

function send(body: BodyInit, to = path) {
  return fetch(server.url + to, {
    method: "POST",
    headers: { Origin: server.url },
    body,
    redirect: "manual",
  });
}

test("ten PDFs of 5 MB at once are stored, and the server stays under 300 MB", async () => {
  const forms = await Promise.all(
    Array.from({ length: 10 }, (_, index) => filledIn(5 * megabyte, `ada${index}@example.org`)),
  );
  const answers = await Promise.all(forms.map((form) => send(form)));
  expect(answers.map(({ status }) => status)).toEqual(forms.map(() => 302));
  expect(await database.$count(resumes)).toBe(10);
  const peak = readFileSync(`/proc/${server.process.pid}/status`, "utf8").match(/VmHWM:\s+(\d+) kB/)?.[1];
  expect(Number(peak) / 1024).toBeLessThan(300);
});

test("a larger PDF is refused with what was typed, and far more than that with a page that its sender can read", async () => {
  const refused = await send(await filledIn(15 * megabyte));
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain("This file is larger than 5 MB.");
  expect(page).toContain('value="Okafor"');
  const tooLarge = await send(await filledIn(21 * megabyte));
  expect(tooLarge.status).toBe(413);
  expect(await tooLarge.text()).toContain("At most 20 MB can be sent at once");
  expect(await database.$count(jobApplications)).toBe(0);
});

test("too many PDFs from one address are refused; a form with a link is not", async () => {
  const form = await filledIn(100_000);
  form.delete("email");
  for (let turn = 0; turn < 20; turn++) expect((await send(form)).status).toBe(400);
  const refused = await send(form);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("give a link to your resume");
  const linked = await filledIn(200);
  linked.delete("resumeFile");
  linked.set("resumeLink", "https://example.org/resume");
  expect((await send(linked)).status).toBe(302);
});

test("a PDF for a job that is not open leads to the board", async () => {
  const answer = await send(await filledIn(megabyte), `/job-application/${sampleJobPost().id}`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("/careers");
});

test("senders who go away in the middle leave nothing behind, and the next one is served", async () => {
  const form = await filledIn(3 * megabyte);
  const elsewhere = new FormData();
  elsewhere.set("portrait", new File([samplePdf(3 * megabyte)], "portrait.pdf"));
  for (const sent of [form, elsewhere])
    for (let turn = 0; turn < 8; turn++) await sendHalf(new Response(sent));
  const { status } = await send(await filledIn(200));
  expect(status).toBe(302);
  expect(await database.$count(resumes)).toBe(1);
});

/** Closes the connection after a part of the body, once the server has begun to read it. */
async function sendHalf(form: Response) {
  const body = Buffer.from(await form.arrayBuffer());
  const socket = connectSocket(Number(new URL(server.url).port), "127.0.0.1");
  await once(socket, "connect");
  const head = {
    Host: new URL(server.url).host,
    Origin: server.url,
    "Content-Type": form.headers.get("Content-Type"),
    "Content-Length": body.length,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  await new Promise((sent) => socket.write(body.subarray(0, 2 * megabyte), sent));
  socket.destroy();
}
