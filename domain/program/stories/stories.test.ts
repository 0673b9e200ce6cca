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
    const form = caseStudyForm.parse({
      ...study,
      publishAt: "",
      featuredImage: study.featuredImage ?? "",
      ...changed,
    });
    return updateCaseStudy(tx, id, study.version, form);
  });
}

function gone(slug: string) {
  return asViewer(visitor, (tx) => isGone(tx, "case-studies", slug));
}

/** Resolves once some transaction waits for another's lock. */
async function untilOneWaits() {
  await expect
    .poll(async () => {
      const { rows } = await owner.execute(sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
      return rows.length;
    })
    .toBeGreaterThan(0);
}

function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  return {
    async wait() {
      reach();
      await promise;
    },
    reached,
    release: resolve,
  };
}

describe("publishing", () => {
  test("needs consent to tell the story: by the button, the form and a plan", async () => {
    const story = await addStoryOf(owner, writer, "name", "quote", "figures");
    expect(await publish(admin, story.id)).toBe(storyMessages.noConsent);
    const fieldErrors = { published: [storyMessages.noConsent] };
    expect(await save(story.id, { published: true })).toEqual({ outcome: "refused", fieldErrors });
    expect(await save(story.id, { publishAt: soon })).toEqual({
      outcome: "refused",
      fieldErrors: { publishAt: [storyMessages.noConsent] },
    });
    await give(story.engagement, "story");
    expect(await publish(admin, story.id)).toBe(true);
    expect(await isPublic(story.id)).toBe(true);
  });

  test("names each field where the organization's name stands without consent", async () => {
    const story = await addStoryOf(owner, writer, "story");
    expect(
      await save(story.id, {
        title: "How Bright Steps grew",
        content: "At **Bright**  _steps_’ office",
        published: true,
      }),
    ).toEqual({
      outcome: "refused",
      fieldErrors: { title: [storyMessages.named], content: [storyMessages.named] },
    });
    expect(await save(story.id, { title: "How Bright Steps grew" })).toEqual({ outcome: "saved" });
    expect(await publish(admin, story.id)).toBe(storyMessages.namedIn);
    await give(story.engagement, "name");
    expect(await publish(admin, story.id)).toBe(true);
  });

  test("keeps to what is public: a name cannot be added later", async () => {
    const story = await addPublished("story");
    expect(await save(story.id, { results: "Bright Steps has a plan", published: true })).toMatchObject({
      outcome: "refused",
    });
    expect((await readCaseStudy(owner, story.id))?.results).not.toContain("Bright");
  });

  test("is free for case studies that are about no program", async () => {
    const story = await addStoryOf(owner, writer);
    await owner.delete(stories);
    expect(await publish(admin, story.id)).toBe(true);
  });
});

