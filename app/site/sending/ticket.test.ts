import { expect, test } from "vitest";
import { setIdentity } from "#platform/identity.ts";
import { issueTicket, readTicket } from "./ticket.server.ts";

setIdentity({
  secret: "a secret for tests, long enough to be taken",
  publicUrl: "http://ours",
  isPublic: false,
});

test("a ticket contains its form's id, and a forged one is invalid", () => {
  const ticket = issueTicket();
  expect(readTicket(ticket)?.formId).toMatch(/^[0-9a-f-]{36}$/);
  const [formId, signature] = ticket.split(".");
  const forged = [`other.${signature}`, `${formId}.${"é".repeat(43)}`, `${formId}.`, "", "a.b", undefined];
  for (const each of forged) expect(readTicket(each)).toBeNull();
});
