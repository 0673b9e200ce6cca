import { tmpdir } from "node:os";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { findCaseStudy, updateCaseStudy } from "#domain/content/case-studies/queries.server.ts";
import { caseStudyForm } from "#domain/content/case-studies/rules.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { isGone } from "#domain/content/gone-addresses/queries.server.ts";
import { goneAddresses } from "#domain/content/gone-addresses/table.server.ts";
import { oldSlugs } from "#domain/content/old-slugs/table.server.ts";
import { publishDue } from "#domain/content/publication/publish-due.server.ts";
import { searchEntries } from "#domain/content/search/table.server.ts";
import { moveToTrash, restoreFromTrash } from "#domain/content/trash/queries.server.ts";
import { trash } from "#domain/content/trash/table.server.ts";
import { contentVersions } from "#domain/content/versions/table.server.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { deleteApplication } from "#domain/inbox/bcpbp-applications/decisions.server.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { pageVisits } from "#domain/office/visits/table.server.ts";
import { erasePerson } from "#domain/people/privacy/erase.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { withdrawConsent } from "#domain/program/consents/queries.server.ts";
import { type ConsentKind, consentKinds } from "#domain/program/consents/rules.ts";
import { consents } from "#domain/program/consents/table.server.ts";
import { during } from "#domain/program/during.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { user } from "#platform/auth/table.server.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { pools } from "#platform/db/pools.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { draftCaseStudy } from "./draft.server.ts";
import { confirmGone, findStory, listStoryNotices } from "./queries.server.ts";
import { unpublishStories } from "./restored.server.ts";
import { storyMessages } from "./rules.ts";
import { addStoryOf, give, publish, readCaseStudy } from "./stories.test-support.ts";
import { stories, storyNotices } from "./table.server.ts";

const { owner } = await testDatabase();
setIdentity(testIdentity);
const { userId: adminId, profileId: authorId } = await addPerson(owner, "Grace", "admin");
const admin = { role: "admin", userId: adminId } satisfies Viewer;
const writer = { admin, authorId };
const soon = "2999-03-01T09:00";

beforeEach(async () => {
  await owner.execute(sql`truncate case_studies, stories, story_notices, trash, old_slugs, gone_addresses,
    consents, drafts, content_versions`);
  await owner.delete(bcpbpApplications);
});

type Story = Awaited<ReturnType<typeof addStoryOf>>;

async function addPublished(...given: ConsentKind[]) {
  const story = await addStoryOf(owner, writer, ...given);
  expect(await publish(admin, story.id)).toBe(true);
  return story;
}

function withdraw({ member, engagement }: Story, kind: ConsentKind) {
  const { userId, applicationId } = engagement;
  return asViewer(member, (tx) => withdrawConsent(tx, userId, applicationId, kind));
}

async function isPublic(id: string) {
  const [row] = await asViewer(visitor, (tx) =>
    tx.select({ id: caseStudies.id }).from(caseStudies).where(eq(caseStudies.id, id)),
  );
  return row !== undefined;
}

/** Saves the form of a case study as the back office does, with some fields changed. */
async function save(id: string, changed: Record<string, unknown>) {
  return asViewer(admin, async (tx) => {
    const study = await findCaseStudy(tx, id);
    if (!study) throw new Error("no case study");
    const shown = { ...study, publishAt: "", featuredImage: study.featuredImage ?? "" };
    return updateCaseStudy(tx, id, study.version, caseStudyForm.parse({ ...shown, ...changed }));
  });
}

function gone(slug: string) {
  return asViewer(visitor, (tx) => isGone(tx, "case-studies", slug));
}

