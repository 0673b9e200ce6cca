import { sql } from "drizzle-orm";
import type { EntityParts } from "#domain/entity-parts.server.ts";
import { writeSessionRequestsAsCsv } from "./list.server.ts";
import { sessionRequests } from "./table.server.ts";

export const sessionRequestParts: EntityParts = {
  table: sessionRequests,
  item: {
    title: sessionRequests.name,
    note: sql`${sessionRequests.company} || ', ' || ${sessionRequests.email}`,
    foundBy: [sessionRequests.name, sessionRequests.email, sessionRequests.company],
    moment: sessionRequests.createdAt,
  },
  status: sessionRequests.state,
  waiting: "new",
  writeCsv: writeSessionRequestsAsCsv,
};
