// `npm run dev`: the product's own database, and Vite with hot reload in front of it.
import { setTimeout as sleep } from "node:timers/promises";
import { createServer } from "vite";
import { readSettings, StartError } from "#platform/env.ts";
import { stopOnSignals } from "#platform/stop.ts";
import { startDatabase } from "#server/database.ts";

process.env.NODE_ENV = "development";

async function start() {
  const settings = readSettings();
  const database = await startDatabase(settings);
  process.env.DEV_DATABASE = JSON.stringify({ addresses: database.addresses, secret: database.secret });
  const ours = process.listeners("SIGTERM");
  const vite = await createServer({ server: { port: settings.PORT, host: settings.HOST, strictPort: true } });
  // Vite's own handler would exit before the database has stopped.
  for (const listener of process.listeners("SIGTERM")) {
    if (!ours.includes(listener)) process.off("SIGTERM", listener);
  }
  async function stop() {
    await Promise.race([vite.close(), sleep(3000)]);
    await database.stop();
  }
  try {
    await vite.listen();
  } catch (error) {
    await stop();
    throw new StartError((error as Error).message);
  }
  console.log(`\n  Development        ${settings.PUBLIC_URL}\n  Data folder        ${settings.DATA_DIR}\n`);
  return { stop };
}

try {
  const running = start();
  stopOnSignals(async () => (await running).stop());
  await running;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
