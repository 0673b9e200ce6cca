import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished } from "vitest";
import { copyDataFolder } from "#platform/db/cluster.test-support.ts";
import { connect } from "#platform/db/connect.ts";
import { processStartTime } from "#platform/processes.ts";

/** A data folder of its own with a migrated database, for the caller to remove. */
export function preparedFolder() {
  return copyDataFolder(inject("dataFolder"));
}

/** Another one, for one test. */
export function folderOfTest() {
  const folder = preparedFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The process file of a running embedded database. */
export function processFile(dataFolder: string) {
  return join(dataFolder, "postgres/cluster/postmaster.pid");
}

function processLines(dataFolder: string) {
  return readFileSync(processFile(dataFolder), "utf8").split("\n");
}

export function databasePid(dataFolder: string) {
  return Number(processLines(dataFolder)[0]);
}

/** Connects to a running embedded database as its owner. */
export function connectOwner(dataFolder: string, max = 1) {
  const password = readFileSync(join(dataFolder, "database-password"), "utf8").trim();
  const url = `postgres://beunec_owner:${password}@127.0.0.1:${processLines(dataFolder)[3]}/beunec`;
  return connect(url, { max, applicationName: "tests" });
}

/** The embedded database has ended, and nothing claims the data folder. */
export function expectNothingLeft(dataFolder: string, database: number, output = "") {
  expect(processStartTime(database), output).toBeUndefined();
  expect(existsSync(processFile(dataFolder)), output).toBe(false);
  expect(existsSync(join(dataFolder, "server.lock")), output).toBe(false);
}
