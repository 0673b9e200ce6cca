import { expect, test } from "vitest";
import { defaultSettings } from "./rules.ts";
import { doneSetupSteps, missingFirmFacts } from "./setup-steps.ts";

const settings = {
  email: "firm@example.org",
  phone: "+1 (555) 010-7777",
  founderName: "Ada",
  address: "Newark",
};

test("the firm's facts are missing until email and phone are its own and founder and address are set", () => {
  expect(missingFirmFacts(settings)).toEqual([]);
  expect(missingFirmFacts(defaultSettings)).toEqual(["email", "phone", "founderName", "address"]);
});

test("a step is done by what the site has", () => {
  const all = { mailWorks: true, hasHours: true, hasOpening: true, openClaims: 0, hasArticle: true };
  expect(Object.values(doneSetupSteps({ settings, ...all }))).toEqual(Array(6).fill(true));
  const nothing = { mailWorks: false, hasHours: false, hasOpening: false, openClaims: 1, hasArticle: false };
  const done = doneSetupSteps({ settings: defaultSettings, ...nothing });
  expect(Object.values(done)).toEqual(Array(6).fill(false));
});
