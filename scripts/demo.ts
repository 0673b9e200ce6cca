// `npm run demo`: the product on a data folder of its own, made anew each time and filled with sample content.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { takeDataFolder } from "#platform/data-folder.ts";
import { connect } from "#platform/db/connect.ts";
import { startEmbedded } from "#platform/db/embedded.ts";
import { prepareDatabase } from "#platform/db/migrate.ts";
import { readSecret, readSettings, StartError } from "#platform/env.ts";
import { fillWithSamples } from "./demo/fill.ts";
import { demoMembers, demoPassword } from "./demo/members.ts";

const folder = resolve("demo-data");

async function prepare() {
  const settings = readSettings({ ...process.env, DATA_DIR: folder, DATABASE_URL: "" });
  const release = takeDataFolder(folder);
  rmSync(resolve(folder, "postgres"), { recursive: true, force: true });
  rmSync(resolve(folder, "database-password"), { force: true });
  const embedded = await startEmbedded(folder);
  await prepareDatabase({ ownerUrl: embedded.url, secret: readSecret(settings) });
  const owner = connect(embedded.url, { max: 1, applicationName: "demo" });
  await fillWithSamples(owner);
  await owner.$client.end();
  await embedded.stop();
  release();
}

try {
  await prepare();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}

const emails = demoMembers.map(({ email }) => email).join(", ");
console.log(`\n  Demo members       ${emails}\n  Their password     ${demoPassword}`);

const server = spawn(process.execPath, ["--enable-source-maps", "build/server/index.js"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production", DATA_DIR: folder, DATABASE_URL: "" },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
