import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import routes from "#app/routes.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { addAccount, headersWith, openSession } from "#domain/people/profiles/accounts.test-support.ts";
import type { Database } from "#platform/db/connect.ts";
import { freshEmail, signInAsAdmin, signUpMember } from "./people.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";
import type { Web } from "./web.ts";

const secret = "Guarded words";

/** Every address behind the guards of members and of the admin, from the routes. */
const guarded = ["admin/layout.tsx", "portal/layout.tsx"].flatMap((file) => {
  const behind = routes.find((entry) => entry.file === file)?.children ?? [];
  return behind.map(({ path = "" }) =>
    `/${path}`.replace(/:(list|entity)/, "session-requests").replace(/:\w+/, "ID"),
  );
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

/** Without a browser, and without the headers that mark requests of scripts. */
async function send(address: string, { body, ...options }: RequestOptions & { body?: string }) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(address, options, resolve).on("error", reject).end(body);
  const response = await promise;
  return { status: response.statusCode ?? 0, body: await text(response) };
}

async function leaksOf(tried: string[], { origin, cookie, id }: Sender) {
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
  const asked = tried.flatMap((spelling) => [ask("GET", spelling), ask("POST", spelling)]);
  return (await Promise.all(asked)).flat();
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

/** One behind each guard is tried in all spellings. */
const samples = ["/admin/blog", "/account"];

async function addSecret(web: Web, { database }: Site) {
  await signInAsAdmin(web);
  const [post] = await database
    .insert(blogPosts)
    .values({ title: secret, slug: "guarded-words", content: secret, published: false })
    .returning();
  expect((await web.open("/admin/blog")).text).toContain(secret);
  return post?.id ?? "";
}

for (const who of ["visitor", "member"] as const) {
  test(`as ${who}, no guarded address reveals data or changes a row`, async ({ web, site }) => {
    const sender = { origin: site.url, cookie: "", id: await addSecret(web, site) };
    if (who === "member") {
      const userId = await addAccount({ name: "Ada Okafor", email: freshEmail("member"), role: "user" });
      sender.cookie = headersWith(await openSession(userId)).get("Cookie") ?? "";
    }
    const closed = who === "member" ? guarded.filter((path) => path.startsWith("/admin")) : guarded;
    expect(closed.length).toBeGreaterThan(50);
    await keepSessions(site.database, async () => {
      for (const path of closed) {
        const tried = samples.includes(path) ? spellings(path) : [path.replace("ID", sender.id)];
        expect(await leaksOf(tried, sender)).toEqual([]);
      }
    });
    if (who === "member") {
      const own = await send(`${site.url}/member-dashboard`, { headers: { Cookie: sender.cookie } });
      expect([own.status, own.body]).toEqual([200, expect.stringContaining("Welcome, Ada Okafor")]);
    }
    expect(await site.database.select().from(blogPosts)).toMatchObject([{ title: secret }]);
  });
}

for (const { area, enter, address } of [
  { area: "portal", enter: signUpMember, address: "/account" },
  { area: "back office", enter: signInAsAdmin, address: "/admin/settings" },
]) {
  test(`a form with too many fields is refused with a sentence, in the ${area} too`, async ({ web }) => {
    await enter(web);
    const refused = await web.post(address, { a: Array.from({ length: 300 }, () => "1") });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Nothing was sent");
    expect(refused.text).toContain("more fields than this form");
  });
}