describe("publishing", () => {
  test("needs consent to tell the story: by the button, the form and a plan", async () => {
    const story = await addStoryOf(owner, writer, "name", "quote", "figures");
    expect(await publish(admin, story.id)).toBe(storyMessages.noConsent);
    for (const [field, value] of Object.entries({ published: true, publishAt: soon })) {
      const fieldErrors = { [field]: [storyMessages.noConsent] };
      expect(await save(story.id, { [field]: value })).toEqual({ outcome: "refused", fieldErrors });
    }
    await give(story.engagement, "story");
    expect(await publish(admin, story.id)).toBe(true);
    expect(await isPublic(story.id)).toBe(true);
  });

  test("names each field where the organization's name stands without consent", async () => {
    const story = await addStoryOf(owner, writer, "story");
    const naming = { title: "How Bright Steps grew", content: "At **Bright**  _steps_’ office" };
    expect(await save(story.id, { ...naming, published: true })).toEqual({
      outcome: "refused",
      fieldErrors: { title: [storyMessages.named], content: [storyMessages.named] },
    });
    expect(await save(story.id, { title: "How Bright Steps grew" })).toEqual({ outcome: "saved" });
    expect(await publish(admin, story.id)).toBe(storyMessages.namedIn);
    expect(await save(story.id, { title: "How a plan grew", published: true })).toEqual({ outcome: "saved" });
    // What is public already is no exception.
    const added = { results: "Bright Steps has a plan", published: true };
    expect(await save(story.id, added)).toMatchObject({ outcome: "refused" });
    await give(story.engagement, "name");
    expect(await save(story.id, added)).toEqual({ outcome: "saved" });
  });
});

test.each([
  ["Bright Steps", "bright-steps-grew", true],
  ["Bright Steps", "brighter steps", false],
  ["Bright Steps, Inc.", "Bright Steps did well", true],
  ["Harbor and Sons LLC", "Harbor &amp; Sons", true],
  ["Café Niño", "The cafe nino", true],
  ["Go", "Going on", false],
  ["海港基金会", "我们帮助了海港基金会成长", true],
  ["ŁÓDŹ Circle", "The łódź circle", true],
])("the name %s in %j: %s", async (name, text, expected) => {
  const { rows } = await owner.execute(sql`select names_organization(${text}, ${name}) as found`);
  expect(rows[0]?.found).toBe(expected);
});

describe("withdrawing", () => {
  test.each(consentKinds)("%s unpublishes at once, and the address is gone", async (kind) => {
    const story = await addPublished(...consentKinds);
    const slug = (await readCaseStudy(owner, story.id))?.slug ?? "";
    await withdraw(story, kind);
    expect(await isPublic(story.id)).toBe(false);
    expect(await gone(slug)).toBe(true);
    expect(await owner.$count(searchEntries, eq(searchEntries.address, `/case-studies/${slug}`))).toBe(0);
    const notices = await asViewer(admin, (tx) => listStoryNotices(tx, 10));
    expect(notices).toMatchObject([{ event: "withdrawn", caseStudyId: story.id }]);
  });

  test("keeps it unpublished until the owner confirms what is gone, and says what that is", async () => {
    const story = await addPublished(...consentKinds);
    for (const kind of ["figures", "quote", "name"] as const) await withdraw(story, kind);
    const givenAgain = eq(consents.kind, "name");
    await asViewer(story.member, (tx) => tx.update(consents).set({ withdrawnAt: null }).where(givenAgain));
    expect(await publish(admin, story.id)).toBe(
      storyMessages.toConfirm("the quotation with its name and role and the figures"),
    );
    expect(await asViewer(admin, (tx) => confirmGone(tx, story.id, ["figures"]))).toBe(false);
    expect(await asViewer(admin, (tx) => confirmGone(tx, story.id, ["figures", "quote"]))).toBe(true);
    expect(await publish(admin, story.id)).toBe(true);
    expect(await owner.$count(goneAddresses)).toBe(0);
    expect(await owner.$count(storyNotices)).toBe(0);
  });

  test("of what nobody could see tells nobody", async () => {
    const story = await addStoryOf(owner, writer, "story", "quote");
    await withdraw(story, "quote");
    expect(await owner.$count(storyNotices)).toBe(0);
    expect(await publish(admin, story.id)).toBe(
      storyMessages.toConfirm("the quotation with its name and role"),
    );
  });

  test("the name makes addresses that hold it gone, and unreadable there; others lead to the new one", async () => {
    const story = await addPublished("story", "name");
    await save(story.id, { title: "A plan for a year", published: true });
    await save(story.id, { title: "Bright Steps has a plan", published: true });
    const [naming = ""] = [(await readCaseStudy(owner, story.id))?.slug];
    await withdraw(story, "name");
    const unreadable = await owner.select().from(goneAddresses);
    expect(unreadable.length).toBeGreaterThan(0);
    expect(JSON.stringify(unreadable)).not.toMatch(/bright/i);
    const unnamed = { clientName: "A nonprofit", solution: "A plan.", content: "It took part." };
    await save(story.id, { title: "What a plan changed", ...unnamed });
    await asViewer(admin, (tx) => confirmGone(tx, story.id, ["name"]));
    expect(await publish(admin, story.id)).toBe(true);
    const kept = await owner.select({ slug: oldSlugs.slug }).from(oldSlugs);
    expect(kept).toEqual([{ slug: "a-plan-for-a-year" }]);
    expect(await gone(naming)).toBe(true);
    expect(await gone("a-plan-for-a-year")).toBe(false);
  });

  test("reaches the trash: what is restored is public only while consent stands", async () => {
    const story = await addPublished("story");
    const slug = (await readCaseStudy(owner, story.id))?.slug ?? "";
    const trash = () => asViewer(admin, (tx) => moveToTrash(tx, "case-studies", story.id));
    const restore = (id: string | null) => asViewer(admin, (tx) => restoreFromTrash(tx, id ?? ""));
    await restore(await trash());
    expect(await isPublic(story.id)).toBe(true);
    const trashed = await trash();
    await withdraw(story, "story");
    expect(await gone(slug)).toBe(true);
    await restore(trashed);
    expect(await readCaseStudy(owner, story.id)).toMatchObject({ published: false });
    expect(await publish(admin, story.id)).toBe(storyMessages.noConsent);
  });
});

