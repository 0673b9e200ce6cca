import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { samplePressRelease } from "#domain/content/press-releases/entity.test-support.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { publishDue } from "#domain/content/publication/publish-due.server.ts";
import { moveToTrash, restoreFromTrash } from "#domain/content/trash/queries.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { indexPages } from "./pages.server.ts";
import { searchSite } from "./queries.server.ts";
import { type MarkedText, queryLimit, readQuery } from "./rules.ts";
import { searchEntries, searchVocabulary } from "./table.server.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");
const admin: Viewer = { role: "admin", userId };

beforeEach(async () => {
  await owner.execute(
    sql`truncate blog_posts, case_studies, job_posts, press_releases, trash, old_slugs cascade`,
  );
  await owner.delete(searchEntries);
});

function search(typed: string) {
  return asViewer(visitor, (tx) => searchSite(tx, readQuery(typed), { limit: 10 }));
}

async function addressesFor(typed: string) {
  const { hits } = await search(typed);
  return hits.map(({ address }) => address);
}

async function addPost(title: string, content: string, more: Partial<typeof blogPosts.$inferInsert> = {}) {
  const post = { ...sampleBlogPost(), published: true, ...more, title, content };
  await owner.insert(blogPosts).values(post);
  return post.id;
}

function written(text: MarkedText) {
  return text.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");
}

async function isKnown(word: string) {
  return (await owner.$count(searchVocabulary, eq(searchVocabulary.word, word))) > 0;
}

describe("what is found", () => {
  test("words are found in their other forms, and marked where they stand", async () => {
    await addPost("Planning ahead", "Nobody enjoys being invoiced twice.\nSo we check.", {
      slug: "invoices",
    });
    const { hits, outcome, corrected } = await search("Invoice planned");
    expect({ outcome, corrected }).toEqual({ outcome: "all", corrected: null });
    expect(hits).toMatchObject([{ entity: "blog-posts", address: "/resources/invoices" }]);
    expect(written(hits[0]?.title ?? [])).toBe("[Planning] ahead");
    expect(written(hits[0]?.passage ?? [])).toBe("Nobody enjoys being [invoiced] twice. So we check …");
  });

  test("parts of compounds are words, and marks of Markdown are not read", async () => {
    const content =
      "## Head\n\nA **follow-up** of payroll/overtime, [good](https://example.com/secret) `idea`";
    await addPost("One", content, { slug: "one", format: "markdown" });
    for (const typed of ["follow-up", "follow up", "overtime", "payroll/overtime"])
      expect(await addressesFor(typed)).toEqual(["/resources/one"]);
    const { hits } = await search("idea");
    expect(written(hits[0]?.passage ?? [])).toBe("Head · A follow-up of payroll/overtime, good [idea] …");
    expect((await search("secret")).outcome).toBe("none");
  });

  test("case studies, jobs and press releases are found by all that is read on their pages", async () => {
    const study = { ...sampleCaseStudy(), slug: "bakery", published: true };
    await owner.insert(caseStudies).values({ ...study, industry: "Zwieback", challenge: "Yeast" });
    const job = { ...sampleJobPost(), isPublished: true, skills: "Juggling" };
    await owner.insert(jobPosts).values(job);
    await owner
      .insert(pressReleases)
      .values({ ...samplePressRelease(), slug: "news", published: true, quotation: "Hooray for {book}" });
    expect(await addressesFor("zwieback yeast")).toEqual(["/case-studies/bakery"]);
    expect((await search("juggle")).hits).toMatchObject([{ address: `/careers/${job.id}`, isClosed: false }]);
    await owner.update(jobPosts).set({ applicationDeadline: new Date("2020-01-01") });
    expect((await search("juggle")).hits).toMatchObject([{ address: `/careers/${job.id}`, isClosed: true }]);
    expect(await addressesFor("hooray")).toEqual(["/media-center/news"]);
  });

  const filler = "Nothing in particular happened. ".repeat(400);

  test("hits in titles come first, then those at the beginning of a text, and the words of all of it are found", async () => {
    await addPost("A walrus in a very long title about something else", "Nothing", { slug: "titled" });
    const often = `One walrus. ${filler} ${"walrus ".repeat(100)} seal`;
    await addPost("Other", often, { slug: "often" });
    await addPost("Other", `A walrus, another walrus. ${filler} seal`, { slug: "early" });
    const ranked = ["/resources/titled", "/resources/early", "/resources/often"];
    expect(await addressesFor("walrus")).toEqual(ranked);
    expect(await addressesFor("walrus seal")).toHaveLength(2);
  });

  test("a word far down in a text is shown where it stands", async () => {
    await addPost("Other", `A seal. ${filler.repeat(5)} Then a company of walruses came.`);
    const { hits } = await search("companies");
    expect(written(hits[0]?.passage ?? [])).toContain("a [company] of walruses came");
  });

  test("a press release is found by the facts it names, as they are now", async () => {
    await owner
      .insert(pressReleases)
      .values({ ...samplePressRelease(), slug: "news", title: "{firm} prints {book}", published: true });
    const { hits } = await search("book");
    expect(written(hits[0]?.title ?? [])).toBe("Beunec Consulting prints its book");
    await owner.update(siteSettings).set({ bookTitle: "Quarter Hours" });
    const [renamed] = (await search("quarter hour")).hits;
    await owner.update(siteSettings).set({ bookTitle: null });
    expect(written(renamed?.title ?? [])).toBe("Beunec Consulting prints [Quarter] [Hours]");
  });

  test("texts of pages and services are found, and what the owner made of them", async () => {
    await indexPages();
    expect((await addressesFor("grant writing"))[0]).toBe("/services/grant-writing");
    const changes = {
      "opening.title": "Six rules about zeppelins at {firm}.",
      "opening.picture": "picture:5b0c4f7e-0000-4000-8000-000000000000 20 30",
    };
    await owner.insert(pageTexts).values({ page: "values", changes });
    await indexPages();
    const { hits } = await search("zeppelin");
    expect(hits).toMatchObject([{ entity: "pages", address: "/values" }]);
    expect(written(hits[0]?.passage ?? [])).toContain("Six rules about [zeppelins] at Beunec Consulting.");
    expect((await search("5b0c4f7e")).outcome).toBe("none");
    await owner.delete(pageTexts);
    await indexPages();
    expect((await search("zeppelin")).outcome).toBe("none");
  });
});

