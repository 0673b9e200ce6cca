import type { EntityParts } from "#domain/entity-parts.server.ts";
import { writeEngagementsAsCsv } from "./list.server.ts";
import { engagementState } from "./state.server.ts";
import { engagements } from "./table.server.ts";

export const engagementParts: EntityParts = {
  table: engagements,
  item: {
    title: engagements.organizationName,
    note: engagements.goal,
    foundBy: [engagements.organizationName],
    moment: engagements.createdAt,
  },
  status: engagementState,
  waiting: "due",
  writeCsv: writeEngagementsAsCsv,
};
