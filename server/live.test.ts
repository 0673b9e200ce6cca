import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { signOut } from "#domain/people/profiles/accounts.server.ts";
import { addAccount, headersWith, openSession } from "#domain/people/profiles/accounts.test-support.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { createLiveUpdates } from "./live.ts";
import { blocksOf, eventsOf } from "./live-events.test-support.ts";

const { owner, addresses } = await testDatabase();
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

async function enterMember(name: string) {
  const userId = await addAccount({ name, email: `${name}@example.org`, role: "user" });
  return { userId, headers: headersWith(await openSession(userId)) };
}

function serve(live: ReturnType<typeof createLiveUpdates>, address = "/admin/live") {
  const app = new Hono()
    .get("/admin/live", live.subscribe)
    .get("/member-dashboard/live", live.subscribeMember);
  return (headers?: Headers, method = "GET") => Promise.resolve(app.request(address, { headers, method }));
}

function serveMembers(live: ReturnType<typeof createLiveUpdates>) {
  return serve(live, "/member-dashboard/live");
}

test("only the admin hears of all changes, and only members of their own", async () => {
  const live = createLiveUpdates();
  const member = await enter("user");
  const stranger = new Headers({ Cookie: "beunec_session=forged" });
  const attempts = [
    { ask: serve(live), others: [undefined, stranger, member] },
    { ask: serveMembers(live), others: [undefined, stranger, admin] },
  ];
  for (const { ask, others } of attempts) {
    for (const headers of others) {
      for (const method of ["GET", "HEAD"]) {
        const response = await ask(headers, method);
        expect(response.status).toBe(401);
        expect(response.headers.get("Cache-Control")).toBe("no-store");
      }
    }
  }
  expect(live.size()).toBe(0);
});

test("a change of one member wakes that member's streams alone, and changes in tables the admin's alone", async () => {
  const live = createLiveUpdates();
  const [anna, ben] = [await enterMember("anna"), await enterMember("ben")];
  const ask = serveMembers(live);
  const all = [await ask(anna.headers), await ask(ben.headers), await serve(live)(admin)].map(eventsOf);
  const next = () => all.map(async (events) => (await events.next()).value);
  expect(await Promise.all(next())).toEqual(["hello", "hello", "hello"]);
  const afterAll = next();
  live.notifyAll();
  expect(await Promise.all(afterAll)).toEqual(["change", "change", "change"]);
  const [annas, bens, admins] = next();
  live.notifyMember(anna.userId);
  expect(await annas).toBe("change");
  const annasNext = all[0]?.next();
  live.notify("bcpbp_applications");
  expect(await admins).toBe("change");
  live.stop();
  expect([await bens, (await annasNext)?.value]).toEqual([undefined, undefined]);
});

test("a stream that begins tells how long ago something of its member changed, or may have", async () => {
  const live = createLiveUpdates();
  const [anna, ben] = [await enterMember("anna"), await enterMember("ben")];
  async function ageFor({ headers }: { headers: Headers }) {
    const { value = "" } = await blocksOf(await serveMembers(live)(headers)).next();
    return JSON.parse(/^data: (.*)$/m.exec(value)?.[1] ?? "").age;
  }
  expect(await ageFor(anna)).toBeNull();
  live.notify("bcpbp_applications");
  live.notifyMember(anna.userId);
  expect(await ageFor(anna)).toEqual(expect.any(Number));
  expect(await ageFor(ben)).toBeNull();
  live.notifyAll();
  expect(await ageFor(ben)).toEqual(expect.any(Number));
});

test("a member's stream ends with their session, and another member's goes on", async () => {
  const live = createLiveUpdates({ heartbeat: 50 });
  const [anna, ben] = [await enterMember("anna"), await enterMember("ben")];
  const ask = serveMembers(live);
  const [annas, bens] = [eventsOf(await ask(anna.headers)), eventsOf(await ask(ben.headers))];
  await signOut(anna.headers);
  let last = await annas.next();
  while (!last.done) last = await annas.next();
  expect([(await bens.next()).value, live.size()]).toEqual(["hello", 1]);
});

test("the streams of a member and of all members are limited, and whether a session exists is told beyond it", async () => {
  const live = createLiveUpdates({ maxPerMember: 2, maxMembers: 3, maxSubscribers: 1 });
  const [anna, ben] = [await enterMember("anna"), await enterMember("ben")];
  const ask = serveMembers(live);
  async function statuses({ headers }: { headers: Headers }, count: number) {
    const answers = [];
    for (let index = 0; index < count; index += 1) answers.push(await ask(headers));
    return answers.map((answer) => [answer.status, answer.headers.get("Retry-After")]);
  }
  expect(await statuses(anna, 3)).toEqual([
    [200, null],
    [200, null],
    [503, "5"],
  ]);
  expect(await statuses(ben, 2)).toEqual([
    [200, null],
    [503, "5"],
  ]);
  expect((await ask(ben.headers, "HEAD")).status).toBe(200);
  expect(live.size()).toBe(3);
  expect((await serve(live)(admin)).status).toBe(200);
  live.stop();
  await expect.poll(live.size).toBe(0);
  expect((await ask(ben.headers, "HEAD")).status).toBe(503);
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