describe("pages that are meant", () => {
  async function findValuesBy(words: string) {
    const changes = { "search.words": words, "search.description": "Six rules about the hulls of ships." };
    await owner.delete(pageTexts);
    await owner.insert(pageTexts).values({ page: "values", changes });
    await indexPages();
  }

  afterAll(() => owner.delete(pageTexts));

  test("come before titles with the word, and say what they are about", async () => {
    await addPost("Airships and their hulls", "An airship.", { slug: "airships" });
    await findValuesBy("airships, hull; buoyancy\nwho floats");
    const { hits, total } = await search("an airship");
    expect(total).toBe(2);
    expect(hits.map(({ address }) => address)).toEqual(["/values", "/resources/airships"]);
    expect(written(hits[0]?.passage ?? [])).toBe("Six rules about the hulls of ships.");
    await findValuesBy("");
    expect(await addressesFor("airship")).toEqual(["/resources/airships"]);
    expect(await isKnown("buoyancy")).toBe(false);
  });

  test("give way to a title that is typed nearly whole", async () => {
    await addPost("The airship of a slow balloonist", "Text", { slug: "slow" });
    await findValuesBy("airship, hull, balloonist");
    expect((await addressesFor("airship of a balloonist"))[0]).toBe("/values");
    expect((await addressesFor("airship of a slow balloonist"))[0]).toBe("/resources/slow");
  });

  test("come after titles and before texts if they are most of what is typed", async () => {
    await addPost("Airship hulls for sale", "Text", { slug: "titled" });
    await addPost("Other", "Airship hulls for sale", { slug: "other" });
    await findValuesBy("airship, hull");
    const all = ["/resources/titled", "/values", "/resources/other"];
    expect(await addressesFor("airship hull sale")).toEqual(all);
    expect(await addressesFor("airship sale")).not.toContain("/values");
  });

  test("are found despite a typing error, by half a word, and not while they are hidden", async () => {
    await findValuesBy("buoyancy");
    expect(await search("bouyancy")).toMatchObject({ corrected: "buoyancy", hits: [{ address: "/values" }] });
    expect(await search("buoy")).toMatchObject({ corrected: "buoyancy", hits: [{ address: "/values" }] });
    await owner.update(siteSettings).set({ hiddenPages: ["values"] });
    await indexPages();
    expect((await search("buoyancy")).outcome).toBe("none");
    expect(await isKnown("buoyancy")).toBe(false);
    await owner.update(siteSettings).set({ hiddenPages: [] });
    await indexPages();
    expect(await addressesFor("buoyancy")).toEqual(["/values"]);
  });
});

