import { eq } from "drizzle-orm";
import { fieldsOf } from "#domain/content/pages/fields.ts";
import { type PageName, pages } from "#domain/content/pages/list.ts";
import { pageMessages } from "#domain/content/pages/rules.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { conflictMessage } from "#domain/drafts/rules.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

const values = "/admin/pages/values";

/** The name of the first box of a form. */
function firstText(form: WebPage) {
  return (
    form.$("form.editor").find("textarea, input[type=text], input:not([type])").first().attr("name") ?? ""
  );
}

function section(form: WebPage, name: string) {
  return form.$(`#section-${name}`).text();
}

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("a saved page is seen by everybody, and an earlier version and the original text come back", async ({
    web,
    request,
  }) => {
    const seen = async () => (await request.get("/values")).text();
    const form = await (await web.open("/admin/pages")).follow("Values");
    expect(form.value("opening.title")).toBe("Six rules you can hold us to.");
    expect(await seen()).toContain("Six rules you can hold us to.");
    const saved = await form.send("Save Changes", { "opening.title": "Seven rules of {firm}." });
    expect(saved.statuses).toContain(pageMessages.saved);
    expect(saved.address).toBe(values);
    await expect.poll(seen).toContain("Seven rules of Beunec Consulting.");
    expect((await saved.follow("View page")).address).toBe("/values");
    await saved.send("Save Changes", { "opening.title": "Eight rules." });
    await expect.poll(seen).toContain("Eight rules.");

    const history = await (await web.open(values)).follow("History");
    expect(history.$("del").first().text()).toContain("Seven");
    expect(history.$("ins").first().text()).toContain("Eight");
    const restored = await history.send("Restore this version");
    expect(restored.statuses.join()).toContain("is in the form now.");
    expect(restored.value("opening.title")).toBe("Seven rules of {firm}.");
    expect(await seen()).toContain("Eight rules.");
    await restored.send("Save Changes");
    await expect.poll(seen).toContain("Seven rules of Beunec Consulting.");
    expect((await web.open(`${values}/history`)).$("nav[aria-label=Versions] a")).toHaveLength(4);

    const ours = await (await web.open(`${values}/history?version=0`)).send("Restore this version");
    expect(ours.statuses.join()).toContain("The original text is in the form now.");
    await ours.send("Save Changes");
    await expect.poll(seen).toContain("Six rules you can hold us to.");
  });

  test("bad input gets a sentence at its field, and everything typed stays", async ({ web, site }) => {
    const refused = await (await web.open(values)).send("Save Changes", {
      "opening.label": "",
      "opening.title": "x".repeat(61),
      "opening.lede": "The {frim} says hello",
      "check.text": "<b>Bold</b>",
    });
    expect(refused.status).toBe(400);
    expect(section(refused, "opening")).toContain("Small heading is required.");
    expect(section(refused, "opening")).toContain("Title can have at most 60 characters.");
    expect(section(refused, "opening")).toContain("We cannot fill in {frim}.");
    const asTyped = "Text is plain text, and <b> would be shown as it is typed.";
    expect(section(refused, "check")).toContain(asTyped);
    expect(refused.value("check.text")).toBe("<b>Bold</b>");
    expect(refused.value("opening.lede")).toBe("The {frim} says hello");
    expect(await site.database.$count(pageTexts)).toBe(0);
  });

  test("on the largest page the second save is told of the first, and shows both", async ({ web }) => {
    const size = (name: PageName) => JSON.stringify(pages[name].texts).length;
    const [largest] = (Object.keys(pages) as PageName[]).sort((one, other) => size(other) - size(one));
    const [mine, theirs] = [
      await web.open(`/admin/pages/${largest}`),
      await web.open(`/admin/pages/${largest}`),
    ];
    const name = firstText(mine);
    expect((await theirs.send("Save Changes", { [name]: "Theirs" })).statuses).toContain(pageMessages.saved);
    const refused = await mine.send("Save Changes", { [name]: "Mine" });
    expect(refused.status).toBe(409);
    expect(refused.alerts.join()).toContain(conflictMessage);
    expect(refused.$(".panel:contains('saved in the meantime') dd").text()).toContain("Theirs");
    expect(refused.value(name)).toBe("Mine");
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

  test("the admin is led from a press release to its form", async ({ web, site }) => {
    const [release] = await site.database
      .select()
      .from(pressReleases)
      .where(eq(pressReleases.published, true));
    const form = await (await web.open(`/media-center/${release?.slug}`)).follow("Edit this page");
    expect(form.address).toBe(`/admin/press/edit/${release?.id}`);
    expect((await web.open("/media-center/nothing-of-the-kind")).text).not.toContain("Edit this page");
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
    const typed = form.$("form.editor").serializeArray();
    const draft = await web.post("/admin/draft", {
      ...Object.fromEntries(typed.map(({ name, value }) => [name, value])),
      place: "pages/values",
      tab: "a",
      save: "1",
      base: "",
      "opening.title": "A secret draft",
    });
    expect(draft.status).toBe(200);
    for (const path of ["/values", "/values?preview=values", "/values"]) {
      const answer = await request.get(path);
      const text = await answer.text();
      expect(text).not.toContain("Edit this page");
      expect(text).not.toContain("A secret draft");
      expect(answer.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(answer.headers()["x-frame-options"]).toBe("DENY");
    }
    const preview = await web.open("/values?preview=values");
    expect(preview.text).toContain("A secret draft");
    expect(preview.headers["cache-control"]).toBe("no-store");
    expect(preview.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(preview.headers["x-frame-options"]).toBe("SAMEORIGIN");
  });

  test("the first text of every page is the owner's in its form and on the page", async ({
    web,
    request,
    site,
  }) => {
    const rows = Object.entries(pages).map(([name, page]) => {
      const text = `Changed ${name.slice(0, 12)}`;
      return { name, text, seenAt: page.path, path: fieldsOf(page)[0]?.path ?? "" };
    });
    const changed = rows.map(({ name, path, text }) => ({ page: name, changes: { [path]: text } }));
    await site.database.insert(pageTexts).values(changed);
    for (const { name, text, path, seenAt } of rows) {
      expect((await web.open(`/admin/pages/${name}`)).value(path), name).toBe(text);
      expect(await (await request.get(seenAt)).text(), name).toContain(text);
    }
  });
});
