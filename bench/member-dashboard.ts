// `npm run bench`: a member's dashboard with a plan of sixty steps in its last week and a hundred files, from request to
// the last byte, rendered by the server for each request. Fails where the median exceeds the target.
import { randomUUID } from "node:crypto";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { addAccount, headersWith, openSession } from "#domain/people/profiles/accounts.test-support.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { sampleEngagement } from "#domain/program/engagements/entity.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { mostFiles } from "#domain/program/files/rules.ts";
import { engagementFiles } from "#domain/program/files/table.server.ts";
import { mostSteps, stepLimits } from "#domain/program/plans/rules.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { copyDatabase, startTestCluster, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect, type Database } from "#platform/db/connect.ts";
import { closePools, openPools } from "#platform/db/pools.ts";
import { setIdentity } from "#platform/identity.ts";
import { startServer } from "#server/server.test-support.ts";
import { median, reportMissed } from "./database.ts";

/** Median milliseconds. */
const target = 50;

/** A member in the program, with as many steps as a plan can have and descriptions as long as they can be. */
async function addMember(owner: Database) {
  const userId = await addAccount({ name: "Ada Okafor", email: "ada@example.org", role: "user" });
  const application = { ...sampleApplication(userId), status: "approved" as const };
  await owner.insert(bcpbpApplications).values(application);
  // In its last week with nothing done, when every step is on the page twice.
  const firstDay = addDays(new Date().toISOString().slice(0, 10), -80);
  const engagement = { ...sampleEngagement({ applicationId: application.id, userId }), firstDay };
  await owner.insert(engagements).values(engagement);
  await owner.insert(planSteps).values(
    Array.from({ length: mostSteps.plan }, (_, index) => ({
      engagementId: engagement.id,
      week: 1 + Math.floor(index / 5),
      position: index,
      who: index % 2 ? ("firm" as const) : ("member" as const),
      title: `Step ${index}`,
      description: "word ".repeat(stepLimits.description / 5).trim(),
    })),
  );
  await addFiles(owner, engagement.id, application.id);
  return headersWith(await openSession(userId));
}

/** As many files as an engagement can have, each with its line in the conversation. */
async function addFiles(owner: Database, engagementId: string, itemId: string) {
  const lines = Array.from({ length: mostFiles.files }, (_, index) => ({
    ...{ id: randomUUID(), entity: "bcpbp-applications" as const, itemId, text: `File ${index}.txt` },
    kind: index % 2 ? ("firm_file" as const) : ("member_file" as const),
  }));
  await owner.insert(conversationLines).values(lines);
  await owner.insert(engagementFiles).values(
    lines.map(({ id, text: name, kind }) => ({
      ...{ id, engagementId, name, kind: "txt" as const, content: Buffer.from(name) },
      sentBy: kind === "firm_file" ? ("firm" as const) : ("member" as const),
    })),
  );
}

const { cluster, stop } = await startTestCluster();
const database = await copyDatabase(cluster);
const server = await startServer({
  DATABASE_URL: database.ownerUrl,
  SECRET: testSecret,
  LOG_LEVEL: "warn",
});
openPools(database.addresses);
setIdentity({ secret: testSecret, publicUrl: server.url, isPublic: false });
const owner = connect(database.ownerUrl, { max: 1, applicationName: "bench" });
const headers = await addMember(owner);
let bytes = 0;
async function open() {
  const answer = await fetch(`${server.url}/member-dashboard`, { headers });
  const text = await answer.text();
  if (!text.includes("Step 59")) throw new Error(`The dashboard answered with ${answer.status}`);
  bytes = text.length;
}
// The first renders are slower, until V8 has compiled what they use.
await median(open);
const page = await median(open);
console.table({
  "member's dashboard, sixty steps and a hundred files": {
    ms: page.toFixed(1),
    "KB before compression": Math.round(bytes / 1024),
  },
});
if (!(page <= target)) reportMissed([`member's dashboard: ${page.toFixed(1)} ms, target ${target} ms`]);
await owner.$client.end();
await closePools();
await server.stop();
await database.drop();
await stop();
