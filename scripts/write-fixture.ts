// Saves the demo's database at the latest migration as a fixture for `platform/db/upgrade.test.ts`.
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { oldSlugs } from "#domain/old-slugs/table.server.ts";
import { session, twoFactor, user, verification } from "#platform/auth/table.server.ts";
import { startTestCluster, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect, type Database } from "#platform/db/connect.ts";
import { readStoredRows } from "#platform/db/stored-rows.ts";
import { setIdentity } from "#platform/identity.ts";
import { rateLimits } from "#platform/limits/table.server.ts";
import { fillWithSamples } from "./demo/fill.ts";

/** Rows besides the sample content, so that no table is empty. */
async function fillTheRest(owner: Database) {
  const expiresAt = new Date("2999-01-01");
  const [someone] = await owner.select().from(user).limit(1);
  const [post] = await owner.select().from(blogPosts).limit(1);
  if (!someone || !post) throw new Error("The demo is empty");
  const userId = someone.id;
  await owner.insert(session).values({ userId, token: "a session's token", expiresAt });
  await owner.insert(verification).values({ identifier: "somebody", value: "a link's token", expiresAt });
  await owner.insert(twoFactor).values({ userId, secret: "sealed", backupCodes: "sealed" });
  await owner.insert(rateLimits).values({ key: "sign-in of somebody", hits: 3, expiresAt });
  const data = { form: { title: "Begun" }, tab: "a", save: 1 };
  await owner.insert(drafts).values({ userId, place: `blog-posts/${post.id}`, data });
  await owner.insert(oldSlugs).values({ slug: "an-earlier-title", entity: "blog-posts", itemId: post.id });
}

setIdentity({ secret: testSecret, publicUrl: "http://demo", isPublic: false });
const { cluster, stop } = await startTestCluster();
try {
  const owner = connect(cluster.ownerUrl, { max: 1, applicationName: "fixture" });
  await fillWithSamples(owner);
  await fillTheRest(owner);
  const stored = await readStoredRows(owner);
  await owner.$client.end();
  const empty = Object.keys(stored).filter((name) => stored[name]?.length === 0);
  if (empty.length > 0) throw new Error(`No row in ${empty.join(", ")}`);

  const { entries } = JSON.parse(readFileSync("migrations/meta/_journal.json", "utf8"));
  const file = `platform/db/fixtures/${entries.at(-1).tag}.json.gz`;
  writeFileSync(file, gzipSync(JSON.stringify(stored, null, 1), { level: 9 }));
  console.log(`Written to ${file}`);
} finally {
  await stop();
}
