import { listSessions } from "#domain/people/profiles/account-changes.server.ts";
import { deviceName } from "#domain/people/profiles/account-rules.ts";
import type { Account } from "#domain/people/profiles/accounts.server.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";

/** The account's sessions for its page. */
export async function describeSessions({ viewer, sessionId }: Account, timeZone: string) {
  const sessions = await listSessions(viewer.userId);
  return sessions.map(({ id, userAgent, lastSeen, createdAt }) => ({
    id,
    isCurrent: id === sessionId,
    device: deviceName(userAgent),
    lastSeen: dateTimeWithZone(lastSeen, timeZone),
    signedIn: dateTimeWithZone(createdAt, timeZone),
  }));
}
