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
import { searchSite, unlimitQueries } from "./queries.server.ts";
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

function search(typed: string, shown = { limit: 10 }) {
  return asViewer(visitor, (tx) => searchSite(tx, readQuery(typed), shown));
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
    expect(hits.map(({ entity, address }) => [entity, address])).toEqual([
      ["blog-posts", "/resources/invoices"],
    ]);
    expect(written(hits[0]?.title ?? [])).toBe("[Planning] ahead");
    expect(written(hits[0]?.passage ?? [])).toBe("Nobody enjoys being [invoiced] twice. So we check …");
  });

  test("parts of compounds and addresses are words", async () => {
    await addPost("One", "A follow-up of payroll/overtime", { slug: "one" });
    for (const typed of ["follow-up", "follow up", "overtime", "payroll/overtime"])
      expect(await addressesFor(typed)).toEqual(["/resources/one"]);
  });

  test("case studies, jobs and press releases are found by all that is read on their pages", async () => {
    await owner.insert(caseStudies).values({
      ...sampleCaseStudy(),
      slug: "bakery",
      published: true,
      industry: "Zwieback",
      challenge: "Yeast",
    });
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

  test("marks of Markdown are not read", async () => {
    await addPost("One", "## Head\n\nA **very** [good](https://example.com/secret) `idea`", {
      format: "markdown",
    });
    const { hits } = await search("idea");
    expect(written(hits[0]?.passage ?? [])).toBe("Head · A very good [idea] …");
    expect((await search("secret")).outcome).toBe("none");
  });

  test("hits in titles come before those in texts", async () => {
    await addPost("Other", "Budget budget budget budget", { slug: "often" });
    await addPost("A budget in a very long title about something else", "Nothing", { slug: "titled" });
    expect(await addressesFor("budgets")).toEqual(["/resources/titled", "/resources/often"]);
  });

  const filler = "Nothing in particular happened. ".repeat(400);

  test("ranking reads the beginning of a text, and the words of all of it are found", async () => {
    const often = `One walrus. ${filler} ${"walrus ".repeat(100)} seal`;
    await addPost("Other", often, { slug: "often" });
    await addPost("Other", `A walrus, another walrus. ${filler} seal`, { slug: "early" });
    expect(await addressesFor("walrus")).toEqual(["/resources/early", "/resources/often"]);
    expect(await addressesFor("walrus seal")).toHaveLength(2);
    expect((await search("walrus seal zeppelin")).outcome).toBe("some");
  });

  test("the first four words rank, all of them select", async () => {
    const [one, two, three, four, ...others] = "alder birch cedar elm fir gum hazel iroko juniper".split(" ");
    const apart = (words: (string | undefined)[]) => words.join(` ${filler.slice(0, 500)} `);
    const first = [one, two, three, four];
    await addPost("Together", `${first.join(" ")} ${apart(others)}`, { slug: "together" });
    await addPost("Apart", `${apart(first)} ${others.join(" ")}`, { slug: "apart" });
    await addPost("Not all", first.join(" "), { slug: "not-all" });
    const typed = [...first, ...others].join(" ");
    expect(await addressesFor(typed)).toEqual(["/resources/together", "/resources/apart"]);
    // Words that are not searched do not count.
    expect(await addressesFor(`the of and a ${typed}`)).toEqual(["/resources/together", "/resources/apart"]);
  });

  test("a word far down in a text is shown where it stands", async () => {
    await addPost("Other", `A seal. ${filler.repeat(5)} Then a company of walruses came.`);
    const { hits } = await search("walrus");
    expect(written(hits[0]?.passage ?? [])).toContain("a company of [walruses] came");
    const { hits: both } = await search("companies");
    expect(written(both[0]?.passage ?? [])).toContain("a [company] of walruses came");
  });

  test("a press release is found by the facts it names, as they are now", async () => {
    await owner
      .insert(pressReleases)
      .values({ ...samplePressRelease(), slug: "news", title: "{firm} prints {book}", published: true });
    const { hits } = await search("book");
    expect(written(hits[0]?.title ?? [])).toBe("Beunec Consulting prints its book");
    await owner.update(siteSettings).set({ bookTitle: "Quarter Hours" });
    const renamed = await search("quarter hour");
    await owner.update(siteSettings).set({ bookTitle: null });
    expect(renamed.hits.map(({ title }) => written(title))).toEqual([
      "Beunec Consulting prints [Quarter] [Hours]",
    ]);
  });

  test("texts of pages and services are found, and what the owner made of them", async () => {
    await indexPages();
    expect((await search("grant writing")).hits[0]).toMatchObject({
      entity: "services",
      address: "/services/grant-writing",
    });
    const changes = {
      "opening.title": "Six rules about zeppelins at {firm}.",
      "opening.picture": "picture:5b0c4f7e-0000-4000-8000-000000000000 20 30",
    };
    await owner.insert(pageTexts).values({ page: "values", changes });
    await indexPages();
    const { hits } = await search("zeppelin");
    expect(hits.map(({ entity, address }) => [entity, address])).toEqual([["pages", "/values"]]);
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
    const [hull] = (await search("hulls")).hits;
    expect(written(hull?.passage ?? [])).toBe("Six rules about the [hulls] of ships.");
    expect(await addressesFor("buoyancy")).toEqual(["/values"]);
    await findValuesBy("");
    expect(await addressesFor("airship")).toEqual(["/resources/airships"]);
    expect((await search("buoyancy")).outcome).toBe("none");
    expect(await isKnown("buoyancy")).toBe(false);
  });

  test("give way to a title that is typed nearly whole", async () => {
    await addPost("The airship of a slow balloonist", "Text", { slug: "slow" });
    await addPost("Airship hulls", "Text", { slug: "hulls" });
    await addPost("Airship", "Text", { slug: "airship" });
    await findValuesBy("airship, hull, balloonist");
    expect((await addressesFor("airship of a balloonist"))[0]).toBe("/values");
    expect((await addressesFor("airship of a slow balloonist"))[0]).toBe("/resources/slow");
    expect((await addressesFor("airship hulls")).slice(0, 2)).toEqual(["/resources/hulls", "/values"]);
    expect((await addressesFor("airship")).slice(0, 2)).toEqual(["/values", "/resources/airship"]);
  });

  test("are found by questions, whose words around the matter do not count", async () => {
    await findValuesBy("airships, hull, who floats, how many, where you float");
    for (const typed of [
      ...["do you offer an airship?", "I'm looking for information on airships", "hull of an airship"],
      ...["where do you float", "who floats", "how many airships has Beunec Consulting got"],
    ])
      expect((await addressesFor(typed))[0], typed).toBe("/values");
    expect(await addressesFor("who are they")).not.toContain("/values");
    // The search of texts ignores all of these words.
    expect((await addressesFor("where are you"))[0]).toBe("/locations");
  });

  test("come after titles and before texts if they are most of what is typed, and first where nothing has all of it", async () => {
    await addPost("Airship hulls for sale", "Text", { slug: "titled" });
    await addPost("Other", "Airship hulls for sale", { slug: "other" });
    await findValuesBy("airship, hull");
    const all = ["/resources/titled", "/values", "/resources/other"];
    expect(await addressesFor("airship hull sale")).toEqual(all);
    expect((await addressesFor("airship sale")).filter((address) => address === "/values")).toEqual([]);
    expect(await search("airship zwieback")).toMatchObject({
      outcome: "some",
      hits: [{ address: "/values" }, {}, {}],
    });
    expect((await addressesFor("airship zwieback yeast sale"))[0]).toBe("/resources/titled");
  });

  test("are those with the phrase as it is typed, then with the longest", async () => {
    await findValuesBy("floating, free airship");
    await owner
      .insert(pageTexts)
      .values({ page: "history", changes: { "search.words": "floats, airship, free" } });
    await indexPages();
    expect((await addressesFor("floating"))[0]).toBe("/values");
    expect((await addressesFor("floats"))[0]).toBe("/history");
    expect((await addressesFor("airship"))[0]).toBe("/history");
    expect((await addressesFor("free airships"))[0]).toBe("/values");
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
  });
});

