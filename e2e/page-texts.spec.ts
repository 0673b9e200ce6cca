import type { Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { draftMessages } from "#domain/drafts/rules.ts";
import { type PageName, pages } from "#domain/pages/list.ts";
import { pageMessages } from "#domain/pages/rules.ts";
import { pageTexts } from "#domain/pages/table.server.ts";
import { pressReleases } from "#domain/press-releases/table.server.ts";
import { conflictMessage } from "#domain/text/rules.ts";
import { putBack, savedDraft, skipBrowserChecks } from "./editors.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await site.database.execute(sql`truncate page_texts, content_versions`);
  await signInAsAdmin(page);
});

test.afterEach(({ site }) => site.database.execute(sql`truncate page_texts, content_versions`));

test("what is typed is seen beside the form, then by everybody, and an earlier version comes back", async ({
  page,
  browser,
  site,
}) => {
  const visitor = await browser.newPage({ baseURL: site.url });
  const seen = async () => (await visitor.request.get("/values")).text();
  await page.goto("/admin/pages");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Values", exact: true }).click();
  const opening = page.locator("#section-opening");
  await opening.getByLabel("Title").fill("Seven rules of {firm}.");
  await expect(savedDraft(page)).toBeVisible();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Seven rules of Beunec Consulting.");
  expect(await seen()).toContain("Six rules you can hold us to.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: pageMessages.saved })).toBeVisible();
  await expect.poll(seen).toContain("Seven rules of Beunec Consulting.");
  await page.getByRole("link", { name: "Values", exact: true }).click();
  await opening.getByRole("button", { name: "Back to our default" }).click();
  await expect(opening.getByLabel("Title")).toHaveValue("Six rules you can hold us to.");
  await opening.getByLabel("Title").fill("Eight rules.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("link", { name: "Values", exact: true }).click();
  await page.waitForURL("/admin/pages/values");
  await page.getByRole("link", { name: "History", exact: true }).click();
  await expectAccessible(page);
  await expect(page.locator("del").first()).toContainText("Seven");
  await expect(page.locator("ins").first()).toContainText("Eight");
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByRole("status").filter({ hasText: "is in the form now." })).toBeVisible();
  await expect(opening.getByLabel("Title")).toHaveValue("Seven rules of {firm}.");
  expect(await seen()).toContain("Eight rules.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect.poll(seen).toContain("Seven rules of Beunec Consulting.");
  await page.goto("/admin/pages/values/history");
  await expect(page.getByRole("navigation", { name: "Versions" }).getByRole("link")).toHaveCount(4);
  await visitor.close();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of 400/] });

    test("entries of a list are added, moved and removed with the keyboard, and saved as a whole", async ({
      page,
      site,
    }) => {
      await page.goto("/admin/pages/values");
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

    test("bad input gets a sentence at its field, and everything typed stays", async ({ page, site }) => {
      await page.goto("/admin/pages/values");
      const opening = page.locator("#section-opening");
      await opening.getByLabel("Small heading").fill("");
      await opening.getByLabel("Title").fill("x".repeat(61));
      await opening.getByLabel("Introduction").fill("The {frim} says hello");
      await page.locator("#section-check").getByLabel("Text").fill("<b>Bold</b>");
      await skipBrowserChecks(page);
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(opening).toContainText("Small heading is required.");
      await expect(opening).toContainText("Title can have at most 60 characters.");
      await expect(opening).toContainText("We cannot fill in {frim}.");
      const check = page.locator("#section-check");
      await expect(check).toContainText("Text is plain text, and <b> would be shown as it is typed.");
      await expect(check.getByLabel("Text")).toHaveValue("<b>Bold</b>");
      await expect(opening.getByLabel("Introduction")).toHaveValue("The {frim} says hello");
      expect(await site.database.select().from(pageTexts)).toEqual([]);
    });
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the preview shows what is typed, which is kept", async ({ page, context }) => {
    await page.goto("/admin/pages/values");
    await page.locator("#section-opening").getByLabel("Title").fill("Typed only");
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect((await opened).getByRole("heading", { level: 1 })).toHaveText("Typed only");
    await page.goto("/admin/pages/values");
    await expect(putBack(page)).toBeVisible();
    await expect(page.locator("#section-opening").getByLabel("Title")).toHaveValue("Typed only");
  });
});

test("a form with too many fields for a draft is refused with a sentence, and what was typed", async ({
  page,
  site,
}) => {
  const extra = Array.from({ length: 195 }, (_, index) => [`extra-${index}`, "x"]);
  const refused = await page.request.post("/admin/pages/values", {
    form: { command: "preview", version: "1", "opening.title": "Typed only", ...Object.fromEntries(extra) },
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  expect(refused.status()).toBe(400);
  const html = await refused.text();
  expect(html).toContain(draftMessages.tooLarge);
  expect(html).toContain("Typed only");
});

test.describe("two tabs", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("on the largest page the second save is told of the first, and shows both", async ({
    page,
    context,
  }) => {
    const size = (name: PageName) => JSON.stringify(pages[name].texts).length;
    const [largest] = (Object.keys(pages) as PageName[]).sort((one, other) => size(other) - size(one));
    const other = await context.newPage();
    await page.goto(`/admin/pages/${largest}`);
    await other.goto(`/admin/pages/${largest}`);
    const first = page.getByRole("textbox").first();
    await other.getByRole("textbox").first().fill("Theirs");
    await other.getByRole("button", { name: "Save Changes" }).click();
    await expect(other.getByRole("status").filter({ hasText: pageMessages.saved })).toBeVisible();
    // Its next update would take the message that the first one waits for.
    await other.close();
    await first.fill("Mine");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("alert")).toContainText(conflictMessage);
    await expect(page.locator(".panel").filter({ hasText: "saved in the meantime" })).toContainText("Theirs");
    await expect(first).toHaveValue("Mine");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("status").filter({ hasText: pageMessages.saved })).toBeVisible();
  });
});

