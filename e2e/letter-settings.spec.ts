import { extractText, getDocumentProxy } from "unpdf";
import { letterTexts } from "#domain/program/letters/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { expectScreens } from "./screens.ts";
import { expect, test } from "./test.ts";
import type { Web } from "./web.ts";

const address = "/admin/settings/letter";
const preview = `${address}/preview`;

async function formOf(web: Web) {
  const page = await web.open(address);
  const names = ["title", "opening", "statement", "taxNote", "version"];
  return Object.fromEntries(names.map((name) => [name, page.value(name)])) as Record<string, string>;
}

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("texts are saved, and what cannot be printed or filled in is refused at its field", async ({
    web,
  }) => {
    const form = await formOf(web);
    const save = (changed: Record<string, string>) =>
      web.post(`${address}.data`, { intent: "save", ...form, ...changed });
    for (const [changed, said] of [
      [{ title: "Ωmega" }, "Title has “Ω”, which our fonts lack."],
      [{ opening: "{nobody}" }, "We cannot fill in {nobody}."],
      [{ taxNote: " " }, "What the letter is not is required."],
    ] as const) {
      const { status, html } = await save(changed);
      expect([status, html]).toEqual([400, expect.stringContaining(said)]);
    }
    expect(await formOf(web)).toEqual(form);
    expect((await save({ title: "Łódź thanks {organization}" })).status).toBe(200);
    expect(await formOf(web)).toMatchObject({ title: "Łódź thanks {organization}", opening: form.opening });
    const stale = await save({ title: "Other" });
    expect([stale.status, stale.html]).toEqual([409, expect.stringContaining("Łódź thanks")]);
  });

  test("the preview is a PDF of what was typed and not saved, and says why there is none", async ({
    web,
  }) => {
    const form = await formOf(web);
    const shown = await web.post(preview, { ...form, title: "Typed only", statement: "For {organization}." });
    expect(shown.status).toBe(200);
    expect(shown.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="sample-letter.pdf"',
      "cache-control": "no-store",
      "content-security-policy": "frame-ancestors 'none'",
    });
    const document = await getDocumentProxy(new Uint8Array(shown.body));
    const { text } = await extractText(document, { mergePages: true });
    expect(text).toContain("Typed only");
    expect(text).toContain("For Sample Organization.");
    expect(text).toContain("It confirms nothing.");
    expect(await formOf(web)).toEqual(form);
    for (const [title, reason] of [
      ["漢", "Our fonts lack “漢”"],
      ["", "Title is required."],
    ] as const) {
      const { text, address: shownAt } = await web.post(preview, { ...form, title });
      expect(shownAt).toBe(address);
      expect(text).toContain("There is no letter to preview");
      expect(text).toContain(reason);
    }
  });
});

test.describe("in the browser", () => {
  test.use({ expectedErrors: [/status of 40[09]/] });

  test("the form keeps what was typed through preview, refusal and conflict", async ({ page, site }) => {
    await signInAsAdmin(page);
    await page.goto(address);
    const title = page.getByLabel("Title");
    const button = page.getByRole("button", { name: "Preview" });
    await title.fill("");
    await button.click();
    await expect(page.getByRole("alert")).toContainText("Title is required.");
    await title.fill("Typed only");
    const sent = page.context().waitForEvent("response", (response) => response.url().endsWith(preview));
    await button.click();
    expect((await sent).headers()["content-type"]).toBe("application/pdf");
    await expect(title).toHaveValue("Typed only");

    await title.fill("Ωmega");
    await page.getByRole("button", { name: "Save Texts" }).click();
    await expect(page.getByRole("alert")).toContainText("Title has “Ω”, which our fonts lack.");
    await expect(title).toHaveValue("Ωmega");
    await site.database.update(letterTexts).set({ title: "Theirs" });
    await title.fill("Mine");
    await page.getByRole("button", { name: "Save Texts" }).click();
    await expect(page.getByText("These texts were changed elsewhere meanwhile.")).toBeVisible();
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect(page.getByRole("status").filter({ hasText: "The texts have been saved." })).toBeVisible();
    await page.reload();
    await expect(title).toHaveValue("Mine");
  });

  test("the page and its states fit and can be used by everybody", async ({ page, site }) => {
    await signInAsAdmin(page);
    await expectScreens(
      page,
      [
        { at: address, is: "the texts", says: "Places that are filled in" },
        {
          is: "refused form",
          by: async () => {
            await page.getByLabel("Title").fill("漢");
            await page.getByRole("button", { name: "Save Texts" }).click();
          },
          says: "Title has “漢”, which our fonts lack.",
        },
        {
          is: "changed elsewhere",
          by: async () => {
            await site.database.update(letterTexts).set({ title: "x".repeat(80), opening: "y".repeat(500) });
            await page.getByLabel("Title").fill("Mine");
            await page.getByRole("button", { name: "Save Texts" }).click();
          },
          says: "These texts were changed elsewhere meanwhile.",
        },
      ],
      { widths: [320, 768, 1440], without: [".admin-header"], areOneApp: true },
    );
  });
});
