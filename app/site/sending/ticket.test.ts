import { expect, test } from "vitest";
import { setIdentity } from "#platform/identity.ts";
import { issueTicket, readTicket } from "./ticket.server.ts";

setIdentity({
  secret: "a secret for tests, long enough to be taken",
  publicUrl: "http://ours",
  isPublic: false,
});

test("a ticket contains its form's id", () => {
  const first = readTicket(issueTicket());
  expect(first?.formId).toMatch(/^[0-9a-f-]{36}$/);
  expect(readTicket(issueTicket())?.formId).not.toBe(first?.formId);
});

test("a forged ticket is invalid", () => {
  const [formId, signature] = issueTicket().split(".");
  const forged = [`other.${signature}`, `${formId}.${"é".repeat(43)}`, `${formId}.`, "", "a.b"];
  for (const ticket of forged) expect(readTicket(ticket)).toBeNull();
  expect(readTicket(undefined)).toBeNull();
});
