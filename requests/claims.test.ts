import { claimMessages } from "#domain/content/claims/rules.ts";
import { claimNotes } from "#domain/content/claims/table.server.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";
import type { Web, WebPage } from "./web.ts";

const address = "/admin/claims?page=values";

test.beforeEach(({ web }) => signInAsAdmin(web));

/** The open claims of a page, by their keys in forms. */
function openClaims({ $ }: WebPage) {
  const buttons = $("button[id^=true-]").toArray();
  return buttons.map((button) => ($(button).attr("id") ?? "").replace(/^true-(.*)-(\w{64})$/, "$1 $2"));
}

interface Press {
  intent: "confirm" | "undo" | "note";
  seen: string[];
  source?: string;
  page?: string;
}

function press(web: Web, { seen, source = "", page = "values", intent }: Press) {
  return web.post(`/admin/claims?page=${page}`, { page, intent, source, seen: seen.join("\n") });
}

test("the first page with open claims is shown, and then the next", async ({ web }) => {
  const home = await web.open("/admin/claims");
  expect(home.address).toBe("/admin/claims?page=home");
  expect(home.$("main").text()).toMatch(/0 of \d+ confirmed/);
  expect(home.$("iframe").attr("src")).toBe("/?preview=home");
  expect(home.$("a:contains('Change: 30%')").attr("href")).toBe(
    "/admin/pages/home?from=claims#page-operations.figures[0].value",
  );
  await press(web, { page: "home", intent: "confirm", seen: openClaims(home) });
  const next = await web.open("/admin/claims");
  expect(next.address).toBe("/admin/claims?page=about");
  expect((await next.follow("Previous page: Home")).$("#next-page").text()).toBe("Next: About");
});

test("claims are noted, confirmed and taken back, but not those that have changed since they were read", async ({
  web,
  site,
}) => {
  const page = await web.open(address);
  const keys = openClaims(page);
  expect(page.$("button:contains('Confirm all')").text()).toBe(`Confirm all ${keys.length}`);
  const seen = keys.slice(-1);
  const noted = await press(web, { intent: "note", seen, source: "The closing letter" });
  expect(openClaims(noted)).toEqual(keys);
  const confirmed = await press(web, { intent: "confirm", seen });
  expect(openClaims(confirmed)).toEqual(keys.slice(0, -1));
  expect(confirmed.$("button:contains('Confirm the')").text()).toBe(`Confirm the other ${keys.length - 1}`);
  expect(confirmed.$("li.claim:contains('Not true any more')").text()).toMatch(
    /answered in writing\.Confirmed \d+\/\d+\/\d{4}.*The closing letter/,
  );
  expect(openClaims(await press(web, { intent: "undo", seen }))).toEqual(keys);
  await press(web, { intent: "confirm", seen });

  await site.database
    .insert(pageTexts)
    .values({ page: "values", changes: { "check.text": "Every engagement closes within two days." } });
  const others = await press(web, { intent: "confirm", seen: keys });
  expect(others.alerts).toEqual([claimMessages.changed]);
  expect(openClaims(others)).toHaveLength(1);
  expect(others.$("li.claim:contains('Changed since')").text()).toMatch(
    /Changed since.*within two days\.The closing letter/,
  );
});

test("forged claims are refused", async ({ web, site }) => {
  const [key = ""] = openClaims(await web.open(address));
  expect((await press(web, { intent: "confirm", seen: ["check.text 1"] })).status).toBe(400);
  expect((await press(web, { intent: "confirm", seen: [key], page: "nowhere" })).status).toBe(404);
  const elsewhere = await press(web, { intent: "confirm", seen: [`check.title ${key.split(" ")[1]}`] });
  expect(elsewhere.alerts).toEqual([claimMessages.changed]);
  expect(await site.database.select().from(claimNotes)).toEqual([]);
});
