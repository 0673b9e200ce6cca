import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { sampleProject } from "#domain/office/projects/entity.test-support.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { addAccount, headersWith, openSession } from "#domain/people/profiles/accounts.test-support.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { connectionsFor } from "#platform/db/connections.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { processChildren, processStartTime } from "#platform/processes.ts";
import { eventsOf } from "#server/live-events.test-support.ts";
import { startServer } from "#server/server.test-support.ts";
import { connectOwner, folderOfTest } from "./prepared-folder.ts";

const { owner, ownerUrl } = await testDatabase();
setIdentity({ secret: testSecret, publicUrl: "http://localhost", isPublic: false });

test("several workers share the port, have enough connections, and stop together", async () => {
  const server = await startServer({ DATA_DIR: folderOfTest(), WORKERS: "2" });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const workers = processChildren(server.process.pid ?? 0);
  const owner = connectOwner(server.dataFolder);
  const {
    rows: [row],
  } = await owner.execute<{ allowed: number }>(
    sql`select current_setting('max_connections')::int as allowed`,
  );
  await owner.$client.end();
  expect(row?.allowed).toBe(connectionsFor({ WORKERS: 2, DATABASE_CONNECTIONS: 20 }));
  server.process.kill("SIGTERM");
  expect(await server.exit).toEqual({ code: 0, signal: null });
  for (const worker of workers) expect(processStartTime(worker)).toBeUndefined();
});

test("workers that cannot start end the server with a sentence", async () => {
  const dataFolder = folderOfTest();
  rmSync(join(dataFolder, "uploads"), { recursive: true, force: true });
  writeFileSync(join(dataFolder, "uploads"), "not a folder");
  const { exit, output } = await startServer({ DATA_DIR: dataFolder, WORKERS: "2" });
  expect((await exit).code).toBe(1);
  expect(output()).toContain("The server could not start");
  expect(output()).toMatch(/A worker could not start, for the reason above\.\n$/);
});

async function enterMember(name: string) {
  const userId = await addAccount({ name, email: `${name}@example.org`, role: "user" });
  return { userId, headers: headersWith(await openSession(userId)) };
}

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

test("every worker announces changes in all tables and those of a member, whichever process made them, and ends its streams when it stops", async () => {
  const admin = headersWith(
    await openSession(await addAccount({ name: "Grace Ito", email: "grace@example.org", role: "admin" })),
  );
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
  const [anna, ben] = [await enterMember("anna"), await enterMember("ben")];
  async function openAll({ headers }: { headers: Headers }) {
    const streams = await Promise.all(
      Array.from({ length: 4 }, () => fetch(`${server.url}/member-dashboard/live`, { headers })),
    );
    return streams.map(eventsOf);
  }
  const [annas, bens] = [await openAll(anna), await openAll(ben)];
  for (const events of [...annas, ...bens]) expect((await events.next()).value).toBe("hello");
  const changes = [
    () => asViewer(visitor, (tx) => tx.insert(sessionRequests).values(sampleSessionRequest())),
    () => owner.insert(projects).values(sampleProject()),
    () => owner.execute(sql`truncate session_requests`),
  ];
  for (const change of changes) {
    await change();
    for (const events of all) expect(await nextEvent(events)).toBe("change");
  }
  const applications = [sampleApplication(anna.userId), sampleApplication(ben.userId)];
  await owner.insert(bcpbpApplications).values(applications);
  for (const events of [...annas, ...bens]) expect(await nextEvent(events)).toBe("change");
  await owner
    .update(bcpbpApplications)
    .set({ status: "approved" })
    .where(eq(bcpbpApplications.userId, anna.userId));
  for (const events of annas) expect(await nextEvent(events)).toBe("change");
  server.process.kill("SIGTERM");
  for (const events of [...all, ...annas]) await readToEnd(events);
  // Their heartbeat is due every 15 seconds, so only a change that was not theirs could come before the end.
  for (const events of bens) expect(await nextEvent(events)).toBeUndefined();
  expect(await server.exit).toEqual({ code: 0, signal: null });
  await server.stop();
});
