import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { sampleProject } from "#domain/office/projects/entity.test-support.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { signOut } from "#domain/people/profiles/accounts.server.ts";
import { addAccount, headersWith, openSession } from "#domain/people/profiles/accounts.test-support.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { createLiveUpdates } from "./live.ts";
import { startServer } from "./server.test-support.ts";

const { owner, ownerUrl, addresses } = await testDatabase();
setIdentity({ secret: testSecret, publicUrl: "http://localhost", isPublic: false });

let admin: Headers;

beforeAll(async () => {
  const jobs = await startJobs(addresses.jobs);
  return jobs.stop;
});

beforeEach(async () => {
  await owner.execute(sql`truncate auth."user", session_requests cascade`);
  admin = await enter("admin");
});

async function enter(role: "user" | "admin") {
  const userId = await addAccount({ name: "Ada Okafor", email: `${role}@example.org`, role });
  return headersWith(await openSession(userId));
}

function serve(live: ReturnType<typeof createLiveUpdates>) {
  const app = new Hono().get("/admin/live", live.subscribe);
  return (headers?: Headers, method = "GET") =>
    Promise.resolve(app.request("/admin/live", { headers, method }));
}

/** The names of a stream's events, in order. */
async function* eventsOf(response: Response) {
  let text = "";
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) yield /^event: (\w+)$/m.exec(block)?.[1];
  }
}

test("only the admin gets live updates", async () => {
  const live = createLiveUpdates();
  const ask = serve(live);
  const member = await enter("user");
  const stranger = new Headers({ Cookie: "beunec_session=forged" });
  for (const headers of [undefined, stranger, member]) {
    const response = await ask(headers);
    expect(response.status).toBe(401);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
  expect(live.size()).toBe(0);
});

test("the stream sends heartbeats until the session ends, and then ends", async () => {
  const live = createLiveUpdates({ heartbeat: 50 });
  const events = eventsOf(await serve(live)(admin));
  expect((await events.next()).value).toBe("hello");
  expect((await events.next()).value).toBe("beat");
  await signOut(admin);
  let last = await events.next();
  while (!last.done) last = await events.next();
  expect(live.size()).toBe(0);
});

test("the session of a busy stream is checked too", async () => {
  const live = createLiveUpdates({ heartbeat: 50 });
  const events = eventsOf(await serve(live)(admin));
  const busy = setInterval(() => live.notify("projects"), 5);
  await events.next();
  await signOut(admin);
  let last = await events.next();
  while (!last.done) last = await events.next();
  clearInterval(busy);
  expect(live.size()).toBe(0);
});

test("the number of open streams is limited, and a closed one makes room", async () => {
  const live = createLiveUpdates({ maxSubscribers: 2 });
  const ask = serve(live);
  const [first] = await Promise.all([ask(admin), ask(admin)]);
  const refused = await ask(admin);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  await first?.body?.cancel();
  await expect.poll(live.size).toBe(1);
  expect((await ask(admin)).status).toBe(200);
});

test("a HEAD request opens no stream", async () => {
  const live = createLiveUpdates();
  expect((await serve(live)(admin, "HEAD")).status).toBe(200);
  expect(live.size()).toBe(0);
});

test("changes that arrive while a client is not reading are merged into one event", async () => {
  const live = createLiveUpdates();
  const response = await serve(live)(admin);
  for (let count = 0; count < 1000; count++) live.notify("projects");
  const events = eventsOf(response);
  expect([(await events.next()).value, (await events.next()).value]).toEqual(["hello", "change"]);
  live.stop();
  expect((await events.next()).done).toBe(true);
});

test("saving a draft reloads nobody's page", async () => {
  const live = createLiveUpdates({ heartbeat: 50 });
  const events = eventsOf(await serve(live)(admin));
  expect((await events.next()).value).toBe("hello");
  live.notify("drafts");
  expect((await events.next()).value).toBe("beat");
  live.notify("session_requests");
  expect((await events.next()).value).toBe("change");
  live.stop();
});

/** Besides heartbeats. */
async function nextEvent(events: ReturnType<typeof eventsOf>) {
  let event = await events.next();
  while (event.value === "beat") event = await events.next();
  return event.value;
}

/** The jobs of a server that has just started may still report changes. */
async function readToEnd(events: ReturnType<typeof eventsOf>) {
  for await (const event of events) expect(event).not.toBe("hello");
}

test("every worker announces changes in all tables, whichever process made them, and ends its streams when it stops", async () => {
  const server = await startServer({ DATABASE_URL: ownerUrl, SECRET: testSecret, WORKERS: "2" });
  const all: ReturnType<typeof eventsOf>[] = [];
  // Connections are distributed to the workers in turn.
  for (let count = 0; count < 6; count += 1) {
    const stream = await fetch(`${server.url}/admin/live`, { headers: admin });
    expect([stream.status, stream.headers.get("Content-Type")]).toEqual([200, "text/event-stream"]);
    expect(stream.headers.get("Cache-Control")).toBe("no-store");
    expect(stream.headers.get("Content-Encoding")).toBeNull();
    expect(stream.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const events = eventsOf(stream);
    expect((await events.next()).value).toBe("hello");
    all.push(events);
  }
  const changes = [
    () => asViewer(visitor, (tx) => tx.insert(sessionRequests).values(sampleSessionRequest())),
    () => owner.insert(projects).values(sampleProject()),
    () => owner.execute(sql`truncate session_requests`),
  ];
  for (const change of changes) {
    await change();
    for (const events of all) expect(await nextEvent(events)).toBe("change");
  }
  server.process.kill("SIGTERM");
  for (const events of all) await readToEnd(events);
  expect(await server.exit).toEqual({ code: 0, signal: null });
  await server.stop();
});
