import { expect, test } from "vitest";
import { setIdentity } from "#platform/identity.ts";
import { issueTicket, readTicket } from "./ticket.server.ts";

setIdentity({
  secret: "a secret for tests, long enough to be taken",
  publicUrl: "http://ours",
  isPublic: false,
});

test("a ticket names its form, and says when it is too early to send it", () => {
  const old = readTicket(issueTicket(Date.now() - 2_100));
  expect(old).toMatchObject({ isTooQuick: false });
  expect(readTicket(issueTicket())).toMatchObject({ isTooQuick: true });
  expect(readTicket(issueTicket())?.formId).not.toBe(old?.formId);
});

test("a ticket that is not ours is none", () => {
  const [formId, shownAt, signature] = issueTicket().split(".");
  const forged = [
    `${formId}.0.${signature}`,
    `other.${shownAt}.${signature}`,
    `${formId}.${shownAt}.${"é".repeat(43)}`,
    "",
    "a.b",
  ];
  for (const ticket of forged) expect(readTicket(ticket)).toBeNull();
  expect(readTicket(undefined)).toBeNull();
});
