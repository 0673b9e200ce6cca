// `npm run demo`: the product on its own data folder, recreated each time and filled with sample content.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { readSettings, type Settings, StartError } from "#platform/env.ts";
import { stopOnSignals } from "#platform/stop.ts";
import { demoAdmin } from "./demo/accounts.ts";
import { demoMembers, memberPassword } from "./demo/members.ts";
import { prepareSampleSite } from "./demo/prepare.ts";

// Whatever the environment, the demo uses its own database and sends no mail.
const environment = {
  ...process.env,
  DATA_DIR: resolve("demo-data"),
  DATABASE_URL: "",
  DATABASE_APP_URL: "",
  DATABASE_DIRECT_URL: "",
  SMTP_URL: "",
  SEND_MAIL: "off",
  TRIAL_LETTERS: "on",
};

/** False after Ctrl-C, which skips the remaining work. */
let isWanted = true;

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
  const server = spawn(process.execPath, ["--max-semi-space-size=16", "build/server/index.js"], {
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
  await prepareSampleSite(settings, () => isWanted);
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
