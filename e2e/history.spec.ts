import { eq } from "drizzle-orm";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { samplePressRelease } from "#domain/content/press-releases/entity.test-support.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { contentVersions } from "#domain/content/versions/table.server.ts";
import { sampleProject } from "#domain/office/projects/entity.test-support.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { longText, nobody } from "./editors.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

function textsOf(page: WebPage, selector: string) {
  return page
    .$(selector)
    .toArray()
    .map((element) => page.$(element).text().trim());
}

const versions = "nav[aria-label=Versions] a";

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("an old version of an article is compared, restored into the form and saved", async ({
    web,
    site,
  }) => {
    const post = { ...sampleBlogPost(), title: "Waste", content: "Half of it\nSecond line", published: true };
    await site.database.insert(blogPosts).values(post);
    const [form, history] = [`/admin/blog/edit/${post.id}`, `/admin/blog/history/${post.id}`];
    const first = await web.open(history);
    expect(textsOf(first, versions)).toHaveLength(1);
    expect(first.text).toContain("It says the same as the present one.");

    for (const content of ["A third of it\nSecond line", "A quarter of it\nSecond line"])
      await (await web.open(form)).send("Save Changes", { Content: content });
    const compared = await (await web.open(form)).follow("History");
    expect(compared.address).toBe(history);
    expect(compared.$("h1").text()).toBe("History of “Waste”");
    expect(textsOf(compared, versions)).toHaveLength(3);
    expect(textsOf(compared, versions)[0]).toContain("Grace Ito");
    const oldest = await web.open(compared.$(versions).last().attr("href") ?? "");
    expect(textsOf(oldest, "del")).toEqual(["Half"]);
    expect(textsOf(oldest, "ins")).toEqual(["A quarter"]);

    const restored = await oldest.send("Restore this version");
    expect(restored.address).toMatch(new RegExp(`^${form}\\?restored=\\d+$`));
    const banners = restored.statuses.filter((text) => /in the form|put back/.test(text));
    expect(banners).toEqual([expect.stringMatching(/^The version of .* E[SD]T is in the form now\. Save/)]);
    expect(restored.$("button:contains('Discard It')")).toHaveLength(1);
    expect((await web.open(form)).statuses.join()).toMatch(/Unsaved text from .* E[SD]T has been put back\./);
    expect(restored.value("Content")).toBe(post.content);
    expect(restored.value("Published")).toBe("on");
    const saved = () => site.database.select().from(blogPosts).where(eq(blogPosts.id, post.id));
    expect(await saved()).toMatchObject([{ content: "A quarter of it\nSecond line" }]);
    expect((await restored.send("Save Changes")).address).toBe("/admin/blog");
    expect(await saved()).toMatchObject([{ content: post.content, published: true, slug: post.slug }]);
    expect(await site.database.$count(contentVersions)).toBe(4);
  });

  test("every kind of content has its history", async ({ web, site }) => {
    const [study, job, release, project] = [
      sampleCaseStudy(),
      sampleJobPost(),
      { ...samplePressRelease(), offersBook: true },
      sampleProject(),
    ];
    await site.database.insert(caseStudies).values(study);
    await site.database.insert(jobPosts).values(job);
    await site.database.insert(pressReleases).values(release);
    await site.database.insert(projects).values(project);
    for (const { edit, id, field, old } of [
      { edit: "/admin/case-studies/edit", id: study.id, field: "Results", old: study.results },
      { edit: "/admin/job-posting/edit", id: job.id, field: "Job Title", old: job.jobTitle },
      { edit: "/admin/press/edit", id: release.id, field: "Summary", old: release.summary },
      { edit: "/admin/projects/edit", id: project.id, field: "Title", old: project.title },
    ]) {
      const changed = { [field]: "Something else" };
      const changes = id === release.id ? { ...changed, offersBook: null } : changed;
      const list = await (await web.open(`${edit}/${id}`)).send("Save Changes", changes);
      expect(list.statuses.join()).toContain("has been saved.");
      const history = await (await web.open(`${edit}/${id}`)).follow("History");
      expect(history.$("h1").text()).not.toContain("{firm}");
      expect(textsOf(history, "dt")).toContain(field);
      if (id === release.id) expect(textsOf(history, "del")).toContain("Yes");
      const restored = await history.send("Restore this version");
      expect(restored.value(field)).toBe(old);
      if (id === release.id) expect(restored.value("offersBook")).toBe("on");
    }
  });

  test("a version of an older form shows what has no field now, and restores the rest", async ({
    web,
    site,
  }) => {
    const post = { ...sampleBlogPost(), subtitle: "Kept" };
    await site.database.insert(blogPosts).values(post);
    const texts = { title: "Former title", content: post.content, motto: "Once a field" };
    await site.database
      .insert(contentVersions)
      .values({ kind: "blog-posts", item: post.id, number: 7, texts });
    const shown = await web.open(`/admin/blog/history/${post.id}?version=7`);
    expect(textsOf(shown, "h2")).toContain("No longer in the form");
    expect(textsOf(shown, "dd")).toContain("Once a field");
    expect(textsOf(shown, "dt")).toEqual(["Title", "Motto"]);
    const restored = await shown.send("Restore this version");
    expect(restored.value("Title")).toBe("Former title");
    expect(restored.value("Subtitle")).toBe("Kept");
  });

  test("nothing is restored of a version or an item that is not there", async ({ web, site }) => {
    const post = sampleBlogPost();
    await site.database.insert(blogPosts).values(post);
    const address = `/admin/blog/history/${post.id}`;
    const unknown = await web.post(address, { version: "9" });
    expect(unknown.address).toBe(address);
    expect(unknown.alerts.join()).toContain("There is no such version any more.");
    expect((await web.post(address, { version: "x" })).status).toBe(400);
    expect((await web.open(`/admin/blog/history/${nobody}`)).alerts.join()).toContain("Post not found");
    const missing = await web.open(`/admin/case-studies/history/${nobody}`);
    expect(missing.status).toBe(404);
    expect(missing.$("h1").text()).toBe("Case study not found");
  });
});

test("text in the form that is not saved is not replaced without asking", async ({ page, site }) => {
  await signInAsAdmin(page);
  const post = { ...sampleBlogPost(), content: "Second" };
  await site.database.insert(blogPosts).values(post);
  const texts = { title: post.title, content: "First" };
  await site.database.insert(contentVersions).values({ kind: "blog-posts", item: post.id, number: 1, texts });
  await page.request.post("/admin/draft", {
    headers: { Origin: site.url },
    form: {
      place: `blog-posts/${post.id}`,
      tab: "a",
      save: "1",
      base: "",
      title: post.title,
      content: "Typed",
      version: "1",
    },
  });
  await page.goto(`/admin/blog/history/${post.id}?version=1`);
  await page.getByRole("button", { name: "Restore this version" }).click();
  const dialog = page.getByRole("dialog", { name: "Replace the unsaved text?" });
  await dialog.getByRole("button", { name: "Keep It" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Restore this version" }).click();
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect(longText(page, "Content")).toHaveValue("First");
});