test("a text that no longer fits is shown beside the default, not on the page, and dropped", async ({
  page,
  site,
}) => {
  await site.database
    .insert(pageTexts)
    .values({ page: "values", changes: { "opening.motto": "My old motto" } });
  await page.goto("/admin/pages/values");
  const leftovers = page.locator(".panel").filter({ hasText: "no longer fit the page" });
  await expect(leftovers).toContainText("My old motto");
  expect(await (await page.request.get("/values")).text()).not.toContain("My old motto");
  await leftovers.getByRole("button", { name: "Drop my text" }).click();
  await expect(leftovers).toHaveCount(0);
  expect(await site.database.select().from(pageTexts)).toMatchObject([{ changes: {} }]);
});

test("the admin is led from a press release to its form", async ({ page, site }) => {
  const [release] = await site.database.select().from(pressReleases).where(eq(pressReleases.published, true));
  await page.goto(`/media-center/${release?.slug}`);
  await page.getByRole("link", { name: "Edit this page" }).click();
  await expect(page).toHaveURL(`/admin/press/edit/${release?.id}`);
  const missing = await page.request.get("/media-center/nothing-of-the-kind");
  expect(await missing.text()).not.toContain("Edit this page");
});

test("only the signed-in admin is led from a page to its form, and only a preview may be framed by us", async ({
  page,
  browser,
  site,
}) => {
  const visitor = await browser.newPage({ baseURL: site.url });
  await page.goto("/values");
  await page.getByRole("link", { name: "Edit this page" }).click();
  await expect(page).toHaveURL("/admin/pages/values");
  await page.locator("#section-opening").getByLabel("Title").fill("A secret draft");
  await expect(savedDraft(page)).toBeVisible();
  for (const path of ["/values", "/values?preview=values", "/values"]) {
    const answer = await visitor.request.get(path);
    const text = await answer.text();
    expect(text).not.toContain("Edit this page");
    expect(text).not.toContain("A secret draft");
    expect(answer.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(answer.headers()["x-frame-options"]).toBe("DENY");
  }
  const own = await page.request.get("/values");
  expect(own.headers()["cache-control"]).toBe("no-store");
  expect(own.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  const preview = await page.request.get("/values?preview=values");
  expect(await preview.text()).toContain("A secret draft");
  expect(preview.headers()["cache-control"]).toBe("no-store");
  expect(preview.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(preview.headers()["x-frame-options"]).toBe("SAMEORIGIN");
  await visitor.close();
});

/** Sends a form as a browser without scripts does, but draws no page; returns the text of the one it leads to. */
async function sendForm(page: Page, path: string, { button, words }: { button: string; words?: string }) {
  return page.evaluate(
    async ([address, name, typed]) => {
      async function read(answer: Response) {
        return new DOMParser().parseFromString(await answer.text(), "text/html");
      }
      const shown = await fetch(address);
      const buttons = [...(await read(shown)).querySelectorAll("button")];
      const pressed = buttons.find(({ textContent }) => textContent.trim() === name);
      const form = pressed?.form;
      if (!form) throw new Error(`${address} has no form with ${name}`);
      const box = form.querySelector<HTMLInputElement>("textarea, input[type=text], input:not([type])");
      if (box && typed) box.value = typed;
      const body = new URLSearchParams([...new FormData(form, pressed)] as [string, string][]);
      const answer = await fetch(new URL(form.getAttribute("action") ?? "", shown.url), {
        method: "POST",
        body,
      });
      return (await read(answer)).body.textContent;
    },
    [path, button, words ?? ""] as const,
  );
}

test("the first text of every page is changed in its form, seen on the page, and brought back", async ({
  page,
  request,
}) => {
  await page.goto("/robots.txt");
  const save = "Save Changes";
  for (const [name, { path }] of Object.entries(pages)) {
    const form = `/admin/pages/${name}`;
    const words = `Changed ${name.slice(0, 12)}`;
    expect(await sendForm(page, form, { button: save, words }), name).toContain(pageMessages.saved);
    const seen = async () => (await request.get(path)).text();
    await expect.poll(seen, { message: name }).toContain(words);
    const restored = await sendForm(page, `${form}/history?version=0`, { button: "Restore this version" });
    expect(restored, name).toContain("Our default is in the form now.");
    expect(await sendForm(page, form, { button: save }), name).toContain(pageMessages.saved);
    await expect.poll(seen, { message: name }).not.toContain(words);
  }
});
