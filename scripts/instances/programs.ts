import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { accessSync, chownSync, constants, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connectOnce } from "#platform/db/connect.ts";
import { StartError } from "#platform/env.ts";
import { freePort } from "#platform/free-port.ts";

/** `max_connections`: low, so that a limit that does not hold is noticed. */
const maxConnections = 70;
/** Connections that PgBouncer opens for each login. */
const poolSize = 6;
const [ownerPassword, poolerPassword] = ["owner", "pooler"];

export const database = { name: "beunec", maxConnections, poolSize };

/** Where Debian puts programs that are not in everybody's PATH. */
function programFolders() {
  const versions = "/usr/lib/postgresql";
  const postgresql = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, "bin"))
    : [];
  return [...postgresql, ...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/usr/local/sbin"];
}

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const packages = {
  initdb: "postgresql",
  postgres: "postgresql",
  pgbouncer: "pgbouncer",
  haproxy: "haproxy",
};

/** The paths of the programs, or a sentence about what is missing. */
function findPrograms() {
  const names = Object.keys(packages) as (keyof typeof packages)[];
  const folders = programFolders();
  const found = names.map((name) => [name, folders.map((folder) => join(folder, name)).find(isProgram)]);
  const missing = found.filter(([, path]) => !path).map(([name]) => name as keyof typeof packages);
  if (missing.length > 0) {
    const wanted = new Set(missing.map((name) => packages[name]));
    throw new StartError(
      `${missing.join(", ")} not found; on Debian: apt-get install ${[...wanted].join(" ")}`,
    );
  }
  return Object.fromEntries(found) as Record<keyof typeof packages, string>;
}

/** Neither PostgreSQL nor PgBouncer runs as root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync("id", [option, "nobody"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** PostgreSQL, PgBouncer and HAProxy on free ports of this machine, with their files in a folder. */
export function createPrograms(folder: string) {
  const programs = findPrograms();
  const account = unprivileged();
  const running: ChildProcess[] = [];
  const logs: (() => string)[] = [];

  function run(program: string, words: string[]) {
    const child = spawn(program, words, { ...account, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
    let printed = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
    running.push(child);
    logs.push(() => printed);
    return { isRunning: () => child.exitCode === null, printed: () => printed };
  }

  function writeOwn(name: string, text: string) {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (account.uid !== undefined) chownSync(file, account.uid, account.gid);
    return file;
  }

  /** Waits until the program lets a connection through. */
  async function reached(url: string, program: ReturnType<typeof run>) {
    for (;;) {
      try {
        const client = await connectOnce(url, { applicationName: "try", isPooled: true });
        await client.query("select 1");
        return await client.end();
      } catch (error) {
        if (!program.isRunning()) throw new Error(program.printed());
        await sleep(100);
        if (/auth|password/.test((error as Error).message)) throw error;
      }
    }
  }

  async function startPostgres() {
    const port = await freePort();
    const cluster = join(folder, "cluster");
    mkdirSync(cluster);
    if (account.uid !== undefined) chownSync(cluster, account.uid, account.gid);
    const passwordFile = writeOwn("password", "superuser");
    const made = spawnSync(
      programs.initdb,
      ["-D", cluster, "-U", "postgres", "--auth=scram-sha-256", "--pwfile", passwordFile, "-E", "UTF8"],
      { ...account, cwd: folder, encoding: "utf8" },
    );
    if (made.status !== 0) throw new Error(made.stderr);
    const settings = [
      `port=${port}`,
      "listen_addresses=127.0.0.1",
      "unix_socket_directories=",
      `max_connections=${maxConnections}`,
    ];
    const server = run(programs.postgres, ["-D", cluster, ...settings.flatMap((one) => ["-c", one])]);
    const superuser = `postgres://postgres:superuser@127.0.0.1:${port}`;
    await reached(`${superuser}/postgres`, server);
    await prepare(superuser);
    return { port, superuser: `${superuser}/${database.name}`, ownerUrl: ownerAt(port) };
  }

  async function startPgBouncer(postgresPort: number) {
    const port = await freePort();
    const users = writeOwn("users.txt", `"pgbouncer" "${poolerPassword}"\n`);
    const settings = writeOwn(
      "pgbouncer.ini",
      `[databases]
${database.name} = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
auth_type = scram-sha-256
auth_file = ${users}
auth_user = pgbouncer
auth_query = select usename, passwd from pgbouncer.find_login($1)
`,
    );
    await reached(ownerAt(port), run(programs.pgbouncer, [settings]));
    return { url: ownerAt(port) };
  }

  /** Requests /readyz of each instance five times a second. */
  async function startProxy(port: number, instances: Record<string, number>) {
    const statePort = await freePort();
    const servers = Object.entries(instances).map(([name, at]) => `  server ${name} 127.0.0.1:${at}`);
    const settings = writeOwn(
      "haproxy.cfg",
      `global
  maxconn 500
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  option forwardfor
  option redispatch 1
frontend site
  bind 127.0.0.1:${port}
  default_backend instances
frontend state
  bind 127.0.0.1:${statePort}
  stats enable
  stats uri /
backend instances
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host 127.0.0.1
  default-server check inter 200ms fall 2 rise 2
${servers.join("\n")}
`,
    );
    const proxy = run(programs.haproxy, ["-f", settings]);

    async function isUp(name: string) {
      const answer = await fetch(`http://127.0.0.1:${statePort}/;csv`).catch(() => undefined);
      const rows = (await answer?.text())?.split("\n") ?? [];
      return rows.some((row) => row.startsWith(`instances,${name},`) && row.includes(",UP,"));
    }

    return {
      async waitFor(name: string) {
        while (!(await isUp(name))) {
          if (!proxy.isRunning()) throw new Error(proxy.printed());
          await sleep(50);
        }
      },
    };
  }

  return {
    startPostgres,
    startPgBouncer,
    startProxy,
    /** The last lines that each has printed. */
    lastWords: () => logs.map((printed) => printed().split("\n").slice(-20).join("\n")),
    /** In reverse order; PostgreSQL ends its sessions. */
    async stop() {
      for (const child of running.splice(0).reverse()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill("SIGINT");
        await Promise.race([once(child, "exit"), sleep(5000).then(() => child.kill("SIGKILL"))]);
      }
    },
  };
}

function ownerAt(port: number) {
  return `postgres://owner:${ownerPassword}@127.0.0.1:${port}/${database.name}`;
}

/** An owner who may make roles, its empty database, and a login that may look up others for PgBouncer. */
async function prepare(superuser: string) {
  const cluster = await connectOnce(`${superuser}/postgres`, { applicationName: "try" });
  await cluster.query(`create role owner login createrole password '${ownerPassword}'`);
  await cluster.query(`create role pgbouncer login password '${poolerPassword}'`);
  await cluster.query(`create database ${database.name} owner owner`);
  await cluster.end();
  const ours = await connectOnce(`${superuser}/${database.name}`, { applicationName: "try" });
  await ours.query(`
    create schema pgbouncer;
    grant usage on schema pgbouncer to pgbouncer;
    create function pgbouncer.find_login(login text) returns table (usename name, passwd text)
      language sql security definer set search_path = pg_catalog
      as 'select usename, passwd from pg_shadow where usename = login';
    revoke execute on function pgbouncer.find_login from public;
    grant execute on function pgbouncer.find_login to pgbouncer`);
  await ours.end();
}
