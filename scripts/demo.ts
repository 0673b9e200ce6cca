// `npm run demo`: the product on its own data folder, recreated each time and filled with sample content.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { lockDataFolder } from "#platform/data-folder.ts";
import { connect } from "#platform/db/connect.ts";
import { startEmbedded } from "#platform/db/embedded.ts";
import { prepareDatabase } from "#platform/db/migrate.ts";
import { isPublic, readSecret, readSettings, type Settings, StartError } from "#platform/env.ts";
import { setIdentity } from "#platform/identity.ts";
import { stopOnSignals } from "#platform/stop.ts";
import { demoAdmin } from "./demo/accounts.ts";
import { fillWithSamples } from "./demo/fill.ts";
import { fillPictures } from "./demo/fill-pictures.ts";
import { demoMembers, memberPassword } from "./demo/members.ts";

// Whatever the environment, the demo uses its own database and sends no mail.
const environment = {
  ...process.env,
  DATA_DIR: resolve("demo-data"),
  DATABASE_URL: "",
  DATABASE_APP_URL: "",
  SMTP_URL: "",
};

let isWanted = true;

/** What a Ctrl-C makes unnecessary is left out. */
async function prepare(settings: Settings) {
  const folder = settings.DATA_DIR;
  const release = lockDataFolder(folder);
  try {
    for (const old of ["postgres", "database-password", "mail"]) {
      rmSync(resolve(folder, old), { recursive: true, force: true });
    }
    const secret = readSecret(settings);
    setIdentity({ secret, publicUrl: settings.PUBLIC_URL, isPublic: isPublic(settings) });
    const embedded = await startEmbedded(folder);
    try {
      if (isWanted) await prepareDatabase({ ownerUrl: embedded.url, secret });
      const owner = connect(embedded.url, { max: 1, applicationName: "demo" });
      if (isWanted) await fillWithSamples(owner);
      if (isWanted) await fillPictures(owner, folder, () => isWanted);
      await owner.$client.end();
    } finally {
      await embedded.stop();
    }
  } finally {
    release();
  }
}

/** Printed above the server's banner, in the same columns. */
function printAccounts({ PUBLIC_URL }: Settings) {
  const lines = [
    ["Demo", "a sample firm, made anew at each start"],
    ["Back office", `${PUBLIC_URL}/admin/login`],
    ["", `${demoAdmin.email}, password: ${demoAdmin.password}`],
    ["Member portal", `${PUBLIC_URL}/signin`],
    ["", `${demoMembers.map(({ email }) => email).join(", ")}`],
    ["", `password of each: ${memberPassword}`],
  ];
  console.log(`\n${lines.map(([name, value]) => `  ${name?.padEnd(18)} ${value}`).join("\n")}`);
}

/** Starts the server as `npm start` does, and exits with it. */
function startServer() {
  const server = spawn(process.execPath, ["build/server/index.js"], {
    stdio: "inherit",
    env: { ...environment, NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
  });
  const ended = once(server, "exit");
  void ended.then(([code]) => process.exit(code ?? 1));
  return {
    async stop() {
      server.kill("SIGTERM");
      await ended;
    },
  };
}

async function start() {
  const settings = readSettings(environment);
  await prepare(settings);
  if (isWanted) printAccounts(settings);
}

let server: ReturnType<typeof startServer> | undefined;
const prepared = start();
stopOnSignals(async () => {
  isWanted = false;
  await prepared;
  await server?.stop();
});
try {
  await prepared;
  if (isWanted) server = startServer();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
