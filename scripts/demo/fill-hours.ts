import { eq } from "drizzle-orm";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { engagementHours, serviceRates } from "#domain/program/hours/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { atHour, firmDay } from "./days.ts";
import { demoHours, demoRates } from "./hours.ts";
import { pick, sampleId } from "./series.ts";

/** Hours of every program until now or its end, and the rates of some services. */
export async function fillHours(tx: Transaction, now: Date) {
  for (const { service, cents, basis } of demoRates) {
    await tx.update(serviceRates).set({ cents, basis }).where(eq(serviceRates.service, service));
  }
  const programs = await tx
    .select({
      ...{ id: engagements.id, firstDay: engagements.firstDay, closedAt: engagements.closedAt },
      services: bcpbpApplications.desiredServices,
    })
    .from(engagements)
    .innerJoin(bcpbpApplications, eq(bcpbpApplications.id, engagements.applicationId));
  const rows = programs.flatMap(({ id, firstDay, closedAt, services }) => {
    const last = firmDay(closedAt ?? now);
    return demoHours.flatMap(({ day, hours, what, service }, index) => {
      const worked = addDays(firstDay, day);
      // Those of today are not logged yet.
      if (worked >= last) return [];
      return {
        ...{
          id: sampleId(`hours of ${id}`, index),
          engagementId: id,
          day: worked,
          quarters: hours * 4,
          what,
        },
        service: service ?? pick(services, index),
        createdAt: atHour(new Date(`${worked}T12:00:00Z`), 17),
      };
    });
  });
  await tx.insert(engagementHours).values(rows);
}