describe("names", () => {
  test.each([
    ["Bright Steps", "We met bright steps.", true],
    ["Bright Steps", "bright-steps-grew", true],
    ["Bright Steps", "BRIGHT\n\nSTEPS", true],
    ["Bright Steps", "https://example.org/bright_steps.jpg", true],
    ["Bright Steps", "brighter steps", false],
    ["Bright Steps, Inc.", "Bright Steps did well", true],
    ["Harbor & Sons", "Harbor and Sons", true],
    ["Harbor and Sons LLC", "Harbor &amp; Sons", true],
    ["Café Niño", "The cafe nino", true],
    ["Go", "We go on", true],
    ["Go", "Going on", false],
    ["海港基金会", "我们帮助了海港基金会成长", true],
    ["***", "Rated ***", true],
    ["Inc.", "We think", false],
    ["Газпром Foundation", "A foundation", false],
    ["ŁÓDŹ Circle", "The łódź circle", true],
  ])("%s in %j: %s", async (name, text, expected) => {
    const { rows } = await owner.execute(sql`select names_organization(${text}, ${name}) as found`);
    expect(rows[0]?.found).toBe(expected);
  });
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

  test("takes the plan away", async () => {
    const story = await addStoryOf(owner, writer, "story", "quote");
    await save(story.id, { publishAt: soon });
    await withdraw(story, "quote");
    expect(await readCaseStudy(owner, story.id)).toMatchObject({ publishAt: null, status: "draft" });
  });

  test("keeps it unpublished until the owner confirms what is gone, and says what that is", async () => {
    const story = await addPublished(...consentKinds);
    await withdraw(story, "figures");
    await withdraw(story, "quote");
    expect(await publish(admin, story.id)).toBe(
      storyMessages.toConfirm("the quotation with its name and role and the figures"),
    );
    expect(await asViewer(admin, (tx) => confirmGone(tx, story.id, ["figures"]))).toBe(false);
    expect(await asViewer(admin, (tx) => confirmGone(tx, story.id, ["figures", "quote"]))).toBe(true);
    expect(await publish(admin, story.id)).toBe(true);
    expect(await owner.$count(goneAddresses)).toBe(0);
    expect(await owner.$count(storyNotices)).toBe(0);
  });

  test.each(["story", "figures"] as const)("has nothing to confirm once %s is given again", async (kind) => {
    const story = await addPublished(...consentKinds);
    await withdraw(story, kind);
    await asViewer(story.member, (tx) =>
      tx.update(consents).set({ withdrawnAt: null }).where(eq(consents.kind, kind)),
    );
    expect(await publish(admin, story.id)).toBe(true);
  });

  test("of what nobody could see tells nobody", async () => {
    const story = await addStoryOf(owner, writer, "story", "quote");
    await withdraw(story, "quote");
    expect(await owner.$count(storyNotices)).toBe(0);
    expect(await publish(admin, story.id)).toBe(
      storyMessages.toConfirm("the quotation with its name and role"),
    );
  });

  test("the name: an address holds it also where it has letters that addresses lack", async () => {
    const story = await addStoryOf(owner, writer, "story");
    const name = "Café Zoë, Inc.";
    await owner.update(stories).set({ organizationName: name });
    expect(await save(story.id, { title: "How Café Zoë worked" })).toEqual({ outcome: "saved" });
    expect((await readCaseStudy(owner, story.id))?.slug).toBe("how-caf-zo-worked");
    await save(story.id, { title: "How a café worked", published: true });
    expect(await owner.$count(oldSlugs)).toBe(1);
    expect(await owner.$count(oldSlugs, eq(oldSlugs.slug, "how-caf-zo-worked"))).toBe(0);
  });

  test("the name: former addresses that hold it are gone, others lead to the new one", async () => {
    const story = await addPublished("story", "name");
    await save(story.id, { title: "A plan for a year", published: true });
    await save(story.id, { title: "Bright Steps has a plan", published: true });
    const [naming = ""] = [(await readCaseStudy(owner, story.id))?.slug];
    await withdraw(story, "name");
    await save(story.id, {
      title: "What a plan changed",
      clientName: "A nonprofit",
      solution: "A plan.",
      content: "It took part.",
    });
    await asViewer(admin, (tx) => confirmGone(tx, story.id, ["name"]));
    expect(await publish(admin, story.id)).toBe(true);
    const kept = await owner.select({ slug: oldSlugs.slug }).from(oldSlugs);
    expect(kept).toEqual([{ slug: "a-plan-for-a-year" }]);
    expect(await gone(naming)).toBe(true);
    expect(await gone("a-plan-for-a-year")).toBe(false);
  });

  test("no name can be read where an address is gone", async () => {
    const story = await addPublished("story", "name");
    await withdraw(story, "name");
    const rows = await owner.select().from(goneAddresses);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/bright/i);
  });

  test("reaches the trash: what is restored is a draft", async () => {
    const story = await addPublished("story");
    const slug = (await readCaseStudy(owner, story.id))?.slug ?? "";
    const trashed = await asViewer(admin, (tx) => moveToTrash(tx, "case-studies", story.id));
    await withdraw(story, "story");
    expect(await gone(slug)).toBe(true);
    await asViewer(admin, (tx) => restoreFromTrash(tx, trashed ?? ""));
    expect(await readCaseStudy(owner, story.id)).toMatchObject({ published: false });
    expect(await publish(admin, story.id)).toBe(storyMessages.noConsent);
  });

  test("leaves what is restored public while consent stands", async () => {
    const story = await addPublished("story");
    const trashed = await asViewer(admin, (tx) => moveToTrash(tx, "case-studies", story.id));
    await asViewer(admin, (tx) => restoreFromTrash(tx, trashed ?? ""));
    expect(await isPublic(story.id)).toBe(true);
  });
});

