import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { pictureReference } from "#domain/content/pictures/reference.ts";
import { pictures } from "#domain/content/pictures/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { addPictures } from "./pictures.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

test.beforeEach(({ web }) => signInAsAdmin(web));

function card(list: WebPage, name: string) {
  return list.$(`.picture-card:contains('${name}')`).text();
}

test("pictures get an alternative text one after the other, or are marked as decorative", async ({
  web,
  site,
}) => {
  await addPictures(site.database, ["first.jpg", "second.jpg"]);
  const opened = await (await web.open("/admin/media?text=missing")).follow("second.jpg");
  const next = await opened.send("Save and open the next", { alt: "Boats in a harbour" });
  expect(next.$("dialog[open] h2").text()).toContain("first.jpg");
  const list = await next.send("Save", { Decorative: true });
  expect(list.statuses).toContain("The picture has been saved.");
  expect(list.text).toContain("No pictures match what you are looking for.");
  const all = await web.open("/admin/media");
  expect(card(all, "second.jpg")).toContain("Boats in a harbour");
  expect(card(all, "first.jpg")).toContain("Decorative");
});

test("a picture says where it is used, and before it is deleted as well", async ({ web, site }) => {
  const [id = ""] = await addPictures(site.database, ["harbour.jpg"]);
  const post = { ...sampleBlogPost(), title: "On harbours", featuredImage: pictureReference(id) };
  const content = `![Boats](${pictureReference(id)})`;
  await site.database.insert(blogPosts).values([post, { ...sampleBlogPost(), title: "On boats", content }]);
  const list = await web.open("/admin/media");
  expect(card(list, "harbour.jpg")).toContain("Used 2 times");
  const opened = await list.follow("harbour.jpg");
  expect(opened.$(`dialog[open] a[href="/admin/blog/edit/${post.id}"]`).text()).toContain("On harbours");
  const question = opened.$(`#delete-${id}`);
  expect(question.find("h2").text()).toBe("Are you sure you want to delete this picture?");
  expect(question.text()).toContain("Used in 2 places: “On boats” and “On harbours”.");
  const deleted = await web.post(opened.address, { id, intent: "delete" });
  expect(deleted.statuses).toContain("The picture has been deleted.");
  expect(await site.database.$count(pictures)).toBe(0);
});
