import type { Locator } from "@playwright/test";
import { eq } from "drizzle-orm";
import { fieldsOf } from "#domain/content/pages/fields.ts";
import { type PageName, pages } from "#domain/content/pages/list.ts";
import { pageMessages } from "#domain/content/pages/rules.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { conflictMessage } from "#domain/drafts/rules.ts";
import { savedDraft } from "./editors.ts";
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

test("what is typed is seen beside the form, and entries of a list are changed with the keyboard", async ({
  page,
  request,
  site,
}) => {
  await signInAsAdmin(page);
  await page.goto(values);
  const opening = page.locator("#section-opening");
  await opening.getByLabel("Title").fill("Seven rules of {firm}.");
  await expect(savedDraft(page)).toBeVisible();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Seven rules of Beunec Consulting.");
  expect(await (await request.get("/values")).text()).toContain("Six rules you can hold us to.");
  await opening.getByRole("button", { name: "Back to the original text" }).click();
  await expect(opening.getByLabel("Title")).toHaveValue("Six rules you can hold us to.");

  const list = page.locator("#section-values");
  async function press(name: string) {
    await list.getByRole("button", { name }).press("Enter");
  }
  await list.getByLabel("Name").first().fill("Frankness");
  await press("Add an entry");
  await expect(list.getByLabel("Name")).toHaveCount(7);
  await list.getByLabel("Name").last().fill("Thrift");
  await list.getByLabel("Statement").last().fill("We waste nothing.");
  await list.getByLabel("In practice").last().fill("We count.");
  await press("Up entry 7");
  await expect(list.getByLabel("Name").nth(5)).toHaveValue("Thrift");
  await press("Remove entry 2");
  await expect(list.getByLabel("Name")).toHaveCount(6);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: pageMessages.saved })).toBeVisible();
  const [row] = await site.database.select().from(pageTexts);
  const saved = row?.changes.values as { name: string }[];
  expect(Object.keys(row?.changes ?? {})).toEqual(["values"]);
  expect(saved.map(({ name }) => name)).toEqual([
    ...["Frankness", "Craft", "Inclusion", "Independence", "Thrift", "Long view"],
  ]);
});

test("the lines of a list are added, moved and removed with the keyboard, and pasted ones become lines", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/pages/alliances");
  const entry = page.locator("#section-benefits fieldset.field-list fieldset").first();
  const line = (number: number) => entry.getByLabel(`Items ${number}`, { exact: true });
  const button = (name: string) => entry.getByRole("button", { name, exact: true });
  await expect(line(3)).toHaveValue(/^A second opinion/);

  await button("Add a line").press("Enter");
  await expect(line(4)).toBeFocused();
  await page.keyboard.type("Fourth");
  await page.keyboard.press("Enter");
  await expect(line(5)).toBeFocused();
  await page.keyboard.type("Fifth");
  await button("Up line 5").press("Enter");
  await expect(button("Up line 4")).toBeFocused();
  await expect(line(4)).toHaveValue("Fifth");
  await button("Up line 2").press("Enter");
  await expect(button("Down line 1")).toBeFocused();
  await button("Remove line 5").press("Enter");
  await expect(line(4)).toBeFocused();
  await expect(line(5)).toHaveCount(0);

  await line(4).press("ControlOrMeta+a");
  await paste(line(4), "Pasted one\nPasted two\n\nPasted three");
  await expect(line(6)).toBeFocused();
  await expect(line(6)).toHaveValue("Pasted three");
  await expect(button("Add a line")).toBeDisabled();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: pageMessages.saved })).toBeVisible();
  await expect(page).toHaveURL("/admin/pages/alliances");
  const [row] = await site.database.select().from(pageTexts);
  expect(row?.changes.benefits).toMatchObject([
    {
      items: [
        "One contract and one person responsible for all of it",
        "Specialist skills without a specialist’s retainer",
        expect.stringMatching(/^A second opinion/),
        ...["Pasted one", "Pasted two", "Pasted three"],
      ],
    },
    { title: "For Partners" },
  ]);
});

async function paste(field: Locator, text: string) {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test("the preview shows the place of the field one is in, also once it has changed", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAsAdmin(page);
  await page.goto(values);
  const shown = page.frameLocator("iframe").locator("[data-shown-place]");
  const statement = page.getByLabel("Statement").nth(3);
  await statement.focus();
  await expect(shown).toHaveText(await statement.inputValue());
  await expect(shown).toBeInViewport();
  await statement.fill("We take no commission from {firm}.");
  await expect(shown).toHaveText("We take no commission from Beunec Consulting.");
  await expect(statement).toBeFocused();
  await page.getByText("Title and description for browsers").click();
  await page.locator("#section-search").getByLabel("Title").focus();
  await expect(shown).toHaveCount(0);
});
