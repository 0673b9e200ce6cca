import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { samplePressRelease } from "#domain/content/press-releases/entity.test-support.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { expect, test } from "./test.ts";

/** What breaks XML where it is not escaped, or is no character of XML at all. */
const odd = 'A < B && "C" ]]> \u0001\uFFFE <script>alert(1)</script> 😀';

test.beforeEach(async ({ site }) => {
  const { database } = site;
  await database.insert(blogPosts).values({ ...sampleBlogPost(), title: odd, content: odd, published: true });
  await database.insert(caseStudies).values({ ...sampleCaseStudy(), challenge: odd, published: true });
  await database.insert(pressReleases).values({ ...samplePressRelease(), title: odd, published: true });
  await database.insert(jobPosts).values({ ...sampleJobPost(), jobTitle: odd, isPublished: true });
});

/** Runs in the browser. */
function readFeed(text: string) {
  const parsed = new DOMParser().parseFromString(text, "application/xml");
  const atom = "http://www.w3.org/2005/Atom";
  const childrenOf = (element: Element, name: string) =>
    [...element.children].filter((child) => child.namespaceURI === atom && child.localName === name);
  const demanded = (element: Element) =>
    ["id", "title", "updated"].map((name) => childrenOf(element, name).length);
  const [entry] = childrenOf(parsed.documentElement, "entry");
  return {
    faults: [...parsed.querySelectorAll("parsererror")].map((fault) => fault.textContent),
    root: parsed.documentElement.localName,
    demanded: demanded(parsed.documentElement),
    entry: entry && demanded(entry),
    hasAuthor: parsed.getElementsByTagNameNS(atom, "author").length > 0,
    hasDates: [...parsed.getElementsByTagNameNS(atom, "updated")].every(
      (date) => !Number.isNaN(Date.parse(date.textContent ?? "")),
    ),
    self: childrenOf(parsed.documentElement, "link").map((link) => link.getAttribute("rel")),
  };
}

test("each feed is taken by the browser's parser of XML and has what Atom demands", async ({ page, web }) => {
  for (const section of ["resources", "case-studies", "media-center", "careers"]) {
    const answer = await web.get(`/${section}/feed.xml`);
    expect(await page.evaluate(readFeed, await answer.text()), section).toEqual({
      faults: [],
      root: "feed",
      demanded: [1, 1, 1],
      entry: [1, 1, 1],
      hasAuthor: true,
      hasDates: true,
      self: expect.arrayContaining(["self"]),
    });
  }
});
