import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect as connectSocket } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { samplePdf } from "#domain/inbox/resumes/pdf.test-support.ts";
import { resumes } from "#domain/inbox/resumes/table.server.ts";
import { copyDatabase, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect, type Database } from "#platform/db/connect.ts";
import { startServer, type TestServer } from "./server.test-support.ts";

const megabyte = 2 ** 20;
const job = { ...sampleJobPost(), isPublished: true };
const path = `/job-application/${job.id}`;
const copy = await copyDatabase(inject("cluster"));
/** Lets the server say how much memory its buffers hold, without those that are garbage. */
const reportBuffers = `process.on("SIGUSR2", () => {
  gc();
  console.log("buffers hold " + process.memoryUsage().arrayBuffers);
})`;
let server: TestServer;
let database: Database;

beforeAll(async () => {
  server = await startServer({
    DATABASE_URL: copy.ownerUrl,
    SECRET: testSecret,
    RESUME_SPACE_MB: "40",
    NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${encodeURIComponent(reportBuffers)}`,
  });
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

/** The server may close an unused connection at the moment at which a busy sender uses it again. */
const ownConnection = { Connection: "close" };

/** A filled-in form with a PDF, with a ticket of its own. */
async function filledIn(size: number, email = "ada@example.org") {
  const page = await (await fetch(server.url + path, { headers: ownConnection })).text();
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
    headers: { Origin: server.url, ...ownConnection },
    body,
    redirect: "manual",
  });
}

test("PDFs that arrive at once are in memory once each, and no longer once they are stored", async () => {
  const before = await megabytesHeld();
  const senders: Awaited<ReturnType<typeof beginSending>>[] = [];
  for (let index = 0; index < 10; index += 1) {
    const form = await filledIn(2 * megabyte, `ada${index}@example.org`);
    senders.push(await beginSending(new Response(form), 2 * megabyte));
  }
  await expect.poll(countUnread).toBe(0);
  await expect.poll(async () => (await megabytesHeld()) - before).toBeLessThan(30);
  expect((await megabytesHeld()) - before).toBeGreaterThan(18);
  for (const sender of senders) expect(await sender.finish()).toBe("HTTP/1.1 302 Found");
  expect(await database.$count(resumes)).toBe(10);
  await expect.poll(async () => (await megabytesHeld()) - before).toBeLessThan(5);
});

async function megabytesHeld() {
  const known = server.output().length;
  server.process.kill("SIGUSR2");
  const report = /buffers hold (\d+)\n/;
  await expect.poll(() => server.output().slice(known)).toMatch(report);
  return Number(report.exec(server.output().slice(known))?.[1]) / megabyte;
}

/** Bytes on their way to the server. */
function countUnread() {
  const port = Number(new URL(server.url).port).toString(16).toUpperCase().padStart(4, "0");
  const sockets = readFileSync("/proc/net/tcp", "utf8").trim().split("\n").slice(1);
  const waiting = sockets.map((line) => {
    const [, local, remote, , queues] = line.trim().split(/\s+/);
    const [sending = "0", received = "0"] = queues?.split(":") ?? [];
    if (remote?.endsWith(`:${port}`)) return Number.parseInt(sending, 16);
    return local?.endsWith(`:${port}`) ? Number.parseInt(received, 16) : 0;
  });
  return waiting.reduce((sum, bytes) => sum + bytes, 0);
}

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
  expect((await send(form)).status).toBe(400);
  // As if all but one of the allowed ones had been sent.
  await database.execute(sql`update limits.rate_limits set hits = 39 where key like 'resume address:%'`);
  expect((await send(form)).status).toBe(400);
  const refused = await send(form);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("give a link to your resume");
  const linked = await filledIn(200);
  linked.delete("resumeFile");
  linked.set("resumeLink", "https://example.org/resume");
  expect((await send(linked)).status).toBe(302);
});

test("once all PDFs take up what they may, the form asks for a link and keeps what was typed", async () => {
  const form = await filledIn(megabyte);
  for (let turn = 0; turn < 8; turn += 1) {
    const application = sampleJobApplication(job.id);
    await database.transaction(async (tx) => {
      await tx.insert(jobApplications).values(application);
      await tx.insert(resumes).values({ applicationId: application.id, content: samplePdf(5 * megabyte) });
    });
  }
  const refused = await send(form);
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain("We cannot take a PDF at the moment. Please give a link to your resume instead.");
  expect(page).toContain('value="Okafor"');
  expect(page).not.toContain('type="file"');
  expect(await database.$count(jobApplications)).toBe(8);
  form.delete("resumeFile");
  form.set("resumeLink", "https://example.org/resume");
  expect((await send(form)).status).toBe(302);
});

test("a PDF for a job that is not open leads to the board", async () => {
  const answer = await send(await filledIn(megabyte), `/job-application/${sampleJobPost().id}`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("/careers");
});

test("senders who go away in the middle leave nothing behind, and the next one is served", async () => {
  const form = await filledIn(2 * megabyte);
  const elsewhere = new FormData();
  elsewhere.set("portrait", new File([samplePdf(2 * megabyte)], "portrait.pdf"));
  const next = await filledIn(200);
  for (const sent of [form, elsewhere]) {
    for (let turn = 0; turn < 3; turn++) {
      const sender = await beginSending(new Response(sent), megabyte);
      sender.leave();
    }
  }
  expect((await send(next)).status).toBe(302);
  expect(await database.$count(resumes)).toBe(1);
});

/** Sends a part of the body. */
async function beginSending(form: Response, size: number) {
  const body = Buffer.from(await form.arrayBuffer());
  const socket = connectSocket(Number(new URL(server.url).port), "127.0.0.1");
  await once(socket, "connect");
  const head = {
    Host: new URL(server.url).host,
    Origin: server.url,
    "Content-Type": form.headers.get("Content-Type"),
    "Content-Length": body.length,
    ...ownConnection,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  await new Promise((sent) => socket.write(body.subarray(0, size), sent));
  return {
    /** Returns the first line of the answer. */
    async finish() {
      socket.write(body.subarray(size));
      return (await text(socket)).split("\r\n")[0];
    },
    leave: () => socket.destroy(),
  };
}
