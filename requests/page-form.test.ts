import { fieldsOf } from "#domain/content/pages/fields.ts";
import { pageGroups } from "#domain/content/pages/groups.ts";
import { pages } from "#domain/content/pages/list.ts";
import { pageMessages } from "#domain/content/pages/rules.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { conflictMessage } from "#domain/drafts/rules.ts";
import { signInAsAdmin } from "./people.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

const values = "/admin/pages/values";

test.beforeEach(({ web }) => signInAsAdmin(web));

function section(form: WebPage, name: string) {
  return form.$(`#section-${name}`).text();
}

test("a saved page is seen by everybody, and an earlier version and the original text come back", async ({
  web,
  request,
}) => {
  const seen = async () => (await request.get("/values")).text();
  const form = await (await web.open("/admin/pages")).follow("Values");
  expect(form.value("opening.title")).toBe("Six rules you can hold us to.");
  const saved = await form.send("Save Changes", { "opening.title": "Seven rules of {firm}." });
  expect(saved.statuses).toContain(pageMessages.saved);
  expect(saved.address).toBe(values);
  await expect.poll(seen).toContain("Seven rules of Beunec Consulting.");
  expect((await saved.follow("View page")).address).toBe("/values");
  await saved.send("Save Changes", { "opening.title": "Eight rules." });

  const history = await (await web.open(values)).follow("History");
  expect(history.$("del").first().text()).toContain("Seven");
  expect(history.$("ins").first().text()).toContain("Eight");
  const restored = await history.send("Restore this version");
  expect(restored.statuses.join()).toContain("is in the form now.");
  expect(restored.value("opening.title")).toBe("Seven rules of {firm}.");
  await expect.poll(seen).toContain("Eight rules.");
  await restored.send("Save Changes");
  await expect.poll(seen).toContain("Seven rules of Beunec Consulting.");
  const ours = await (await web.open(`${values}/history?version=0`)).send("Restore this version");
  expect(ours.statuses.join()).toContain("The original text is in the form now.");
  await ours.send("Save Changes");
  await expect.poll(seen).toContain("Six rules you can hold us to.");
});

test("bad input gets a sentence at its field or line, in its opened section, and everything typed stays", async ({
  web,
  site,
}) => {
  const form = await web.open("/admin/pages/home");
  expect(form.$("#section-search details[open]")).toHaveLength(0);
  const typed = { "opening.title": "The {frim} says", "ticker.items[2]": "x".repeat(61) };
  const faulty = { ...typed, "ticker.items[1]": "", "search.title": "" };
  const refused = await form.send("Save Changes", faulty);
  expect(refused.status).toBe(400);
  expect(section(refused, "opening")).toContain("We cannot fill in {frim}.");
  expect(section(refused, "ticker")).toContain("This line is required.");
  expect(section(refused, "ticker")).toContain("This line can have at most 60 characters.");
  expect(refused.$("#section-search details[open]").text()).toContain("Title is required.");
  expect(refused.$("[role=alert] a[href='#page-ticker.items[1]']")).toHaveLength(1);
  for (const [name, text] of Object.entries(typed)) expect(refused.value(name)).toBe(text);
  expect(await site.database.$count(pageTexts)).toBe(0);
});

test("the second save of two is told of the first, and shows both", async ({ web }) => {
  const [mine, theirs] = [await web.open(values), await web.open(values)];
  const saved = await theirs.send("Save Changes", { "opening.title": "Theirs" });
  expect(saved.statuses).toContain(pageMessages.saved);
  const refused = await mine.send("Save Changes", { "opening.title": "Mine" });
  expect(refused.status).toBe(409);
  expect(refused.alerts.join()).toContain(conflictMessage);
  expect(refused.$(".panel:contains('saved in the meantime') dd").text()).toContain("Theirs");
  expect(refused.value("opening.title")).toBe("Mine");
  expect((await refused.send("Save Changes")).statuses).toContain(pageMessages.saved);
});

