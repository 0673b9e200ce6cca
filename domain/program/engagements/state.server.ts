import { type SQL, sql } from "drizzle-orm";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { currentUserId } from "#platform/db/columns.ts";
import { type EngagementState, endingDays } from "./rules.ts";
import { engagements } from "./table.server.ts";

const { firstDay, lastDay, closedAs } = engagements;

/** The calendar day in the firm's time zone. */
export const todayInDatabase = sql`(now() at time zone (select ${siteSettings.timeZone} from ${siteSettings}))::date`;

/** The same as `stateOf`. */
export const engagementState = sql<EngagementState>`case
  when ${closedAs} is not null then ${closedAs}
  when ${firstDay} > ${todayInDatabase} then 'planned'
  when ${lastDay} >= ${todayInDatabase} then 'running'
  else 'due' end`;

const conditions: Record<EngagementState, SQL> = {
  planned: sql`${closedAs} is null and ${firstDay} > ${todayInDatabase}`,
  running: sql`${closedAs} is null and ${firstDay} <= ${todayInDatabase} and ${lastDay} >= ${todayInDatabase}`,
  due: sql`${closedAs} is null and ${lastDay} < ${todayInDatabase}`,
  ended: sql`${closedAs} = 'ended'`,
  stopped: sql`${closedAs} = 'stopped'`,
};

export function isInState(state: EngagementState): SQL {
  return conditions[state];
}

/** Running, with its last day within as many days. */
export function endsWithin(days: number): SQL {
  return sql`${isInState("running")} and ${lastDay} < ${todayInDatabase} + ${days}::int`;
}

/** In a policy: the signed-in member's own engagement `e` is in its last two weeks or after them. Same as `isEnding`. */
export const isOwnAndEnding = sql`e.user_id = ${currentUserId} and (e.closed_as = 'ended'
  or e.closed_as is null and e.last_day - ${sql.raw(String(endingDays))} < ${todayInDatabase})`;
