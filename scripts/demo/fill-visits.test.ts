import { expect, test } from "vitest";
import { pageVisits, referringSites } from "#domain/office/visits/table.server.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { fillVisits } from "./fill-visits.ts";

const { owner } = await testDatabase();

test.each(["2026-11-17T04:30:00Z", "2026-03-20T04:30:00Z"])(
  "every day has its visits, also in the last hour of a day after a clock change (%s)",
  async (now) => {
    await owner.delete(pageVisits);
    await owner.delete(referringSites);
    await owner.transaction((tx) => fillVisits(tx, new Date(now)));
    const rows = await owner.selectDistinct({ day: pageVisits.day }).from(pageVisits).orderBy(pageVisits.day);
    const days = rows.map(({ day }) => Date.parse(day));
    expect(days).toHaveLength(400);
    expect(Number(days.at(-1)) - Number(days[0])).toBe(399 * 24 * 60 * 60 * 1000);
  },
);
