import { and, gt, inArray } from "drizzle-orm";
import { calls, heldCalls } from "#domain/inbox/calls/table.server.ts";
import type { Mail } from "#domain/office/mails/kinds.ts";
import { findOpenWeeks } from "#domain/program/check-ins/queries.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { findValidTokens } from "#platform/auth/tokens.ts";
import { withTimeout } from "#platform/db/availability.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
/** A mail of the outbox with its values. */
export type OpenedMail = Mail & { id: string; state: "written" | "queued"; aboutId: string | null };

/**
 * Without mails whose links no longer work, and mails about calls and programs that are past or have changed since. An
 * approval stays true even if the first day that it names was moved.
 */
export async function findCurrent(tx: Transaction, mails: OpenedMail[]) {
  const validTokens = await findTokens(mails);
  const comingCalls = await findComingCalls(tx, mails);
  const heldCallIds = await findHeld(tx, mails);
  const programs = await findPrograms(tx, mails);
  const openWeeks = await findOpenWeeks(tx, aboutIdsOf(mails, ["check-in"]));
  return mails.filter((mail) => {
    const link = linkIn(mail);
    if (link) return validTokens.has(link.token);
    switch (mail.kind) {
      case "call-confirm":
        return heldCallIds.has(mail.aboutId);
      case "call-booked":
      case "call-moved":
      case "call-place-changed":
      case "call-cancelled": {
        const call = comingCalls.get(mail.payload.callId);
        const state = mail.kind === "call-cancelled" ? "cancelled" : "booked";
        return call?.state === state && call.sequence === mail.payload.sequence;
      }
      case "program-begun":
        return isOpenFrom(programs.get(mail.aboutId), mail.payload.firstDay);
      case "program-stopped":
        return programs.get(mail.aboutId)?.closedAs === "stopped";
      case "check-in":
        return mail.aboutId !== null && openWeeks.get(mail.aboutId) === mail.payload.week;
      default:
        return true;
    }
  });
}

/** The link of a mail that works for some time only. */
function linkIn(mail: OpenedMail) {
  switch (mail.kind) {
    case "welcome":
      return { purpose: "confirm-address", token: mail.payload.confirmToken } as const;
    case "confirm-address":
      return { purpose: "change-address", token: mail.payload.confirmToken } as const;
    case "password-reset":
      return { purpose: "reset-password", token: mail.payload.resetToken } as const;
    default:
      return null;
  }
}

/** Accounts are out of the admin's reach, so they are asked on a connection of their own. */
async function findTokens(mails: OpenedMail[]) {
  const links = mails.map(linkIn).filter((link) => link !== null);
  const valid = new Set<string>();
  for (const [purpose, some] of Map.groupBy(links, (link) => link.purpose)) {
    const tokens = some.map(({ token }) => token);
    const found = await withTimeout(() => findValidTokens(pools().auth, purpose, tokens));
    for (const token of found) valid.add(token);
  }
  return valid;
}

/** A call's sequence rises with each change. */
async function findComingCalls(tx: Transaction, mails: OpenedMail[]) {
  const ids = mails.flatMap((mail) => ("callId" in mail.payload ? [mail.payload.callId] : []));
  const { id, state, sequence } = calls;
  const rows = await tx
    .select({ id, state, sequence })
    .from(calls)
    .where(and(inArray(id, ids), gt(calls.startsAt, new Date())));
  return new Map(rows.map((call) => [call.id, call]));
}

/** The ids of calls whose time is still held. */
async function findHeld(tx: Transaction, mails: OpenedMail[]) {
  const ids = mails.flatMap(({ kind, aboutId }) => (kind === "call-confirm" && aboutId ? [aboutId] : []));
  const rows = await tx
    .select({ id: heldCalls.id })
    .from(heldCalls)
    .where(and(inArray(heldCalls.id, ids), gt(heldCalls.heldUntil, new Date())));
  return new Set<string | null>(rows.map(({ id }) => id));
}

function aboutIdsOf(mails: OpenedMail[], kinds: OpenedMail["kind"][]) {
  return mails.flatMap(({ kind, aboutId }) => (kinds.includes(kind) && aboutId ? [aboutId] : []));
}

/** The engagements that mails are about, by the ids of their applications. */
async function findPrograms(tx: Transaction, mails: OpenedMail[]) {
  const ids = aboutIdsOf(mails, ["program-begun", "program-stopped"]);
  const { applicationId, firstDay, closedAs } = engagements;
  const rows = await tx
    .select({ applicationId, firstDay, closedAs })
    .from(engagements)
    .where(inArray(applicationId, ids));
  return new Map<string | null, (typeof rows)[number]>(rows.map((row) => [row.applicationId, row]));
}

function isOpenFrom(program: { firstDay: string; closedAs: string | null } | undefined, firstDay: string) {
  return program?.firstDay === firstDay && program.closedAs === null;
}
