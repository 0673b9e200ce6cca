import type { EntityParts } from "#domain/entity-parts.server.ts";
import { writeCallsAsCsv } from "./list.server.ts";
import { calls } from "./table.server.ts";

export const callParts: EntityParts = {
  table: calls,
  item: {
    title: calls.name,
    note: calls.email,
    foundBy: [calls.name, calls.email],
    moment: calls.createdAt,
  },
  status: calls.state,
  writeCsv: writeCallsAsCsv,
};
