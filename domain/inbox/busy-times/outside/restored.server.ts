import { eq } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { outsideCalendars } from "#domain/inbox/busy-times/table.server.ts";

/** Switches all calendars off: the site that the backup was made of may still be reading them. Returns whether there are any. */
export async function switchOffCalendars(tx: NodePgDatabase) {
  const switchedOff = await tx
    .update(outsideCalendars)
    .set({ isOn: false })
    .where(eq(outsideCalendars.isOn, true))
    .returning({ id: outsideCalendars.id });
  return switchedOff.length > 0;
}
