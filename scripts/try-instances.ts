// `npm run try:instances`: two instances of two processes each, behind HAProxy, over a real PostgreSQL and PgBouncer in
// transaction mode. Uses them as visitors and the admin do, restarts one after the other under load, and prints
// the results. Needs Debian's postgresql, pgbouncer and haproxy, as any user; nothing is left behind.
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { connectOnce } from "#platform/db/connect.ts";
import { StartError } from "#platform/env.ts";
import { freePort } from "#platform/free-port.ts";
import { startMailServer } from "#platform/mail/mail-server.test-support.ts";
import { startServer, type TestServer, temporaryFolder } from "#server/server.test-support.ts";
import { createPrograms, database } from "./instances/programs.ts";
import { addressOf, createVisitor, sendMessage, startLoad } from "./instances/visitors.ts";

const workers = 2;
const connectionsOfProcess = 20;
const longest = 10 * 60_000;
const admin = { email: "grace@example.org", password: "a password that is long enough" };

const folder = temporaryFolder();
const servers = new Map<string, TestServer>();
let lastWords = (): string[] => [];
const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })];

function say(sentence: string) {
  console.log(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${sentence}`);
}

function require(held: boolean, otherwise: string): asserts held {
  if (!held) throw new Error(otherwise);
}

async function until(held: () => Promise<boolean>, otherwise: string, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  while (!(await held())) {
    require(Date.now() < end, otherwise);
    await sleep(50);
  }
}

async function tryAll() {
  const programs = createPrograms(folder);
  stops.push(programs.stop);
  lastWords = programs.lastWords;
  const mailServer = await startMailServer();
  stops.push(mailServer.stop);
  const postgres = await programs.startPostgres();
  const pgbouncer = await programs.startPgBouncer(postgres.port);
  const sql = await connectOnce(postgres.superuser, { applicationName: "try" });
  stops.push(() => sql.end());
  const { rows: versions } = await sql.query("show server_version");
  say(`started PostgreSQL ${versions[0]?.server_version} and PgBouncer in transaction mode`);

  const publicUrl = `http://127.0.0.1:${await freePort()}`;
  const ports = { a: await freePort(), b: await freePort() };
  const shared = {
    DATABASE_URL: pgbouncer.url,
    SECRET: "a secret of the trial, as long as it must be",
    PUBLIC_URL: publicUrl,
    // The second proxy adds each visitor's address.
    TRUST_PROXY: "2",
    WORKERS: String(workers),
    DATABASE_CONNECTIONS: String(connectionsOfProcess),
    SMTP_URL: mailServer.url,
    LOG_LEVEL: "warn",
  };

  const refused = await startServer({ ...shared, PORT: String(ports.a) });
  require((await refused.exit).code === 1, "It started without DATABASE_DIRECT_URL");
  require(/^DATABASE_URL leads to a connection pooler/.test(refused.output()), refused.output());
  say("without DATABASE_DIRECT_URL the start is refused and says what is missing");

  async function start(name: keyof typeof ports) {
    const server = await startServer({
      ...shared,
      DATABASE_DIRECT_URL: postgres.ownerUrl,
      PORT: String(ports[name]),
    });
    require(server.process.exitCode === null, server.output());
    servers.set(name, server);
  }
  stops.push(() => Promise.all([...servers.values()].map((server) => server.stop())));
  await Promise.all([start("a"), start("b")]);
  const proxy = await programs.startProxy(Number(new URL(publicUrl).port), ports);
  await Promise.all([proxy.waitFor("a"), proxy.waitFor("b")]);
  say(
    `two instances with WORKERS=${workers} migrated the database at the same time and serve behind HAProxy`,
  );

  const ask = createVisitor(publicUrl);
  const [a, b] = [`http://127.0.0.1:${ports.a}`, `http://127.0.0.1:${ports.b}`];

  async function countOf(query: string, values: unknown[] = []) {
    const { rows } = await sql.query<{ count: number }>(`select count(*)::int as count ${query}`, values);
    return rows[0]?.count ?? 0;
  }

  const signedUp = await ask(a, "/admin/signup", { fields: { fullName: "Grace", ...admin } });
  require(signedUp.status === 302, `The admin could not be created (${signedUp.status})`);
  const { status, cookies: cookie } = await ask(a, "/admin/login", { fields: admin });
  require(status === 302, `The admin could not sign in (${status})`);
  for (let count = 0; count < 8; count += 1) {
    const dashboard = await ask(b, "/admin/dashboard", { cookie });
    require(dashboard.status === 200, `The other instance does not know the session (${dashboard.status})`);
  }
  say("the admin signed in at one instance and is known to all processes of the other");

  await tryLiveUpdates();
  await tryCachedPages();
  await tryMails();
  await tryRollingRestart();

  async function tryLiveUpdates() {
    const stream = await fetch(`${b}/admin/live`, { headers: { Cookie: cookie } });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = "";
    async function hear(event: string) {
      while (!heard.includes(`event: ${event}\n`)) heard += (await reader?.read())?.value ?? "";
    }
    await hear("hello");
    heard = "";
    const from = performance.now();
    await sendMessage(ask, a, { address: addressOf(1) });
    await hear("change");
    await reader?.cancel();
    say(`a form sent to one instance showed at the admin's open page of the other (${elapsed(from)})`);
  }

  async function tryCachedPages() {
    const title = "Written at the other instance";
    async function shown(times: number) {
      const pages = await Promise.all(Array.from({ length: times }, () => ask(b, "/resources")));
      return pages.filter((page) => page.text.includes(title)).length;
    }
    require((await shown(8)) === 0, "The article is there before it is written");
    const from = performance.now();
    const fields = { title, content: "A text of some words.", published: "on" };
    const saved = await ask(a, "/admin/blog/new", { cookie, fields });
    require(saved.status === 302, `The article could not be saved (${saved.status})`);
    await until(async () => (await shown(8)) === 8, "The other instance shows its old page");
    say(`an article published at one instance is on the other's cached pages (${elapsed(from)})`);
  }

  async function tryMails() {
    async function send(from: number) {
      for (let count = 0; count < 6; count += 1) {
        await sendMessage(ask, publicUrl, { address: addressOf(from + count) });
      }
    }
    await Promise.all([100, 110, 120, 130, 140].map(send));
    await requireMailsOnce();
    say(`31 forms made ${mailServer.received.length} mails, each sent by one of four processes, once`);
  }

  async function requireMailsOnce() {
    await until(
      async () => (await countOf("from mail.messages where state <> 'sent'")) === 0,
      "Mails were not sent",
      120,
    );
    const ids = new Set(mailServer.received.map(({ messageId }) => messageId));
    require(ids.size === mailServer.received.length, "A mail was sent twice");
    const queued = await countOf("from mail.messages");
    require(ids.size === queued, `${queued} mails were queued, and ${ids.size} arrived`);
    require((await countOf("from jobs.job where name = 'mail' and retry_count > 0")) ===
      0, "A mail took a second attempt");
  }

  async function tryRollingRestart() {
    const load = startLoad(ask, publicUrl, { readers: 4, senders: 4 });
    let most = 0;
    const watching = new AbortController();
    const watch = (async () => {
      while (!watching.signal.aborted) {
        most = Math.max(most, await countOf("from pg_stat_activity where usename like 'beunec%'"));
        await sleep(50);
      }
    })();
    await until(async () => load.messages.length > 20, "The load does not begin");
    for (const name of ["a", "b"] as const) {
      await servers.get(name)?.stop();
      const meanwhile = load.messages.length;
      await until(
        async () => load.messages.length > meanwhile + 5,
        "The other instance does not serve alone",
      );
      await start(name);
      await proxy.waitFor(name);
      const afterwards = load.messages.length;
      await until(
        async () => load.messages.length > afterwards + 20,
        "The restarted instance does not serve",
      );
    }
    await load.stop();
    watching.abort();
    await watch;
    const requests = load.pages() + 2 * load.messages.length;
    require(load.failures.length === 0, `${load.failures.length} of ${requests}: ${load.failures[0]}`);
    say(`one instance after the other was restarted under load: ${requests} requests, none was dropped`);
    const stored = await countOf("from contact_messages where message = any($1)", [load.messages]);
    require(stored === load.messages.length, `${stored} of ${load.messages.length} forms are stored`);
    await requireMailsOnce();
    say(`all ${stored} forms sent meanwhile are stored once, and their mails arrived once`);

    const bound = 2 * workers * 9 + 2 * database.poolSize;
    require(most <= bound, `There were ${most} connections, more than ${bound}`);
    say(`there were at most ${most} connections to PostgreSQL, of ${bound} that settings allow`);
    const direct = "from pg_stat_activity where application_name ~ '^beunec (changes|jobs|mail|background)$'";
    await until(async () => (await countOf(direct)) <= 2 * workers * 6, "Idle processes keep connections");
    say(`idle again, the four processes hold ${await countOf(direct)} past PgBouncer`);
  }
}

function elapsed(from: number) {
  return `${Math.round(performance.now() - from)} ms`;
}

async function clear() {
  for (const stop of stops.splice(0).reverse()) {
    try {
      await stop();
    } catch (error) {
      console.error(error);
    }
  }
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => clear().finally(() => process.exit(1)));
}
const timer = setTimeout(() => {
  console.error("It took too long.");
  void clear().finally(() => process.exit(1));
}, longest);
try {
  await tryAll();
  say("everything held");
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof StartError ? error.message : error);
  for (const [name, server] of servers) console.error(`Instance ${name} said:\n${server.output()}`);
  for (const words of lastWords()) console.error(words);
} finally {
  clearTimeout(timer);
  await clear();
}
