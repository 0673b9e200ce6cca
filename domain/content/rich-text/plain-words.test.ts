import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { countWords } from "#domain/text/words.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { plainWords } from "./plain-words.ts";

const { owner } = await testDatabase();
const picture = "picture:1e6f5a1c-93c9-4d9e-9c50-111111111111";

const texts = [
  "# One\n## Two three\n### Four ##",
  "- one\n- two\n  - three\n1. four\n2) five",
  "Some **bold**, *italic* and `code`.",
  "[one two](https://example.com/a_(b)), [three](/contact) and <https://example.com>.",
  `![Not read](${picture} "Read below")`,
  `before\n![](${picture})\nafter`,
  `[![Not read](${picture})](/contact) after`,
  "| one | two |\n|:----|----:|\n| three | four five |",
  "| one <br>two | three |\n| - | - |\n| | four |",
  "```js\none two\n```\n~~~\nthree\n~~~",
  "AT&T, 3 * 4 = 12, snake_case and a - b",
];

test.each(texts)("the database counts the words of %j as the reading time does", async (content) => {
  const post = { ...sampleBlogPost(), content, format: "markdown" as const };
  await owner.insert(blogPosts).values(post);
  const [stored] = await owner.select().from(blogPosts).where(eq(blogPosts.id, post.id));
  expect(stored?.wordCount).toBe(countWords(plainWords(content, "markdown")));
});

test("a search finds what is read, and no address", async () => {
  const content = `## Heading\n[linked](https://example.com/hidden)\n![alternative](${picture} "caption")`;
  const [markdown, plain] = [
    { ...sampleBlogPost(), content, format: "markdown" as const },
    { ...sampleBlogPost(), content },
  ];
  await owner.insert(blogPosts).values([markdown, plain]);
  const find = async (word: string) => {
    const { rows } = await owner.execute<{ id: string }>(
      sql`select id from blog_posts where words @@ search_query(${word}) and content = ${content}`,
    );
    return rows.map(({ id }) => id);
  };
  for (const word of ["heading", "linked", "caption"]) expect(await find(word), word).toHaveLength(2);
  for (const word of ["hidden", "1e6f5a1c", "picture"]) expect(await find(word), word).toEqual([plain.id]);
});

test("the longest hostile texts are stored", async () => {
  const hostile = ["[", "[a](b ", "![", '![](a "', "- ", "> - ", "|", "`", "# ", "[](", "](", "(", "1. "];
  for (const part of hostile) {
    const content = part.repeat(200_000 / part.length);
    await owner.insert(blogPosts).values({ ...sampleBlogPost(), content, format: "markdown" });
  }
});