describe("at the same moment", () => {
  test("a withdrawal that began first wins over a plan that comes due", async () => {
    const story = await addStoryOf(owner, writer, "story", "figures");
    await save(story.id, { publishAt: soon });
    await owner.update(caseStudies).set({ publishAt: sql`now()` });
    const { userId, applicationId } = story.engagement;
    await during(
      owner,
      { by: story.member, work: (tx) => withdrawConsent(tx, userId, applicationId, "figures") },
      () => publishDue(pools().jobs),
    );
    expect(await isPublic(story.id)).toBe(false);
  });

  test("a withdrawal wins over a publication that began first", async () => {
    const story = await addStoryOf(owner, writer, "story");
    await during(
      owner,
      {
        by: admin,
        work: (tx) => tx.update(caseStudies).set({ published: true }).where(eq(caseStudies.id, story.id)),
      },
      () => withdraw(story, "story"),
    );
    expect(await isPublic(story.id)).toBe(false);
  });

  test("what is withdrawn while it is being drafted is to be confirmed", async () => {
    const story = await addStoryOf(owner, writer, "story", "quote");
    await owner.execute(sql`truncate case_studies, stories`);
    await during(owner, { by: admin, work: (tx) => draftCaseStudy(tx, story.engagement.id, authorId) }, () =>
      withdraw(story, "quote"),
    );
    const [row] = await owner.select().from(stories);
    expect(row?.toConfirm).toEqual(["quote"]);
  });

  test("an account that is deleted waits for a case study that is being drafted", async () => {
    const { engagement } = await addStoryOf(owner, writer, "story");
    await owner.execute(sql`truncate case_studies, stories`);
    await during(owner, { by: admin, work: (tx) => draftCaseStudy(tx, engagement.id, authorId) }, () =>
      owner.delete(user).where(eq(user.id, engagement.userId)).execute(),
    );
    expect(await owner.$count(caseStudies)).toBe(0);
  });

  test("a deleted application leaves no consent that is given meanwhile", async () => {
    const { engagement, member } = await addStoryOf(owner, writer, "story");
    const { applicationId, userId, organizationName } = engagement;
    const row = { applicationId, userId, organizationName, kind: "name" as const, wording: "May we?" };
    await during(owner, { by: member, work: (tx) => tx.insert(consents).values(row) }, () =>
      asViewer(admin, (tx) => deleteApplication(tx, applicationId)),
    );
    expect(await owner.$count(consents)).toBe(0);
  });
});

