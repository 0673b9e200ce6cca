import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { requestFacts } from "#app/request/facts.tsx";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { samplePdf } from "#domain/inbox/resumes/pdf.test-support.ts";
import { addApprovedApplication, sampleEngagement } from "#domain/program/engagements/entity.test-support.ts";
import { findEngagementOf } from "#domain/program/engagements/queries.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { fileMessages, maxFileSize, uploadsAtOnce } from "#domain/program/files/rules.ts";
import { sampleDocx } from "#domain/program/files/samples.test-support.ts";
import { engagementFiles } from "#domain/program/files/table.server.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { receiveFile } from "./receive.server.ts";

const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
setIdentity(testIdentity);
let userId = "";

beforeEach(async () => {
  await owner.delete(bcpbpApplications);
  const engagement = sampleEngagement(await addApprovedApplication(owner));
  await owner.insert(engagements).values(engagement);
  userId = engagement.userId;
});

afterEach(() => void vi.useRealTimers());

function receive(request: Request) {
  const context = new RouterContextProvider();
  context.set(requestFacts, { id: "1", address: "203.0.113.7", failed: false } as never);
  const viewer = { role: "member", userId } as const;
  const findEngagement = (tx: Parameters<typeof findEngagementOf>[0]) => findEngagementOf(tx, userId);
  return receiveFile({ request, context, viewer, sentBy: "member", findEngagement });
}

function formWith(content: Uint8Array, name = "Plan.pdf", key: string = randomUUID()) {
  const form = new FormData();
  form.set("key", key);
  form.set("file", new File([Uint8Array.from(content)], name));
  return form;
}

/** As the server's own requests, with the length of the body. */
async function requestOf(form: FormData) {
  const { headers, body } = new Request("http://ours/", { method: "POST", body: form });
  const bytes = await new Response(body).arrayBuffer();
  const type = headers.get("Content-Type") ?? "";
  return new Request("http://ours/", {
    method: "POST",
    body: bytes,
    headers: { "Content-Type": type, "Content-Length": String(bytes.byteLength) },
  });
}

async function send(content: Uint8Array, name?: string, key?: string) {
  return receive(await requestOf(formWith(content, name, key)));
}

/** A body of which a part arrives, until `go` is called. */
async function beginSending(content: Uint8Array) {
  const whole = await requestOf(formWith(content));
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const { promise, resolve: go } = Promise.withResolvers<void>();
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes.subarray(0, 1000));
      await promise;
      controller.enqueue(bytes.subarray(1000));
      controller.close();
    },
  });
  const request = new Request("http://ours/", {
    method: "POST",
    headers: whole.headers,
    body,
    duplex: "half",
  } as RequestInit);
  return { go, answer: receive(request) };
}

/** On a busy machine. */
const patient = { timeout: 60_000 };

function names() {
  return owner.select({ name: engagementFiles.name }).from(engagementFiles).orderBy(engagementFiles.name);
}

test("a file of 10 MB is stored once, also when it is sent again because the answer was lost", async () => {
  const key = randomUUID();
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await send(samplePdf(maxFileSize), "Plan.pdf", key)).toEqual({ status: 200, name: "Plan.pdf" });
  }
  expect(await send(sampleDocx(), "../../etc/Plan.docx")).toEqual({ status: 200, name: "Plan.docx" });
  expect(await names()).toHaveLength(2);
});

test.each<[string, Buffer, number, RegExp]>([
  ["11 MB", samplePdf(11 * 2 ** 20), 413, /“Plan.pdf” is larger than 10 MB/],
  ["another kind than its name says", sampleDocx(), 415, /“Plan.pdf” is a Word document, not a PDF/],
  ["nothing", Buffer.alloc(0), 415, /is empty/],
])("%s is refused with a sentence, and nothing is stored", async (_what, content, status, error) => {
  expect(await send(content)).toEqual({ status, error: expect.stringMatching(error) });
  expect(await names()).toEqual([]);
});

test("a form without a file, or cut off, is refused", async () => {
  const none = new FormData();
  none.set("key", "1");
  expect(await receive(await requestOf(none))).toEqual({ status: 400, error: fileMessages.none });
  const whole = await requestOf(formWith(samplePdf(5000)));
  const half = (await whole.arrayBuffer()).slice(0, 2000);
  const cut = new Request("http://ours/", { method: "POST", headers: whole.headers, body: half });
  expect(await receive(cut)).toEqual({ status: 400, error: fileMessages.incomplete });
  expect(await names()).toEqual([]);
});

test("a body that stalls is given up after fifteen seconds", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const { answer } = await beginSending(samplePdf(50_000));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), patient);
  vi.advanceTimersByTime(16_000);
  expect(await answer).toEqual({ status: 408, error: fileMessages.tooSlow });
});

test("a few files of one member arrive at a time", async () => {
  const senders = await Promise.all(
    Array.from({ length: uploadsAtOnce }, () => beginSending(samplePdf(5000))),
  );
  await vi.waitFor(async () => {
    expect(await send(samplePdf())).toEqual({ status: 429, error: fileMessages.tooManyAtOnce });
  }, patient);
  for (const { go } of senders) go();
  for (const { answer } of senders) expect((await answer).status).toBe(200);
  expect((await send(samplePdf())).status).toBe(200);
});
