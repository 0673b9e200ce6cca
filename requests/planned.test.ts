import { eq, sql } from "drizzle-orm";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { dateTimeWithZone, longDate } from "#domain/time/dates.ts";
import { wallClock } from "#domain/time/zoned.server.ts";
import { signInAsAdmin } from "./people.ts";
import { namesIn } from "./rows.ts";
import { expect, test } from "./test.ts";

const timeZone = "America/New_York";
const moment = new Date("2999-01-02T17:00:00Z");
const typed = wallClock(moment, timeZone);
const inWords = dateTimeWithZone(moment, timeZone);

test.beforeEach(({ web }) => signInAsAdmin(web));

test("a planned article stays hidden, and is public at its time under that day's date", async ({
  web,
  request,
  site,
}) => {
  const seen = async (path: string) => (await request.get(path)).text();
  await site.database.insert(blogPosts).values({ ...sampleBlogPost(), title: "Older", published: true });
  expect(await seen("/resources")).toContain("Older");

  const refused = await (await web.open("/admin/blog/new")).send("Create Post", {
    ...{ Title: "In good time", Content: "Words", "Publish immediately": true, "Publish on": typed },
  });
  expect(refused.text).toContain("It cannot be published now and later");
  expect(refused.value("Publish on")).toBe(typed);
  const list = await refused.send("Create Post", { "Publish immediately": null });
  expect(list.$("tbody td").text()).toContain(`Scheduled ${inWords}`);
  const scheduled = await list.send("Search", { status: "scheduled" });
  expect(namesIn(scheduled)).toEqual(["In good time"]);
  const form = await scheduled.follow("Edit In good time");
  expect(form.value("Publish on")).toBe(typed);

  const preview = await web.open("/resources/in-good-time");
  expect(preview.text).toContain("Draft preview: only you can see this");
  expect(preview.$("time").first().text()).toBe(longDate(moment, timeZone));
  for (const hidden of ["/resources/in-good-time", "/covers/resources/in-good-time/share.png"])
    expect((await request.get(hidden)).status()).toBe(404);
  for (const path of ["/resources", "/sitemap.xml"])
    expect(await seen(path)).not.toMatch(/in[ -]good[ -]time/i);

  await site.database
    .update(blogPosts)
    .set({ publishAt: sql`now()`, createdAt: new Date("2020-01-01") })
    .where(eq(blogPosts.slug, "in-good-time"));
  await expect.poll(() => seen("/resources")).toContain("In good time");
  const published = await web.open("/resources/in-good-time");
  const [row] = await site.database.select().from(blogPosts).where(eq(blogPosts.slug, "in-good-time"));
  expect(published.$("time").first().text()).toBe(longDate(row?.firstPublishedAt ?? moment, timeZone));
  expect((await web.open("/resources")).$("main h2").first().text()).toBe("In good time");
  // The back office sorts by the day of writing.
  expect(namesIn(await web.open("/admin/blog?status=published"))).toEqual(["Older", "In good time"]);
});
