import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import routes from "#app/routes.ts";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
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

interface Sender {
  origin: string;
  cookie: string;
  id: string;
}

/** Without a browser, and without the headers by which the server tells scripts. */
async function send(address: string, { body, ...options }: RequestOptions & { body?: string }) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(address, options, resolve).on("error", reject).end(body);
  const response = await promise;
  return { status: response.statusCode ?? 0, body: await text(response) };
}

/** The address itself and each fifth of its spellings: with the addresses' numbers all spellings have their turn. */
function spellingsInTurn(path: string, number: number) {
  return spellings(path).filter((_, index) => index === 0 || (index + number) % 5 === 0);
}

async function leaksOf(path: string, number: number, { origin, cookie, id }: Sender) {
  async function ask(method: "GET" | "POST", spelling: string) {
    const form = { intent: "delete", id, title: "Stolen", content: "x", version: "1" };
    const headers = { Origin: origin, Cookie: cookie };
    const { status, body } = await send(
      origin + spelling,
      method === "GET"
        ? { method, headers }
        : {
            method,
            headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
            body: new URLSearchParams(form).toString(),
          },
    );
    const isRevealed =
      body.includes(secret) ||
      body.includes("Back office") ||
      (status < 300 && /Welcome, |Your account|Tell us what|"session-requests"/.test(body));
    return isRevealed ? [`${method} ${spelling} ${status}`] : [];
  }
  const asked = spellingsInTurn(path.replace("ID", id), number).flatMap((spelling) => [
    ask("GET", spelling),
    ask("POST", spelling),
  ]);
  return (await Promise.all(asked)).flat();
}

async function cookieOf(page: Page) {
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** An admin page signs a member out, who would be a visitor from then on. */
async function keepSessions(database: Database, work: () => Promise<void>) {
  await database.execute(sql`create or replace function keep() returns trigger language plpgsql as
    'begin return null; end'`);
  await database.execute(
    sql`create trigger keep_sessions before delete on auth.session for each row execute function keep()`,
  );
  try {
    await work();
  } finally {
    await database.execute(sql`drop trigger keep_sessions on auth.session`);
  }
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
    const admin = await browser.newPage({ baseURL: site.url });
    await signInAsAdmin(admin);
    const [post] = await site.database
      .insert(blogPosts)
      .values({ title: secret, slug: "guarded-words", content: secret, published: false })
      .returning();
    expect(await (await admin.request.get("/admin/blog")).text()).toContain(secret);
    await admin.close();
    if (who === "member") await signUpMember(page);
    const sender = { origin: site.url, cookie: await cookieOf(page), id: post?.id ?? "" };
    const closed = who === "member" ? guarded.filter((path) => path.startsWith("/admin")) : guarded;

    await keepSessions(site.database, async () => {
      for (const [number, path] of closed.entries()) expect(await leaksOf(path, number, sender)).toEqual([]);
    });
    if (who === "member") {
      await page.goto("/member-dashboard");
      await expect(page).toHaveURL("/member-dashboard");
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
