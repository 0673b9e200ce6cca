import { claimMessages } from "#domain/content/claims/rules.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";
import type { Web, WebPage } from "./web.ts";

const id = "values-check-text";

function claim(page: WebPage) {
  return page.$(`#${id}`).text();
}

/** Every claim of a page has a form of its own. */
async function confirm(web: Web, page: WebPage, source: string) {
  const fields = page.$(`#${id} form`).serializeArray();
  const sent = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  return web.post(page.address, { ...sent, source, intent: "confirm" });
}

test("a promise is confirmed with its source, and asked about again when its words change", async ({
  web,
  site,
}) => {
  await signInAsAdmin(web);
  const afterFirstDay = await (await web.open("/admin/dashboard")).send("Dismiss");
  expect(afterFirstDay.text).toMatch(/\d+ claims of the site are unconfirmed\./);
  const all = await web.open("/admin/claims");
  expect(claim(all)).toContain("Every engagement closes with that one question");
  const ofPage = await all.follow("Check these of Values");
  const refused = await confirm(web, ofPage, "x".repeat(501));
  expect(claim(refused)).toContain("Source can have at most 500 characters.");
  expect(refused.$(`#${id} [name=source]`).val()).toBe("x".repeat(501));
  const confirmed = await confirm(web, refused, "The closing letter");
  expect(confirmed.statuses).toContain(claimMessages.confirmed);
  expect(confirmed.$(`#${id}`)).toHaveLength(0);
  const shown = await confirmed.follow("Show all");
  expect(shown.$(`#${id} [name=source]`).val()).toBe("The closing letter");
  const everywhere = claim(await shown.follow("All pages"));
  expect(everywhere).toMatch(/Confirmed \d+\/\d+\/\d{4}/);
  expect(everywhere).toContain("Source: The closing letter");

  await site.database
    .insert(pageTexts)
    .values({ page: "values", changes: { "check.text": "Every engagement closes within two days." } });
  const changed = claim(await web.open("/admin/claims"));
  expect(changed).toContain("within two days");
  expect(changed).toContain("Changed since");
  expect(changed).toContain("Source: The closing letter");
});
