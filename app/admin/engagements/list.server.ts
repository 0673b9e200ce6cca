import { markCheckIns } from "#domain/program/check-ins/rules.ts";
import { listEngagements } from "#domain/program/engagements/list.server.ts";
import { engagementList } from "#domain/program/engagements/list.ts";
import { engagementMessages, stateOf } from "#domain/program/engagements/rules.ts";
import { standingText } from "#domain/program/engagements/words.ts";
import { isoDate } from "#domain/time/dates.ts";
import { defineList } from "../lists/define.server.ts";

export const listedEngagements = defineList({
  entity: "engagements",
  options: engagementList,
  async read(tx, query, { timeZone }) {
    const today = isoDate(new Date(), timeZone);
    const { rows: engagements, ...found } = await listEngagements(tx, query);
    const rows = engagements.map((engagement) => {
      const { id, organizationName, goal, steps, done, next } = engagement;
      const standing = standingText(engagement, today);
      const checkIns = markCheckIns(engagement.checkIns, today, engagement);
      const state = stateOf(engagement, today);
      return { id, organizationName, goal, steps, done, next, checkIns, standing, state };
    });
    return { found, rows };
  },
  actions: {},
  notFound: engagementMessages.notFound,
});