describe("at the same moment", () => {
  async function planNow(id: string) {
    await save(id, { publishAt: soon });
    await owner.update(caseStudies).set({ publishAt: sql`now()` }).where(eq(caseStudies.id, id));
  }

  test("a withdrawal that began first wins over a plan that comes due", async () => {
    const story = await addStoryOf(owner, writer, "story", "figures");
    await planNow(story.id);
    const gate = held();
    const { userId, applicationId } = story.engagement;
    const withdrawal = asViewer(story.member, async (tx) => {
      await withdrawConsent(tx, userId, applicationId, "figures");
      await gate.wait();
    });
    await gate.reached;
    const publication = publishDue(pools().jobs);
    await untilOneWaits();
    gate.release();
    await Promise.all([withdrawal, publication]);
    expect(await isPublic(story.id)).toBe(false);
  });

  test("a withdrawal wins over a publication that began first", async () => {
    const story = await addStoryOf(owner, writer, "story");
    const gate = held();
    const publication = asViewer(admin, async (tx) => {
      await tx.update(caseStudies).set({ published: true }).where(eq(caseStudies.id, story.id));
      await gate.wait();
    });
    await gate.reached;
    const withdrawal = withdraw(story, "story");
    await untilOneWaits();
    gate.release();
    await Promise.all([withdrawal, publication]);
    expect(await isPublic(story.id)).toBe(false);
  });

  test("a withdrawal wins over a restore from the trash that began first", async () => {
    const story = await addPublished("story");
    const trashed = await asViewer(admin, (tx) => moveToTrash(tx, "case-studies", story.id));
    const gate = held();
    const restoration = asViewer(admin, async (tx) => {
      await restoreFromTrash(tx, trashed ?? "");
      await gate.wait();
    });
    await gate.reached;
    const withdrawal = withdraw(story, "story");
    await untilOneWaits();
    gate.release();
    await Promise.all([withdrawal, restoration]);
    expect(await isPublic(story.id)).toBe(false);
  });

  test("what is withdrawn while it is being drafted is to be confirmed", async () => {
    const story = await addStoryOf(owner, writer, "story", "quote");
    await owner.execute(sql`truncate case_studies, stories`);
    const gate = held();
    const drafting = asViewer(admin, async (tx) => {
      await draftCaseStudy(tx, story.engagement.id, authorId);
      await gate.wait();
    });
    await gate.reached;
    const withdrawal = withdraw(story, "quote");
    await untilOneWaits();
    gate.release();
    await Promise.all([drafting, withdrawal]);
    const [row] = await owner.select().from(stories);
    expect(row?.toConfirm).toEqual(["quote"]);
  });

  test("an account that is deleted waits for a case study that is being drafted", async () => {
    const story = await addStoryOf(owner, writer, "story");
    await owner.execute(sql`truncate case_studies, stories`);
    const gate = held();
    const drafting = asViewer(admin, async (tx) => {
      await draftCaseStudy(tx, story.engagement.id, authorId);
      await gate.wait();
    });
    await gate.reached;
    const deletion = owner.delete(user).where(eq(user.id, story.engagement.userId)).execute();
    await untilOneWaits();
    gate.release();
    await Promise.all([drafting, deletion]);
    expect(await owner.$count(caseStudies)).toBe(0);
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

  test("the application leaves no consent that is given at the same moment", async () => {
    const story = await addStoryOf(owner, writer, "story");
    const { applicationId, userId, organizationName } = story.engagement;
    const gate = held();
    const giving = asViewer(story.member, async (tx) => {
      const row = { applicationId, userId, organizationName, kind: "name" as const, wording: "May we?" };
      await tx.insert(consents).values(row);
      await gate.wait();
    });
    await gate.reached;
    const deletion = asViewer(admin, (tx) => deleteApplication(tx, applicationId));
    await untilOneWaits();
    gate.release();
    await Promise.all([giving, deletion]);
    expect(await owner.$count(consents)).toBe(0);
  });

  test("by retention leaves consents and story as they are", async () => {
    const story = await addPublished("story", "name");
    await owner.update(engagements).set({ firstDay: "2020-01-06", closedAt: new Date("2020-04-01") });
    await owner.execute(sql`select delete_outdated()`);
    expect(await owner.$count(bcpbpApplications)).toBe(0);
    expect(await owner.$count(consents)).toBe(2);
    expect(await isPublic(story.id)).toBe(true);
    expect(await asViewer(admin, (tx) => findStory(tx, story.id))).toMatchObject({ engagementId: null });
    await withdraw(story, "name");
    expect(await isPublic(story.id)).toBe(false);
  });

  /** A case study with a history, a draft, a former address and readers. */
  async function addFull() {
    const story = await addPublished("story", "name");
    const before = (await readCaseStudy(owner, story.id))?.slug ?? "";
    await save(story.id, { title: "Renamed", published: true });
    const texts = { title: "Renamed" };
    await owner.insert(contentVersions).values({ kind: "case-studies", item: story.id, number: 1, texts });
    await owner.insert(drafts).values({ userId: adminId, place: `case-studies/${story.id}`, data: {} });
    const visits = { day: "2026-03-01", views: 3, formsSent: 0, callsBooked: 0 };
    await owner
      .insert(pageVisits)
      .values({ ...visits, path: `/case-studies/${before}` })
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

  test("the account deletes the case study with everything that was kept of it", async () => {
    const story = await addFull();
    await owner.delete(user).where(eq(user.id, story.engagement.userId));
    await expectNothingOf(story);
  });

  test("the account deletes it from the trash, and after retention", async () => {
    const story = await addFull();
    await owner.update(engagements).set({ firstDay: "2020-01-06", closedAt: new Date("2020-04-01") });
    await owner.execute(sql`select delete_outdated()`);
    await asViewer(admin, (tx) => moveToTrash(tx, "case-studies", story.id));
    await owner.delete(user).where(eq(user.id, story.engagement.userId));
    await expectNothingOf(story);
  });

  test("the person does so too, by the email of the application alone", async () => {
    const story = await addFull();
    await owner.update(bcpbpApplications).set({ email: "contact@bright.example" });
    expect(await erasePerson(admin, "contact@bright.example", tmpdir())).toBe("erased");
    await expectNothingOf(story);
    expect(await owner.$count(user, eq(user.id, story.engagement.userId))).toBe(1);
  });

  test("the case study for good lets another one be drafted", async () => {
    const story = await addPublished("story");
    await asViewer(admin, (tx) => moveToTrash(tx, "case-studies", story.id));
    await owner.execute(sql`delete from trash`);
    const again = await asViewer(admin, (tx) => draftCaseStudy(tx, story.engagement.id, authorId));
    expect(again.outcome).toBe("drafted");
  });
});

test("a program has one case study, once it has ended", async () => {
  const story = await addStoryOf(owner, writer);
  const draft = () => asViewer(admin, (tx) => draftCaseStudy(tx, story.engagement.id, authorId));
  expect(await draft()).toEqual({ outcome: "already", id: story.id, isInTrash: false });
  await owner.execute(sql`truncate case_studies, stories`);
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
