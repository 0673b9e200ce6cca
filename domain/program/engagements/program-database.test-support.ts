import { afterAll, beforeEach } from "vitest";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { listLines } from "#domain/inbox/conversations/queries.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";

/** A database with the queue of mails and an admin, in which every test begins without programs. */
export async function programDatabase() {
  const { owner, addresses } = await testDatabase();
  const jobs = await startJobs(addresses.jobs);
  afterAll(() => jobs.stop());
  setIdentity(testIdentity);
  const { userId } = await addPerson(owner, "Grace", "admin");
  const admin = { role: "admin", userId } satisfies Viewer;
  beforeEach(async () => {
    // Not truncated: templates are in the same table as the steps of plans.
    await owner.delete(bcpbpApplications);
    await owner.delete(messages);
  });
  return {
    owner,
    admin,

    /** The mails that are queued, with what they say. */
    async mails() {
      const queued = await owner.select().from(messages);
      return queued.map(({ id, template, payload }) => ({
        template,
        ...(unseal(payload.sealed ?? "", id) as object),
      }));
    },

    linesOf({ applicationId }: { applicationId: string }) {
      return asViewer(admin, (tx) => listLines(tx, { entity: "bcpbp-applications", id: applicationId }));
    },
  };
}
