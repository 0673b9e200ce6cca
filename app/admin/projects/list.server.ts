import { listAllProjects } from "#domain/office/projects/list.server.ts";
import { projectList } from "#domain/office/projects/list.ts";
import { setProjectStatus } from "#domain/office/projects/queries.server.ts";
import { projectMessages } from "#domain/office/projects/rules.ts";
import { shortDate } from "#domain/time/dates.ts";
import { defineList } from "../lists/define.server.ts";
import { trashActions } from "../lists/trash-actions.server.ts";

const { statusSaved, notFound } = projectMessages;

export const listedProjects = defineList({
  entity: "projects",
  options: projectList,
  async read(tx, query, { timeZone }) {
    const { projects, ...found } = await listAllProjects(tx, query);
    const cards = projects.map(({ id, title, description, status, dueDate }) => ({
      id,
      title,
      description,
      status,
      due: shortDate(dueDate, timeZone),
      isOverdue: status !== "completed" && dueDate < new Date(),
    }));
    return { found, cards };
  },
  actions: {
    ...trashActions("projects"),
    status: { run: setProjectStatus, done: statusSaved },
  },
  notFound,
});
