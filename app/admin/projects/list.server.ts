import { listAllProjects } from "#domain/projects/list.server.ts";
import { projectList } from "#domain/projects/list.ts";
import { deleteProject, setProjectStatus } from "#domain/projects/queries.server.ts";
import { projectMessages } from "#domain/projects/rules.ts";
import { shortDate } from "#domain/text/rules.ts";
import { defineList } from "../lists/define.server.ts";

const { deleted, deleteFailed, statusSaved, statusFailed, notFound } = projectMessages;

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
    delete: { run: deleteProject, done: deleted, failed: deleteFailed },
    status: { run: setProjectStatus, done: statusSaved, failed: statusFailed },
  },
  notFound,
});
