import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { findSettings } from "./queries.server.ts";
import { defaultSettings } from "./rules.ts";
import { tickSetupSteps, untickSetupSteps } from "./setup-steps.server.ts";
import { doneSetupSteps, missingFirmFacts } from "./setup-steps.ts";
import { siteSettings } from "./table.server.ts";

const { owner } = await testDatabase();
const admin: Viewer = { role: "admin", userId: randomUUID() };

beforeEach(async () => {
  await owner.update(siteSettings).set({ tickedSetupSteps: [] });
});

async function ticked() {
  return (await asViewer(admin, findSettings)).tickedSetupSteps;
}

test("steps are ticked once each, and a tick is taken back alone", async () => {
  await asViewer(admin, (tx) => tickSetupSteps(tx, ["mail"]));
  await asViewer(admin, (tx) => tickSetupSteps(tx, ["mail", "facts"]));
  expect(await ticked()).toEqual(["facts", "mail"]);
  await asViewer(admin, (tx) => untickSetupSteps(tx, ["mail"]));
  expect(await ticked()).toEqual(["facts"]);
  await asViewer(admin, (tx) => untickSetupSteps(tx, ["facts", "article"]));
  expect(await ticked()).toEqual([]);
});

test("only the admin ticks steps", async () => {
  expect(await databaseErrorCode(asViewer(visitor, (tx) => tickSetupSteps(tx, ["mail"])))).toBe(denied);
});

const facts = {
  settings: {
    email: "firm@example.org",
    phone: "+1 (555) 010-7777",
    founderName: "Grace Ito",
    address: "Newark",
  },
  mailWorks: true,
  hasHours: true,
  hasOpening: true,
  openClaims: 0,
  hasArticle: true,
};

test("the firm's facts are missing until email and phone are its own and founder and address are set", () => {
  expect(missingFirmFacts(facts.settings)).toEqual([]);
  expect(missingFirmFacts(defaultSettings)).toEqual(["email", "phone", "founderName", "address"]);
  const { address, ...settings } = facts.settings;
  expect(doneSetupSteps({ ...facts, settings }).facts).toBe(false);
});

test("a step is done by what the site has", () => {
  expect(Object.values(doneSetupSteps(facts))).toEqual(Array(6).fill(true));
  const nothing = { mailWorks: false, hasHours: false, hasOpening: false, openClaims: 1, hasArticle: false };
  const done = doneSetupSteps({ settings: defaultSettings, ...nothing });
  expect(Object.values(done)).toEqual(Array(6).fill(false));
});
