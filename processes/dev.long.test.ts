import { rmSync, utimesSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#platform/free-port.ts";
import { connectOwner, preparedFolder } from "./prepared-folder.ts";
import { controlC, runInTerminal } from "./terminal.ts";

test("npm run dev does in the background what npm start does, once, however often a file changes", async () => {
  const dataFolder = preparedFolder();
  const port = await freePort();
  const terminal = await runInTerminal("dev", { DATA_DIR: dataFolder, PORT: String(port) });
  await terminal.shows("  Development  ");
  const owner = connectOwner(dataFolder);
  onTestFinished(async () => {
    await owner.$client.end();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const get = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;
  async function count(query: ReturnType<typeof sql>) {
    const { rows } = await owner.execute<{ count: number }>(query);
    return rows[0]?.count;
  }
  const listening = () =>
    count(sql`select count(*)::int from pg_stat_activity where application_name = 'beunec changes'`);
  expect(await get("/about")).toBe(200);
  for (let turn = 0; turn < 3; turn++) {
    // Vite learns of it by its watcher.
    utimesSync("server/dev.ts", new Date(), new Date());
    const reloads = terminal.output().split("reload").length;
    await expect.poll(() => terminal.output().split("reload").length).toBeGreaterThan(reloads);
    expect(await get("/about")).toBe(200);
  }
  await expect.poll(listening).toBe(1);
  await expect
    .poll(() => count(sql`select count(*)::int from search_entries where entity = 'pages'`))
    .toBeGreaterThan(10);
  terminal.type(controlC);
  await terminal.exit;
});
