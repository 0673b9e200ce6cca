// `npm run bench`: how much more memory the server takes while a file of 10 MB arrives, is judged and stored, and while
// it is downloaded. Fails where the first is above the target. Linux alone counts peaks.
import { readFileSync, writeFileSync } from "node:fs";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { samplePdf } from "#domain/inbox/resumes/pdf.test-support.ts";
import { addAccount, headersWith, openSession } from "#domain/people/profiles/accounts.test-support.ts";
import { sampleEngagement } from "#domain/program/engagements/entity.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { maxFileSize } from "#domain/program/files/rules.ts";
import { engagementFiles } from "#domain/program/files/table.server.ts";
import { copyDatabase, startTestCluster, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect } from "#platform/db/connect.ts";
import { closePools, openPools } from "#platform/db/pools.ts";
import { setIdentity } from "#platform/identity.ts";
import { startServer } from "#server/server.test-support.ts";
import { reportMissed } from "./database.ts";

/** Megabytes more than before. */
const target = 40;
const turns = 10;

const { cluster, stop } = await startTestCluster();
const database = await copyDatabase(cluster);
const server = await startServer({ DATABASE_URL: database.ownerUrl, SECRET: testSecret, LOG_LEVEL: "warn" });
openPools(database.addresses);
setIdentity({ secret: testSecret, publicUrl: server.url, isPublic: false });
const owner = connect(database.ownerUrl, { max: 1, applicationName: "bench" });
const userId = await addAccount({ name: "Ada Okafor", email: "ada@example.org", role: "user" });
const application = { ...sampleApplication(userId), status: "approved" as const };
await owner.insert(bcpbpApplications).values(application);
await owner.insert(engagements).values(sampleEngagement({ applicationId: application.id, userId }));
const cookies = headersWith(await openSession(userId));

async function send(size: number) {
  const form = new FormData();
  form.set("file", new File([samplePdf(size)], "Plan.pdf"));
  const headers = new Headers(cookies);
  headers.set("Origin", server.url);
  headers.set("Accept", "application/json");
  const answer = await fetch(`${server.url}/member-dashboard/files`, { method: "POST", headers, body: form });
  if (answer.status !== 200) throw new Error(`The file was answered with ${answer.status}`);
}

async function download(id: string) {
  const answer = await fetch(`${server.url}/member-dashboard/files/${id}`, { headers: cookies });
  const { byteLength } = await answer.arrayBuffer();
  if (byteLength !== maxFileSize) throw new Error(`The download has ${byteLength} bytes`);
}

/** Megabytes, from the status of the process. */
function memory(name: "VmHWM" | "VmRSS") {
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024;
}

/** The greatest growth of the process's memory during the work. */
async function growth(work: () => Promise<unknown>) {
  const before = memory("VmRSS");
  // Forgets the peak.
  writeFileSync(`/proc/${server.process.pid}/clear_refs`, "5");
  await work();
  return memory("VmHWM") - before;
}

// The first ones also load what they use.
for (let turn = 0; turn < 3; turn += 1) await send(100_000);
const arriving: number[] = [];
for (let turn = 0; turn < turns; turn += 1) {
  await owner.delete(engagementFiles);
  arriving.push(await growth(() => send(maxFileSize)));
}
const [file] = await owner.select({ id: engagementFiles.id }).from(engagementFiles);
if (!file) throw new Error("The file that was sent last is not there");
const { id } = file;
await download(id);
const leaving: number[] = [];
for (let turn = 0; turn < turns; turn += 1) leaving.push(await growth(() => download(id)));
const peak = Math.max(...arriving);
console.table({
  "10 MB arrive": { "MB more": peak.toFixed(1) },
  "10 MB are downloaded": { "MB more": Math.max(...leaving).toFixed(1) },
});
if (!(peak <= target)) reportMissed([`10 MB arrive: ${peak.toFixed(1)} MB, target ${target} MB`]);
await owner.$client.end();
await closePools();
await server.stop();
await database.drop();
await stop();