describe("what is not public", () => {
  test("is not found as a hidden page, nor suggested, until it is shown again", async () => {
    const changes = { "opening.title": "Six rules about zeppelins." };
    await owner.insert(pageTexts).values({ page: "values", changes });
    await indexPages();
    expect(await addressesFor("zeppelin")).toEqual(["/values"]);
    await owner.update(siteSettings).set({ hiddenPages: ["values"] });
    await indexPages();
    expect((await search("zeppelin")).outcome).toBe("none");
    expect(await isKnown("zeppelins")).toBe(false);
    await owner.update(siteSettings).set({ hiddenPages: [] });
    await indexPages();
    expect(await addressesFor("zeppelin")).toEqual(["/values"]);
    await owner.delete(pageTexts);
  });

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

  test("a renamed item is found by its new title at its new address only", async () => {
    const id = await addPost("About walruses", "Text", { slug: "walruses" });
    await owner.update(blogPosts).set({ title: "About seals", slug: "seals" }).where(eq(blogPosts.id, id));
    expect(await addressesFor("seal")).toEqual(["/resources/seals"]);
    expect((await search("walrus")).outcome).toBe("none");
  });

  test("a word is known while one of the entries has it", async () => {
    const id = await addPost("One walrus", "Text");
    await addPost("Another walrus", "Text");
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
    expect(hits.map(({ address, matched }) => [address, matched]).sort()).toEqual([
      ["/resources/cash", ["cash"]],
      ["/resources/churn", ["churn"]],
    ]);
  });

  test.each([
    "",
    "the of and",
    "' \" \\ & | ! ( ) : * <-> %_",
    "\0\u0002\ud800",
    "a".repeat(10_000),
    "word ".repeat(5000),
    "<script>alert(1)</script>",
  ])("nothing odd breaks it: %#", async (typed) => {
    expect(readQuery(typed).length).toBeLessThanOrEqual(queryLimit);
    expect((await search(typed)).outcome).toBe("none");
  });

  test("marks cannot be forged by a text, and nothing of it is HTML", async () => {
    await addPost(
      "A \u0002fake\u0003 <i>title</i>",
      "See \u0002this\u0003 & <script>alert(1)</script> penguin",
    );
    const { hits } = await search("penguin");
    expect(written(hits[0]?.title ?? [])).toMatch(/^A fake/);
    expect(written(hits[0]?.passage ?? [])).toMatch(/this & .*\[penguin\] …$/);
  });
});