test("a text that no longer fits is shown beside the default, not on the page, and dropped", async ({
  web,
  site,
}) => {
  const changes = { "opening.motto": "My old motto" };
  await site.database.insert(pageTexts).values({ page: "values", changes });
  const form = await web.open(values);
  expect(form.$(".panel:contains('no longer fit the page')").text()).toContain("My old motto");
  expect((await web.open("/values")).html).not.toContain("My old motto");
  const dropped = await form.send("Drop my text for opening.motto");
  expect(dropped.text).not.toContain("no longer fit the page");
  expect(await site.database.select().from(pageTexts)).toMatchObject([{ changes: {} }]);
});

test("only the signed-in admin is led from a page to its form, and only a preview may be framed by us", async ({
  web,
  request,
}) => {
  const own = await web.open("/values");
  expect(own.headers["cache-control"]).toBe("no-store");
  expect(own.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  const form = await own.follow("Edit this page");
  expect(form.address).toBe(values);
  const draft = { place: "pages/values", tab: "a", save: "1", base: "" };
  const typed = form.$("form.editor").serializeArray();
  const texts = Object.fromEntries(typed.map(({ name, value }) => [name, value]));
  await web.post("/admin/draft", { ...texts, ...draft, "opening.title": "A secret draft" });
  for (const path of ["/values", "/values?preview=values"]) {
    const answer = await request.get(path);
    expect(answer.text()).not.toMatch(/Edit this page|A secret draft/);
    expect(answer.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(answer.headers()["x-frame-options"]).toBe("DENY");
  }
  const preview = await web.open("/values?preview=values");
  expect(preview.text).toContain("A secret draft");
  expect(preview.headers["cache-control"]).toBe("no-store");
  expect(preview.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(preview.headers["x-frame-options"]).toBe("SAMEORIGIN");
  const release = await web.open("/media-center/the-book-is-out");
  expect((await release.follow("Edit this page")).address).toContain("/admin/press/edit/");
});

test("the first text of every page is the owner's", async ({ request, site }) => {
  const rows = Object.entries(pages).map(([name, page]) => ({
    ...{ name, seenAt: page.path, text: `Changed ${name.slice(0, 12)}` },
    path: fieldsOf(page)[0]?.path ?? "",
  }));
  const changed = rows.map(({ name, path, text }) => ({ page: name, changes: { [path]: text } }));
  await site.database.insert(pageTexts).values(changed);
  for (const { name, text, seenAt } of rows) expect((await request.get(seenAt)).text(), name).toContain(text);
});

test("pages are listed with their claims and last change, and lead back to those claims", async ({
  web,
  site,
}) => {
  await site.database.insert(pageTexts).values({ page: "values", changes: { "opening.title": "Mine" } });
  const list = await web.open("/admin/pages");
  expect(textsIn(list, ".page-groups h2")).toEqual(pageGroups.map(({ title }) => title));
  const row = (name: string) => list.$(`tr:has(th a:contains(${name}))`).first();
  expect(row("Values").find("td:last-child").text()).toMatch(/20\d\d/);
  expect(row("Values").find("td a").attr("href")).toBe("/admin/claims?page=values");
  expect(row("History").find("td:last-child").text()).toBe("Original text");
  const saved = await (await web.open(`${values}?from=claims`)).send("Save Changes");
  expect((await saved.follow("Back to claims")).address).toBe("/admin/claims?page=values");
});

test("a search finds sentences and pages, leads to the field, and says when it has more or nothing", async ({
  web,
}) => {
  const found = await (await web.open("/admin/pages")).send("Search", { search: "Hours are on LOAN" });
  expect(textsIn(found, ".found-texts mark")).toEqual(["hours are on loan"]);
  expect(found.$(".found-texts a").attr("href")).toBe("/admin/pages/values#page-values[1].statement");
  const named = await web.open("/admin/pages?search=use+cases");
  expect(named.$(".panel:first .found-texts a").attr("href")).toBe("/admin/pages/use-cases");
  expect((await web.open("/admin/pages?search=the")).text).toContain("The first 50 texts");
  expect((await web.open("/admin/pages?search=we")).text).toContain("Type at least 3 letters.");
  const none = await web.open("/admin/pages?search=zebra+<b>");
  expect(none.text).toContain("No page says “zebra <b>”.");
});
