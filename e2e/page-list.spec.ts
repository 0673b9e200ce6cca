import { pageGroups } from "#domain/content/pages/groups.ts";
import { pageMessages } from "#domain/content/pages/rules.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

test.beforeEach(({ web }) => signInAsAdmin(web));

function textsIn({ $ }: WebPage, selector: string) {
  return $(selector)
    .toArray()
    .map((element) => $(element).text());
}

test("pages are in groups, with their unconfirmed claims and the last change", async ({ web, site }) => {
  await site.database.insert(pageTexts).values({ page: "values", changes: { "opening.title": "Mine" } });
  const list = await web.open("/admin/pages");
  expect(textsIn(list, ".page-groups h2")).toEqual(pageGroups.map(({ title }) => title));
  const row = (name: string) => list.$(`tr:has(th a:contains(${name}))`).first();
  expect(row("Values").find("td:last-child").text()).toMatch(/20\d\d/);
  expect(row("History").find("td:last-child").text()).toBe("Original text");
  expect(row("Values").find("td a").attr("href")).toBe("/admin/claims?page=values");
  expect(row("Footer").find("td a")).toHaveLength(0);
});

test("a search finds sentences and pages, and leads to the field", async ({ web }) => {
  const found = await (await web.open("/admin/pages")).send("Search", { search: "Hours are on LOAN" });
  expect(found.value("search")).toBe("Hours are on LOAN");
  expect(textsIn(found, ".found-texts mark")).toEqual(["hours are on loan"]);
  expect(textsIn(found, ".found-texts p")).toEqual(["Values, The values 2: Statement"]);
  expect(found.$(".found-texts a").attr("href")).toBe("/admin/pages/values#page-values[1].statement");
  const ticker = await web.open("/admin/pages?search=digital+transformation+for+resilience");
  expect(ticker.$(".found-texts a").attr("href")).toBe("/admin/pages/home#page-ticker.items[2]");
  const named = await web.open("/admin/pages?search=use+cases");
  expect(named.$(".panel:first .found-texts a").attr("href")).toBe("/admin/pages/use-cases");
});

test("a search says when it has more, too few letters or nothing", async ({ web }) => {
  const many = await web.open("/admin/pages?search=the");
  expect(many.text).toContain("The first 50 texts");
  expect(many.$(".panel:last .found-texts li")).toHaveLength(50);
  expect((await web.open("/admin/pages?search=we")).text).toContain("Type at least 3 letters.");
  const none = await web.open("/admin/pages?search=zebra+<b>");
  expect(none.text).toContain("No page says “zebra <b>”.");
  expect(none.value("search")).toBe("zebra <b>");
});

test("a saved form leads back to the claims it was opened from, and views no page where there is none", async ({
  web,
}) => {
  const saved = await (await web.open("/admin/pages/values?from=claims")).send("Save Changes");
  expect(saved.statuses).toContain(pageMessages.saved);
  expect(saved.address).toBe("/admin/pages/values?from=claims");
  expect((await saved.follow("Back to claims")).address).toBe("/admin/claims?page=values");
  expect((await web.open("/admin/pages/values")).text).not.toContain("Back to claims");
  expect((await web.open("/admin/pages/not-found")).text).not.toContain("View page");
  expect((await (await web.open("/admin/pages/footer")).follow("View page")).address).toBe("/");
});

test("texts for search engines come last, folded unless one is refused", async ({ web }) => {
  const form = await web.open("/admin/pages/values");
  const headings = textsIn(form, "form.editor h2:not(dialog h2)");
  expect(headings.slice(-2)).toEqual(["Title, description and words for searches", "Preview"]);
  expect(form.$("#section-search details[open]")).toHaveLength(0);
  const refused = await form.send("Save Changes", { "search.title": "" });
  expect(refused.$("#section-search details[open]").text()).toContain("Title is required.");
});

test("a draft from before lines had fields of their own opens with one in each", async ({ web }) => {
  const form = await web.open("/admin/pages/home");
  const typed = form.$("form.editor").serializeArray();
  const others = typed.filter(({ name }) => !name.startsWith("ticker.items["));
  expect(others.length).toBeLessThan(typed.length);
  await web.post("/admin/draft", {
    ...Object.fromEntries(others.map(({ name, value }) => [name, value])),
    ...{ place: "pages/home", tab: "a", save: "1", base: "" },
    "ticker.items": "One thing\nAnother thing\nA third thing",
  });
  const opened = await web.open("/admin/pages/home");
  expect(opened.value("ticker.items[1]")).toBe("Another thing");
  expect(opened.$("[name^='ticker.items']")).toHaveLength(3);
  expect((await web.open("/?preview=home")).text).toContain("Another thing");
  expect((await opened.send("Save Changes")).statuses).toContain(pageMessages.saved);
  const history = await web.open("/admin/pages/home/history?version=0");
  expect(textsIn(history, "ins, del").join(" ")).toContain("Another thing");
});

test("a refused line keeps its text and names what is wrong", async ({ web }) => {
  const form = await web.open("/admin/pages/home");
  const refused = await form.send("Save Changes", {
    "ticker.items[1]": "",
    "ticker.items[2]": "x".repeat(61),
  });
  expect(refused.status).toBe(400);
  const section = refused.$("#section-ticker").text();
  expect(section).toContain("This line is required.");
  expect(section).toContain("This line can have at most 60 characters.");
  expect(refused.value("ticker.items[2]")).toBe("x".repeat(61));
  expect(refused.$("[role=alert] a[href='#page-ticker.items[1]']")).toHaveLength(1);
});
