import { rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { query } from "#platform/backup/backup.test-support.ts";
import { copyDataFolder, testSecret, withDatabase } from "#platform/db/cluster.test-support.ts";
import { connect } from "#platform/db/connect.ts";
import { openOwner } from "#platform/db/open-owner.ts";
import { ourRoles } from "#platform/db/roles.ts";
import { readSettings } from "#platform/env.ts";
import { setIdentity } from "#platform/identity.ts";
import { messages } from "#platform/mail/table.server.ts";
import { fillWithSamples } from "../scripts/demo/fill.ts";
import { comparable, eventsIn, planStories, rowsAt, runCommand } from "./commands.ts";

setIdentity({ secret: testSecret, publicUrl: "http://demo", isPublic: false, issuesTrialLetters: true });

test("the embedded database moves to an owner who is no superuser, and without the secret it says what is lost", async () => {
  const dataFolder = copyDataFolder(inject("dataFolder"));
  const embedded = await openOwner(readSettings({ DATA_DIR: dataFolder }));
  const owner = connect(embedded.url, { max: 2, applicationName: "tests" });
  await fillWithSamples(owner);
  await planStories(owner);
  await owner.update(messages).set({ state: "queued", sentAt: null }).where(eq(messages.state, "sent"));
  await owner.$client.end();
  const original = await rowsAt(embedded.url);
  const file = join(dataFolder, "embedded.tar.zst");
  const made = await runCommand("backup", [file], { DATA_DIR: dataFolder });
  expect(made.errors).toBe("");
  expect(made.output).toContain("The server's secret is not in it");

  await query(embedded.url, "create role hosted login createrole password 'hosted'");
  // As if it had made the roles, which belong to the whole cluster.
  await query(embedded.url, `grant ${ourRoles.join(", ")} to hosted with admin option`);
  await query(embedded.url, "create database hosted owner hosted");
  const url = new URL(withDatabase(embedded.url, "hosted"));
  [url.username, url.password] = ["hosted", "hosted"];
  const elsewhere = { DATABASE_URL: url.href, SECRET: "s".repeat(32), DATA_DIR: join(dataFolder, "no-data") };
  const restored = await runCommand("restore", [file], elsewhere);
  expect(restored.errors).toBe("");
  expect(restored.output).toContain("The secret of the backup is missing");
  expect(restored.output).toContain("--second-factor-off");

  const rows = await rowsAt(url.href);
  expect(eventsIn(rows)).toEqual(["backup-restored"]);
  const { "mail.messages": mails = [], ...others } = comparable(rows);
  const { "mail.messages": _, ...expected } = comparable(original);
  expect(others).toEqual(expected);
  expect(mails.filter(({ state }) => state === "queued")).toEqual([]);
  expect(mails.filter(({ last_error }) => String(last_error).startsWith("It was restored"))).not.toEqual([]);
  await embedded.close();
  rmSync(dataFolder, { recursive: true });
});

test.each([
  [[], {}, /^Name the backup: npm run restore FILE/],
  [["--what"], {}, /^Unknown option '--what'/],
  [
    ["platform/db/fixtures/version-1.0.0.tar.zst"],
    { DATABASE_URL: "postgres://127.0.0.1:1/none", SECRET: testSecret },
    /^The database does not answer/,
  ],
])("a restore of %j is refused with one sentence", async (words, environment, sentence) => {
  const dataFolder = join(inject("dataFolder"), "not-made");
  const { code, errors } = await runCommand("restore", words, { DATA_DIR: dataFolder, ...environment });
  expect(errors).toMatch(sentence);
  expect(errors.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(1);
});
