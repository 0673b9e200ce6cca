import type { APIRequestContext } from "@playwright/test";
import { sql } from "drizzle-orm";
import routes from "#app/routes.ts";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { clearAccounts, signInAsAdmin, signUpMember } from "./people.ts";
import { expect, test } from "./test.ts";

const secret = "Guarded words";

/** Every address behind the guards of members and of the admin, as the map of routes has them. */
const guarded = ["admin/layout.tsx", "portal/layout.tsx"].flatMap((file) => {
  const behind = routes.find((entry) => entry.file === file)?.children ?? [];
  return behind.map(({ path = "" }) => `/${path}`.replace(":list", "session-requests").replace(/:\w+/, "ID"));
});

/** Variants of an address that might bypass its guard. */
function spellings(path: string) {
  return [
    path,
    `${path}/`,
    `/${path}`,
    path.replaceAll("/", "//"),
    path.toUpperCase(),
    path.replace("/admin", "/Admin"),
    path.replace(/^\/(\w)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
    `${path.slice(0, -1)}%2F`,
    path.replaceAll("/", "%2F").replace("%2F", "/"),
    `/.${path}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `${path}?index`,
    `${path};x`,
    `${path}.data`,
    `${path}.data?_routes=root`,
    `${path}.data?_routes=admin%2Flayout`,
    `${path}.data?_routes=admin%2Fblog%2Flist`,
    `${path}.data?_routes=admin%2Fblog%2Fedit`,
    `${path}.data?_routes=admin%2Faccount%2Fpage`,
    `${path}.data?_routes=portal%2Fdashboard`,
    `${path}.data?_routes=portal%2Faccount%2Fpage`,
    `${path.toUpperCase()}.data`,
    `/${path}.data?_routes=admin%2Fblog%2Flist`,
  ];
}

async function walk(request: APIRequestContext, id: string, origin: string, allowed: string[]) {
  const leaks: string[] = [];
  for (const path of guarded.filter((one) => !allowed.includes(one))) {
    for (const spelling of spellings(path.replace("ID", id))) {
      for (const method of ["GET", "POST"] as const) {
        const response = await request.fetch(origin + spelling, {
          method,
          maxRedirects: 0,
          headers: { Origin: origin },
          ...(method === "POST"
            ? { form: { intent: "delete", id, title: "Stolen", content: "x", version: "1" } }
            : {}),
        });
        const body = await response.text();
        if (
          body.includes(secret) ||
          body.includes("Back office") ||
          (response.ok() && /Welcome, |Your account|Tell us what|"session-requests"/.test(body))
        ) {
          leaks.push(`${method} ${spelling} ${response.status()}`);
        }
      }
    }
  }
  return leaks;
}

test.describe.configure({ mode: "default" });

for (const who of ["visitor", "member"] as const) {
  test(`as ${who}, no variant of a guarded address reveals data or changes a row`, async ({
    page,
    site,
    browser,
  }) => {
    test.slow();
    await clearAccounts(site.database);
    await signInAsAdmin(await browser.newPage({ baseURL: site.url }));
    const [post] = await site.database
      .insert(blogPosts)
      .values({ title: secret, slug: "guarded-words", content: secret, published: false })
      .returning();
    const id = post?.id ?? "";
    if (who === "member") await signUpMember(page);
    const allowed = who === "member" ? guarded.filter((path) => !path.startsWith("/admin")) : [];
    const cookies = await page.context().cookies();

    for (const path of guarded.filter((one) => !allowed.includes(one))) {
      // A new session each time, because an admin page signs a member out.
      await page.context().clearCookies();
      await page.context().addCookies(cookies);
      expect(
        await walk(page.request, id, site.url, [...allowed, ...guarded.filter((one) => one !== path)]),
      ).toEqual([]);
    }
    const { rows } = await site.database.execute(sql`select title from blog_posts`);
    expect([...rows]).toEqual([{ title: secret }]);
  });
}

for (const { area, enter, address } of [
  { area: "portal", enter: signUpMember, address: "/account" },
  { area: "back office", enter: signInAsAdmin, address: "/admin/settings" },
]) {
  test(`a form with too many fields is refused with a sentence, in the ${area} too`, async ({
    page,
    site,
  }) => {
    await clearAccounts(site.database);
    await enter(page);
    const refused = await page.request.post(address, {
      headers: { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded" },
      data: "a=1&".repeat(300),
    });
    expect(refused.status()).toBe(400);
    const html = await refused.text();
    expect(html).toContain("Nothing was sent");
    expect(html).toContain("more fields than this form has");
  });
}
