import { type EntityParts, noNote } from "#domain/entity-parts.server.ts";
import { writeProjectsAsCsv } from "./list.server.ts";
import { projects } from "./table.server.ts";

export const projectParts: EntityParts = {
  table: projects,
  item: {
    title: projects.title,
    note: noNote,
    foundBy: [projects.title],
    moment: projects.dueDate,
  },
  status: projects.status,
  writeCsv: writeProjectsAsCsv,
};
