// Backs up the demo's database at the latest migration as a fixture for `platform/db/upgrade.test.ts`.
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { claimNotes } from "#domain/content/claims/table.server.ts";
import { addressHash } from "#domain/content/gone-addresses/queries.server.ts";
import { goneAddresses } from "#domain/content/gone-addresses/table.server.ts";
import { oldSlugs } from "#domain/content/old-slugs/table.server.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { samplePicture } from "#domain/content/pictures/entity.test-support.ts";
import { pictures, pictureVariants } from "#domain/content/pictures/table.server.ts";
import { trash } from "#domain/content/trash/table.server.ts";
import { contentVersions } from "#domain/content/versions/table.server.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { sampleCall } from "#domain/inbox/calls/entity.test-support.ts";
import { heldCalls } from "#domain/inbox/calls/table.server.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { samplePdf } from "#domain/inbox/resumes/pdf.test-support.ts";
import { resumes } from "#domain/inbox/resumes/table.server.ts";
import { savedReplies } from "#domain/inbox/saved-replies/table.server.ts";
import { privacyRecords } from "#domain/people/privacy/table.server.ts";
import { securityEvents } from "#domain/people/security-events/table.server.ts";
import { session, twoFactor, user, verification } from "#platform/auth/table.server.ts";
import { makeBackup } from "#platform/backup/write.ts";
import { startTestCluster, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect, type Database } from "#platform/db/connect.ts";
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
  const gone = { itemId: randomUUID(), title: "Gone" };
  await owner.insert(trash).values({ entity: "projects", ...gone, content: {}, relatedRows: {} });
  await owner.insert(goneAddresses).values({ entity: "blog-posts", nameHash: addressHash("gone") });
  await owner.insert(pageTexts).values({ page: "values", changes: {} });
  await owner.insert(contentVersions).values({ kind: "pages", item: "values", number: 1, texts: {} });
  await owner.insert(claimNotes).values({ page: "values", path: "check.text", hash: "", source: "A study" });
  await owner.insert(savedReplies).values({ title: "Thanks", text: "Thank you for writing." });
  const emailHash = createHash("sha256").update("somebody@example.com").digest();
  await owner.insert(privacyRecords).values({ action: "handed_out", emailHash, counts: {} });
  await owner.insert(securityEvents).values({ kind: "signed-in", userId });
  const picture = samplePicture();
  await owner.insert(pictures).values(picture);
  const variant = { pictureId: picture.id, width: 480, format: "webp" } as const;
  await owner.insert(pictureVariants).values({ ...variant, bytes: Buffer.from("webp") });
  const [applied] = await owner.select().from(jobApplications).limit(1);
  if (!applied) throw new Error("The demo has no job application");
  const { id: applicationId, createdAt } = applied;
  await owner.insert(resumes).values({ applicationId, createdAt, content: samplePdf() });
  const startsAt = new Date("2999-01-01T15:00:00Z");
  await owner.insert(heldCalls).values({
    ...sampleCall(startsAt),
    busyUntil: new Date("2999-01-01T15:30:00Z"),
    heldUntil: new Date("2999-01-01T14:00:00Z"),
    confirmHash: emailHash,
  });
  await owner.insert(oldSlugs).values({ slug: "an-earlier-title", entity: "blog-posts", itemId: post.id });
}

setIdentity({ secret: testSecret, publicUrl: "http://demo", isPublic: false, issuesTrialLetters: true });
const { cluster, stop } = await startTestCluster();
try {
  const owner = connect(cluster.ownerUrl, { max: 1, applicationName: "fixture" });
  await fillWithSamples(owner);
  await fillTheRest(owner);
  await owner.$client.end();
  const { entries } = JSON.parse(readFileSync("migrations/meta/_journal.json", "utf8"));
  const file = `platform/db/fixtures/${entries.at(-1).tag}.tar.zst`;
  const { rows } = await makeBackup(cluster.ownerUrl, { file, secret: testSecret });
  const empty = Object.keys(rows).filter((name) => rows[name] === 0);
  if (empty.length > 0) throw new Error(`No row in ${empty.join(", ")}`);
  console.log(`Written to ${file}`);
} finally {
  await stop();
}
