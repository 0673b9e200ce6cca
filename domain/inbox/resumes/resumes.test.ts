import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { createJobApplication } from "#domain/inbox/job-applications/queries.server.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { withdrawReceipt } from "#domain/inbox/receipts/queries.server.ts";
import { receiptFor } from "#domain/inbox/receipts/receipt.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { checkViolation, databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";
import { findSpace, isOutOfSpace, setFileSpace } from "#platform/uploads/space.ts";
import { samplePdf } from "./pdf.test-support.ts";
import { findResume } from "./queries.server.ts";
import { maxResumeSize } from "./rules.ts";
import { resumes } from "./table.server.ts";

setIdentity({ secret: testSecret, publicUrl: "https://firm.example", isPublic: true });
const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
const job = { ...sampleJobPost(), isPublished: true };
await owner.insert(jobPosts).values(job);
const { userId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId };

const noSuchRow = "23503";

beforeEach(async () => {
  await owner.delete(jobApplications);
});

const { id: _, resumeLink: __, ...sample } = sampleJobApplication(job.id);
const applicant = { ...sample, linkedinUrl: null };

/** Applies with a PDF and returns the token of the receipt. */
async function apply(pdf = samplePdf()) {
  const receipt = receiptFor(randomUUID(), {});
  await asViewer(visitor, (tx) => createJobApplication(tx, job, { ...applicant, pdf }, receipt));
  return receipt.path.split("/").at(-1) ?? "";
}

async function theApplication() {
  const [application] = await owner.select().from(jobApplications);
  if (!application) throw new Error("There is no application");
  return application;
}

test("the application holds the PDF's private address, and the admin reads it byte for byte", async () => {
  const pdf = samplePdf(300_000);
  await apply(pdf);
  const { id, resumeLink } = await theApplication();
  expect(resumeLink).toBe(`https://firm.example/admin/job-applications/resume/${id}`);
  const found = await asViewer(admin, (tx) => findResume(tx, id));
  expect(Buffer.from(found?.content ?? []).equals(pdf)).toBe(true);
  expect(found).toMatchObject({ firstName: "Ada", lastName: "Okafor" });
  expect(await asViewer(admin, (tx) => findResume(tx, "nothing"))).toBeNull();
  const [mail] = await owner.select().from(messages).where(eq(messages.template, "firm-job-application"));
  expect(unseal(mail?.payload.sealed ?? "", mail?.id ?? "")).toMatchObject({ rowId: id, resumeOf: id });
});

test("one is added only in the transaction that adds its application", async () => {
  const application = { ...sampleJobApplication(job.id) };
  await asViewer(visitor, (tx) => tx.insert(jobApplications).values(application));
  const resume = { applicationId: application.id, content: samplePdf() };
  const add = (values: object) =>
    databaseErrorCode(asViewer(visitor, (tx) => tx.insert(resumes).values({ ...resume, ...values })));
  expect(await add({})).toBe(noSuchRow);
  expect(await add({ createdAt: (await theApplication()).createdAt })).toBe(denied);
  expect(await owner.$count(resumes)).toBe(0);
});

test("the database refuses what is no PDF or too large", async () => {
  for (const content of [Buffer.from("<html>"), Buffer.alloc(0), samplePdf(5 * 2 ** 20 + 1)]) {
    expect(await databaseErrorCode(apply(content))).toBe(checkViolation);
  }
  expect(await owner.$count(jobApplications)).toBe(0);
});

describe("all of them together", () => {
  const megabyte = 2 ** 20;

  beforeEach(() => setFileSpace({ RESUME_SPACE_MB: 10, FILE_SPACE_MB: 10 }));
  afterEach(() => setFileSpace({ RESUME_SPACE_MB: 2048, FILE_SPACE_MB: 5120 }));

  function findRoom(viewer: Viewer) {
    return asViewer(viewer, (tx) => findSpace(tx, "resumes", maxResumeSize));
  }

  /** Any other failure is the test's. */
  function isRefused(work: Promise<unknown>) {
    return work.then(
      () => false,
      (error) => {
        if (!isOutOfSpace(error, "resumes")) throw error;
        return true;
      },
    );
  }

  test("have a bound: a PDF beyond it is refused with its application, and taken once there is room", async () => {
    const token = await apply(samplePdf(4 * megabyte));
    expect(await findRoom(visitor)).toEqual({ hasRoom: true, megabytes: 10 });
    await apply(samplePdf(4 * megabyte));
    expect(await findRoom(visitor)).toEqual({ hasRoom: false, megabytes: 10 });
    expect(await findRoom(admin)).toEqual({ hasRoom: false, megabytes: 10 });
    expect(await isRefused(apply(samplePdf(2 * megabyte + 1)))).toBe(true);
    expect(await owner.$count(jobApplications)).toBe(2);
    await apply(samplePdf(2 * megabyte));
    await asViewer(visitor, (tx) => withdrawReceipt(tx, token));
    await apply(samplePdf(4 * megabyte));
    expect(await owner.$count(resumes)).toBe(3);
  });

  test("do not exceed it, however many arrive at the same time", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => isRefused(apply(samplePdf(2 * megabyte)))),
    );
    expect(outcomes.filter((refused) => refused)).toHaveLength(3);
    expect(await owner.$count(resumes)).toBe(5);
  });

  test("may take up 2 GB where nobody says otherwise, also to the database", async () => {
    const { rows } = await owner.execute(
      sql`select files_fit('resumes', 2147483648) as fits, files_fit('resumes', 2147483649) as exceeds`,
    );
    expect(rows).toEqual([{ fits: true, exceeds: false }]);
  });
});
