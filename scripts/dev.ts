// `npm run dev`: the product's own database, and Vite with hot reload in front of it.
import { createServer } from "vite";
import { readSettings, StartError } from "#platform/env.ts";
import { startDatabase } from "#server/database.ts";

process.env.NODE_ENV = "development";

try {
  const settings = readSettings();
  const database = await startDatabase(settings);
  process.env.DEV_DATABASE = JSON.stringify({ addresses: database.addresses, secret: database.secret });
  const vite = await createServer({ server: { port: settings.PORT, host: settings.HOST, strictPort: true } });
  async function stop() {
    await vite.close();
    await database.stop();
    process.exit(0);
  }
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  await vite.listen().catch(async (error: Error) => {
    await database.stop();
    throw new StartError(error.message);
  });
  console.log(`\n  Development        ${settings.PUBLIC_URL}\n  Data folder        ${settings.DATA_DIR}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