describe("what is not public", () => {
  test("is not found as a draft, when planned, after it was unpublished, or in the trash", async () => {
    const id = await addPost("Secret walrus", "Text", { published: false });
    const set = (change: Partial<typeof blogPosts.$inferInsert>) =>
      owner.update(blogPosts).set(change).where(eq(blogPosts.id, id));
    expect((await search("walrus")).outcome).toBe("none");
    await set({ publishAt: new Date(Date.now() + 3_600_000) });
    expect((await search("walrus")).outcome).toBe("none");
    expect(await isKnown("walrus")).toBe(false);
    await set({ publishAt: new Date(Date.now() - 1000) });
    await publishDue(owner);
    expect((await search("walrus")).total).toBe(1);
    expect(await isKnown("walrus")).toBe(true);
    await set({ published: false });
    expect((await search("walrus")).outcome).toBe("none");
    await set({ published: true });
    const trashed = await asViewer(admin, (tx) => moveToTrash(tx, "blog-posts", id));
    expect((await search("walrus")).outcome).toBe("none");
    expect(await isKnown("walrus")).toBe(false);
    await asViewer(admin, (tx) => restoreFromTrash(tx, trashed ?? ""));
    expect((await search("walrus")).total).toBe(1);
  });

  test("a renamed item is found at its new address only, and a word is known while an entry has it", async () => {
    const id = await addPost("One walrus", "Text", { slug: "walrus" });
    await addPost("Another walrus", "Text", { slug: "another" });
    await owner.update(blogPosts).set({ title: "One seal", slug: "seal" }).where(eq(blogPosts.id, id));
    expect(await addressesFor("seal")).toEqual(["/resources/seal"]);
    expect(await addressesFor("walrus")).toEqual(["/resources/another"]);
    await owner.delete(blogPosts).where(eq(blogPosts.id, id));
    expect(await isKnown("walrus")).toBe(true);
    expect(await isKnown("one")).toBe(false);
  });
});

describe("what was typed", () => {
  test("names are found despite a typing error, and half a word is completed", async () => {
    await addPost("The Okonkwo bakery", "Text", { slug: "bakery" });
    for (const typed of ["Okonkow", "okonkwo bakrey", "Ockonkwo", "okon"]) {
      expect(await addressesFor(typed)).toEqual(["/resources/bakery"]);
      expect((await search(typed)).corrected).toMatch(/^okonkwo( bakery)?$/);
    }
    expect((await search("xylophone")).outcome).toBe("none");
  });

  test("where nothing has all words, what has some is found, and which", async () => {
    await addPost("Cash", "Text", { slug: "cash" });
    await addPost("Churn", "Text", { slug: "churn" });
    const { outcome, hits } = await search("cash churn elephant");
    expect(outcome).toBe("some");
    expect(hits.flatMap(({ matched }) => matched).sort()).toEqual(["cash", "churn"]);
  });

  test.each([
    ...["", "the of and", "' \" \\ & | ! ( ) : * <-> %_", "\0\u0002\ud800", "a".repeat(10_000)],
    ...["word ".repeat(5000), "<script>alert(1)</script>"],
  ])("nothing odd breaks it: %#", async (typed) => {
    expect(readQuery(typed).length).toBeLessThanOrEqual(queryLimit);
    expect((await search(typed)).outcome).toBe("none");
  });
});

test("pages of hits follow each other, and a great number is not counted to the end", async () => {
  const walrus = { content: "Walrus", published: true };
  const many = Array.from({ length: 1100 }, () => ({ ...sampleBlogPost(), ...walrus }));
  await owner.insert(blogPosts).values(many);
  const page = (offset: number) => asViewer(visitor, (tx) => searchSite(tx, "walrus", { limit: 10, offset }));
  const [first, second, beyond] = [await page(0), await page(10), await page(200)];
  expect(first).toMatchObject({ total: 1001, ranked: 200 });
  expect(new Set([...first.hits, ...second.hits].map(({ itemId }) => itemId)).size).toBe(20);
  expect(beyond).toMatchObject({ total: 1001, ranked: 200, hits: [] });
});
