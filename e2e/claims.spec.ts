import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { listClaims } from "#domain/content/claims/queries.server.ts";
import { askedAgainAt, claimMessages } from "#domain/content/claims/rules.ts";
import { claimNotes } from "#domain/content/claims/table.server.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { shortDate } from "#domain/time/dates.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";
import type { Web, WebPage } from "./web.ts";

const address = "/admin/claims?page=values";

/** The open claims of a page, by their keys in forms. */
function openClaims(page: WebPage) {
  return page
    .$("button[id^=true-]")
    .toArray()
    .map((button) => (page.$(button).attr("id") ?? "").replace(/^true-(.*)-(\w{64})$/, "$1 $2"));
}

interface Press {
  intent: "confirm" | "undo" | "note";
  seen: string[];
  source?: string;
}

function press(web: Web, { seen, source = "", ...rest }: Press) {
  return web.post(address, { page: "values", seen: seen.join("\n"), source, ...rest });
}

function confirmedClaims(page: WebPage) {
  return page.$("li.claim:contains('Not true any more')");
}

test.describe("by requests", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("the first page with open claims is shown, and then the next", async ({ web, site }) => {
    const home = await web.open("/admin/claims");
    expect(home.address).toBe("/admin/claims?page=home");
    expect(home.$("main").text()).toMatch(/0 of \d+ confirmed/);
    expect(home.$("iframe").attr("src")).toBe("/?preview=home");
    expect(home.$("a:contains('Change: 30%')").attr("href")).toBe(
      "/admin/pages/home?from=claims#page-operations.figures[0].value",
    );
    await web.post("/admin/claims", {
      ...{ page: "home", intent: "confirm", seen: openClaims(home).join("\n") },
    });
    const next = await web.open("/admin/claims");
    expect(next.address).toBe("/admin/claims?page=about");
    expect((await next.follow("Previous page: Home")).$("#next-page").text()).toBe("Next: About");

    const now = new Date();
    const claims = await asViewer({ role: "admin", userId: randomUUID() }, async (tx) =>
      listClaims(tx, { settings: await findSettings(tx), now }),
    );
    const rest = claims.filter(({ page }) => page !== "home");
    await site.database
      .insert(claimNotes)
      .values(rest.map(({ page, path, hash }) => ({ page, path, hash, confirmedAt: now })));
    const earliest = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000);
    await site.database
      .update(claimNotes)
      .set({ confirmedAt: earliest })
      .where(eq(claimNotes.page, "history"));
    const done = await web.open("/admin/claims");
    expect(done.address).toBe("/admin/claims?page=home");
    expect(done.text).toContain("All of Home is confirmed. So is the rest of the site.");
    const day = shortDate(askedAgainAt(earliest), "America/New_York");
    expect(done.text).toContain(`The first claim is asked again on ${day}.`);
  });

  test("a claim is confirmed, taken back and noted, and asked about again when its words change", async ({
    web,
    site,
  }) => {
    const afterFirstDay = await (await web.open("/admin/dashboard")).send("Dismiss");
    expect(afterFirstDay.text).toMatch(/\d+ claims of the site are unconfirmed\./);
    const keys = openClaims(await web.open(address));
    const seen = keys.slice(-1);
    const noted = await press(web, { intent: "note", seen, source: "The closing letter" });
    expect(openClaims(noted)).toEqual(keys);
    expect(noted.$(".claim-source").text()).toBe("The closing letter");
    const confirmed = await press(web, { intent: "confirm", seen });
    expect(openClaims(confirmed)).toEqual(keys.slice(0, -1));
    expect(confirmedClaims(confirmed).text()).toMatch(
      /answered in writing\.Confirmed \d+\/\d+\/\d{4}.*The closing letter/,
    );
    const undone = await press(web, { intent: "undo", seen });
    expect(openClaims(undone)).toEqual(keys);
    expect(undone.$(".claim-source").text()).toBe("The closing letter");

    await press(web, { intent: "confirm", seen });
    await site.database
      .insert(pageTexts)
      .values({ page: "values", changes: { "check.text": "Every engagement closes within two days." } });
    const changed = await web.open(address);
    expect(changed.$("li.claim").last().text()).toMatch(/Changed since.*within two days\.The closing letter/);
  });

  test("all others are confirmed at once, but not what has changed since they were read", async ({
    web,
    site,
  }) => {
    const page = await web.open(address);
    const keys = openClaims(page);
    expect(page.$("button:contains('Confirm all')").text()).toBe(`Confirm all ${keys.length}`);
    const one = await press(web, { intent: "confirm", seen: keys.slice(0, 1) });
    expect(one.$("button:contains('Confirm the')").text()).toBe(`Confirm the other ${keys.length - 1}`);
    await site.database
      .insert(pageTexts)
      .values({ page: "values", changes: { "check.text": "Every engagement closes within two days." } });
    const others = await press(web, { intent: "confirm", seen: keys.slice(1) });
    expect(others.alerts).toEqual([claimMessages.changed]);
    expect(openClaims(others)).toHaveLength(1);
    expect(confirmedClaims(others)).toHaveLength(keys.length - 1);
  });

  test("forged claims are refused", async ({ web, site }) => {
    const [key = ""] = openClaims(await web.open(address));
    const hash = key.split(" ")[1] ?? "";
    const statuses = [];
    for (const [page, seen] of [
      ["nowhere", key],
      ["values", ""],
      ["values", "check.text 1"],
      ["values", Array(1000).fill(key).join("\n")],
    ] as const) {
      statuses.push((await web.post(address, { page, seen, intent: "confirm" })).status);
    }
    expect(statuses).toEqual([404, 400, 400, 400]);
    expect((await press(web, { intent: "note", seen: [key], source: "x".repeat(501) })).status).toBe(400);
    const elsewhere = await press(web, { intent: "confirm", seen: [`check.title ${hash}`] });
    expect(elsewhere.alerts).toEqual([claimMessages.changed]);
    expect(await site.database.select().from(claimNotes)).toEqual([]);
    expect((await web.open("/admin/claims?page=nowhere")).status).toBe(404);
    expect((await web.open("/admin/claims?page=footer")).text).toContain(
      "Footer claims nothing that needs your word.",
    );
  });
});

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test("one press after the other, by mouse and by keyboard, with undo and the place on the page", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/claims?page=values");
  const buttons = page.getByRole("button", { name: /^True/ });
  const names = await buttons.allTextContents();
  const outcome = page.getByRole("status").filter({ hasText: /onfirmed/ });
  const place = page.frameLocator("iframe").locator("[data-shown-place]");
  await expect(place).toContainText("told in the second week");
  const at = await buttons.first().boundingBox();
  if (!at) throw new Error("there is no claim");
  const cursor = [at.x + at.width / 2, at.y + at.height / 2] as const;

  await page.mouse.click(...cursor);
  await expect(buttons.first()).toHaveText(names[1] ?? "");
  // The second half of a double click presses nothing, although the next button is there by now.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(buttons.first()).toBeFocused();
  await expect(buttons).toHaveCount(names.length - 1);
  await expect(place).toContainText("hours are shown on every invoice");
  expect((await buttons.first().boundingBox())?.y).toBe(at.y);

  await page.keyboard.press("Enter");
  await expect(buttons.first()).toHaveText(names[2] ?? "");
  await expect(buttons.first()).toBeFocused();
  expect((await buttons.first().boundingBox())?.y).toBe(at.y);

  const isSaved = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(outcome).toContainText("No longer confirmed");
  await expect(buttons.first()).toHaveText(names[1] ?? "");
  await expect(buttons.first()).toBeFocused();
  await isSaved;

  await page.route("**/admin/claims.data*", (route) =>
    route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("The server did not answer.");
  await expect(buttons).toHaveCount(names.length - 1);
  await page.unrouteAll();

  await page.getByRole("button", { name: `Confirm the other ${names.length - 1}` }).click();
  await expect(page.getByText("All of Values is confirmed.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/claims?page=history");
  await expect(buttons.first()).toBeFocused();

  await page
    .getByRole("link", { name: /^Change/ })
    .first()
    .click();
  await expect(page.getByLabel("Year").nth(2)).toBeFocused();
});
