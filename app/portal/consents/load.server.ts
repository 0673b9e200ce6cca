import type { Settings } from "#domain/office/settings/queries.server.ts";
import { listConsents } from "#domain/program/consents/queries.server.ts";
import { consentKinds, consentWording } from "#domain/program/consents/rules.ts";
import { findEngagementOf } from "#domain/program/engagements/queries.server.ts";
import { isEnding } from "#domain/program/engagements/rules.ts";
import { isoDate, longDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** What a member may agree to and has agreed to, by application; also when the application is gone. */
export async function loadConsents(
  tx: Transaction,
  userId: string,
  { timeZone, firmName }: Pick<Settings, "timeZone" | "firmName">,
) {
  const engagement = await findEngagementOf(tx, userId);
  const asked = engagement && isEnding(engagement, isoDate(new Date(), timeZone)) ? engagement : null;
  const rows = await listConsents(tx, userId);
  const applications = new Set([
    ...(asked ? [asked.applicationId] : []),
    ...rows.map((row) => row.applicationId),
  ]);
  return [...applications].map((application) => {
    const own = rows.filter((row) => row.applicationId === application);
    const isAsked = application === asked?.applicationId;
    const organizationName = (isAsked ? asked : own[0])?.organizationName ?? "";
    return {
      application,
      organizationName,
      /** Whether those that are not given can be given. */
      isAsked,
      given: own
        .filter(({ withdrawnAt }) => withdrawnAt === null)
        .map(({ kind, wording, givenAt }) => ({ kind, wording, since: longDate(givenAt, timeZone) })),
      others: consentKinds.flatMap((kind) => {
        const row = own.find((each) => each.kind === kind);
        if (row ? row.withdrawnAt === null : !isAsked) return [];
        const wording = isAsked ? consentWording(kind, { firmName, organizationName }) : (row?.wording ?? "");
        return [{ kind, wording, withdrawn: row?.withdrawnAt ? longDate(row.withdrawnAt, timeZone) : null }];
      }),
    };
  });
}

export type ConsentGroup = Awaited<ReturnType<typeof loadConsents>>[number];
