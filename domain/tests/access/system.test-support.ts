import { randomUUID } from "node:crypto";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { pageVisits, referringSites } from "#domain/office/visits/table.server.ts";
import { privacyRecords } from "#domain/people/privacy/table.server.ts";
import { profiles } from "#domain/people/profiles/table.server.ts";
import { securityEvents } from "#domain/people/security-events/table.server.ts";
import { account, session, twoFactor, user, verification } from "#platform/auth/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { rateLimits } from "#platform/limits/table.server.ts";
import { messages, serverSettings } from "#platform/mail/table.server.ts";
import type { Fixture, People } from "./fixture.test-support.ts";

/** Accounts, settings, limits and mails. */
export async function addSystemRows(owner: Database, { anna, ben, admin, newcomer }: People) {
  const id = randomUUID();
  const expiresAt = new Date("2999-01-01");
  await owner.insert(session).values({ id, userId: anna.userId, token: id, expiresAt });
  await owner.insert(account).values({ id, userId: anna.userId, accountId: id, providerId: "credential" });
  await owner.insert(verification).values({ id, identifier: id, value: id, expiresAt });
  await owner.insert(rateLimits).values({ key: id, hits: 1, expiresAt });
  await owner.insert(twoFactor).values({ id, userId: anna.userId, secret: id, backupCodes: id });
  const mail = { queued: id, failed: randomUUID() };
  await owner.insert(messages).values([
    { id: mail.queued, template: "welcome", recipient: "a@example.com", messageId: mail.queued },
    {
      id: mail.failed,
      template: "welcome",
      recipient: "a@example.com",
      messageId: mail.failed,
      state: "failed",
    },
  ]);

  const record = { action: "erased", emailHash: Buffer.alloc(32), counts: { mails: 1 } } as const;
  await owner.insert(privacyRecords).values({ ...record, id });

  const visits = { day: "2026-11-16", path: "/about", views: 1, formsSent: 0, callsBooked: 0 };
  await owner.insert(pageVisits).values(visits);
  const referred = { day: "2026-11-16", site: "news.example", views: 1 };
  await owner.insert(referringSites).values(referred);
  await owner.insert(securityEvents).values({ id, kind: "signed-in", userId: anna.userId });

  const fresh = randomUUID();
  const fixtures: Fixture[] = [
    {
      table: profiles,
      key: "userId",
      rows: { anna: anna.userId, ben: ben.userId, admin: admin.userId },
      fresh: { userId: newcomer, fullName: "New" },
      change: { fullName: "Changed" },
    },
    { table: siteSettings, key: "id", rows: { settings: 1 }, fresh: { id: 1 }, change: { phone: "1" } },
    {
      table: user,
      key: "id",
      rows: { anna: anna.userId, ben: ben.userId, admin: admin.userId, newcomer },
      fresh: { name: "Fresh", email: "fresh@example.com" },
      change: { name: "Changed" },
    },
    {
      table: session,
      key: "id",
      rows: { session: id },
      fresh: { userId: ben.userId, token: fresh, expiresAt },
      change: { userAgent: "Changed" },
    },
    {
      table: account,
      key: "id",
      rows: { account: id },
      fresh: { userId: ben.userId, accountId: fresh, providerId: "credential" },
      change: { password: "Changed" },
    },
    {
      table: verification,
      key: "id",
      rows: { verification: id },
      fresh: { identifier: fresh, value: fresh, expiresAt },
      change: { value: "Changed" },
    },
    {
      table: rateLimits,
      key: "key",
      rows: { limit: id },
      fresh: { key: fresh, hits: 1, expiresAt },
      change: { hits: 2 },
    },
    {
      table: twoFactor,
      key: "id",
      rows: { factor: id },
      fresh: { userId: ben.userId, secret: fresh, backupCodes: fresh },
      change: { secret: "Changed" },
    },
    {
      table: privacyRecords,
      key: "id",
      rows: { erased: id },
      fresh: { ...record, doneBy: admin.userId },
      change: { counts: {} },
    },
    {
      table: pageVisits,
      key: "path",
      rows: { visits: visits.path },
      fresh: { ...visits, path: "/" },
      change: { views: 2 },
    },
    {
      table: referringSites,
      key: "site",
      rows: { referred: referred.site },
      fresh: { ...referred, site: "other" },
      change: { views: 2 },
    },
    {
      table: securityEvents,
      key: "id",
      rows: { signedIn: id },
      fresh: { kind: "list-exported", userId: admin.userId },
      change: { kind: "signed-out" },
    },
    {
      table: messages,
      key: "id",
      rows: mail,
      fresh: { template: "welcome", recipient: "b@example.com", messageId: fresh },
      change: { state: "queued", sentAt: null, lastError: null },
    },
    {
      table: serverSettings,
      key: "id",
      rows: { server: 1 },
      fresh: { id: 1 },
      change: { isOn: false },
    },
  ];
  return fixtures;
}
