import { inArray, sql } from "drizzle-orm";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { findListPage, inOrderOf, type ListSource } from "#domain/lists/list.server.ts";
import type { ListQuery } from "#domain/lists/rules.ts";
import { shortDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { projectList } from "./list.ts";
import { projectStatusBadges } from "./rules.ts";
import { projects } from "./table.server.ts";

const source: ListSource<typeof projectList> = {
  table: projects,
  filters: { status: (status) => sql`${projects.status} = ${status}` },
  sorts: {
    due: { by: projects.dueDate, direction: "asc" },
    "due-descending": { by: projects.dueDate, direction: "desc" },
    title: { by: sql`lower(${projects.title})`, direction: "asc" },
  },
};

export async function listAllProjects(tx: Transaction, query: ListQuery) {
  const { ids, ...found } = await findListPage(tx, source, query);
  return { ...found, projects: inOrderOf(ids, await readProjects(tx, ids)) };
}

function readProjects(tx: Transaction, ids: string[]) {
  return tx.select().from(projects).where(inArray(projects.id, ids));
}

export const writeProjectsAsCsv = csvWriter({
  options: projectList,
  source,
  readRows: readProjects,
  columns: {
    Title: (project) => project.title,
    Status: (project) => projectStatusBadges[project.status].label,
    "Due date": (project, timeZone) => shortDate(project.dueDate, timeZone),
    Description: (project) => project.description,
  },
});