test("what else a transaction reads after a search is not held to the search's limits", async () => {
  await asViewer(admin, async (tx) => {
    const limits = async () => {
      const { rows } = await tx.execute(
        sql`select current_setting('statement_timeout') as time, current_setting('enable_seqscan') as scan`,
      );
      return rows[0];
    };
    const before = await limits();
    await searchSite(tx, "walrus", { limit: 10 });
    expect(await limits()).not.toEqual(before);
    await unlimitQueries(tx);
    expect(await limits()).toEqual(before);
  });
});

test("pages of hits follow each other, and a great number is not counted to the end", async () => {
  const many = Array.from({ length: 1100 }, (_, index) => ({
    ...sampleBlogPost(),
    title: index < 900 ? `Number ${index}` : `Seal ${index}`,
    content: "Walrus and seal",
    published: true,
  }));
  await owner.insert(blogPosts).values(many);
  // Some of those with the word in the title are not among those that are counted.
  expect((await search("seal")).total).toBe(1001);
  const first = await search("walrus");
  const second = await asViewer(visitor, (tx) => searchSite(tx, "walrus", { limit: 10, offset: 10 }));
  expect(first).toMatchObject({ total: 1001, ranked: 200 });
  const beyond = await asViewer(visitor, (tx) => searchSite(tx, "walrus", { limit: 10, offset: 200 }));
  expect(beyond).toMatchObject({ total: 1001, ranked: 200, hits: [] });
  const ids = [...first.hits, ...second.hits].map(({ itemId }) => itemId);
  expect(new Set(ids).size).toBe(20);
});