describe("deleting", () => {
  test("the application unpublishes its case study for good, and ends the consents", async () => {
    const story = await addPublished(...consentKinds);
    await asViewer(admin, (tx) => deleteApplication(tx, story.engagement.applicationId));
    expect(await readCaseStudy(owner, story.id)).toMatchObject({ published: false });
    expect(await owner.$count(consents)).toBe(0);
    expect(await publish(admin, story.id)).toBe(storyMessages.noConsent);
    const notices = await asViewer(admin, (tx) => listStoryNotices(tx, 10));
    expect(notices).toMatchObject([{ event: "application-deleted", caseStudyId: story.id }]);
  });

  /** A case study with a history, a draft, a former address and readers. */
  async function addFull() {
    const story = await addPublished("story", "name");
    const before = (await readCaseStudy(owner, story.id))?.slug ?? "";
    await save(story.id, { title: "Renamed", published: true });
    const texts = { title: "Renamed" };
    await owner.insert(contentVersions).values({ kind: "case-studies", item: story.id, number: 1, texts });
    await owner.insert(drafts).values({ userId: adminId, place: `case-studies/${story.id}`, data: {} });
    const visits = { day: "2026-03-01", path: `/case-studies/${before}`, views: 3 };
    await owner
      .insert(pageVisits)
      .values({ ...visits, formsSent: 0, callsBooked: 0 })
      .onConflictDoNothing();
    return { ...story, addresses: [before, "renamed"] };
  }

  async function expectNothingOf({ addresses }: Awaited<ReturnType<typeof addFull>>) {
    for (const table of [caseStudies, stories, contentVersions, drafts, oldSlugs, trash, consents]) {
      expect(await owner.$count(table)).toBe(0);
    }
    expect(await owner.$count(pageVisits, sql`path like '/case-studies/%'`)).toBe(0);
    for (const address of addresses) expect(await gone(address), address).toBe(true);
    const notices = await asViewer(admin, (tx) => listStoryNotices(tx, 10));
    expect(notices).toMatchObject([{ event: "deleted", caseStudyId: null, title: null }]);
  }

  test("retention leaves consents and story as they are, and the account deletes them, also from the trash", async () => {
    const story = await addFull();
    await owner.update(engagements).set({ firstDay: "2020-01-06", closedAt: new Date("2020-04-01") });
    await owner.execute(sql`select delete_outdated()`);
    expect(await owner.$count(bcpbpApplications)).toBe(0);
    expect(await owner.$count(consents)).toBe(2);
    expect(await isPublic(story.id)).toBe(true);
    expect(await asViewer(admin, (tx) => findStory(tx, story.id))).toMatchObject({ engagementId: null });
    await asViewer(admin, (tx) => moveToTrash(tx, "case-studies", story.id));
    await owner.delete(user).where(eq(user.id, story.engagement.userId));
    await expectNothingOf(story);
  });

  test("the person deletes the case study with all that was kept of it, by the email of the application alone", async () => {
    const story = await addFull();
    await owner.update(bcpbpApplications).set({ email: "contact@bright.example" });
    expect(await erasePerson(admin, "contact@bright.example", tmpdir())).toBe("erased");
    await expectNothingOf(story);
    expect(await owner.$count(user, eq(user.id, story.engagement.userId))).toBe(1);
  });
});

test("a program has one case study, once it has ended", async () => {
  const story = await addStoryOf(owner, writer);
  const draft = () => asViewer(admin, (tx) => draftCaseStudy(tx, story.engagement.id, authorId));
  expect(await draft()).toEqual({ outcome: "already", id: story.id, isInTrash: false });
  await asViewer(admin, (tx) => moveToTrash(tx, "case-studies", story.id));
  expect(await draft()).toEqual({ outcome: "already", id: story.id, isInTrash: true });
  await owner.delete(trash);
  expect((await Promise.all([draft(), draft()])).map(({ outcome }) => outcome).sort()).toEqual([
    "already",
    "drafted",
  ]);
  await owner.execute(sql`truncate case_studies, stories`);
  await owner.update(engagements).set({ closedAs: null, closedAt: null });
  expect(await draft()).toEqual({ outcome: "not ended" });
});

test("a backup brings case studies of programs back as drafts, others as they were", async () => {
  const story = await addPublished("story");
  const other = await addPublished("story");
  await owner.delete(stories).where(eq(stories.caseStudyId, other.id));
  const trashed = await addPublished("story");
  const inTrash = await asViewer(admin, (tx) => moveToTrash(tx, "case-studies", trashed.id));
  expect(await unpublishStories(owner)).toBe(1);
  expect(await isPublic(story.id)).toBe(false);
  expect(await isPublic(other.id)).toBe(true);
  await asViewer(admin, (tx) => restoreFromTrash(tx, inTrash ?? ""));
  expect(await isPublic(trashed.id)).toBe(false);
});
