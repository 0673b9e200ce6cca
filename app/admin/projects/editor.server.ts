import { createProject, findProject, updateProject } from "#domain/office/projects/queries.server.ts";
import { projectForm } from "#domain/office/projects/rules.ts";
import { isoDate } from "#domain/time/dates.ts";
import { defineEditor } from "../editor/define.server.ts";

export const projectEditor = defineEditor({
  entity: "projects",
  schema: projectForm,
  create: (tx, form, profileId) => createProject(tx, profileId, form),
  find: findProject,
  update: (tx, id, { version, ...form }) => updateProject(tx, id, version, form),
  valuesOf: (project, timeZone) => ({ ...project, dueDate: isoDate(project.dueDate, timeZone) }),
  factsOf: async () => ({}),
  onMissing: "inline",
});
