import { randomUUID } from "node:crypto";
import type { EntityTest } from "#domain/tests/entity.test-support.ts";
import { listAllProjects } from "./list.server.ts";
import { projectList } from "./list.ts";
import { projectForm, projectLimits, projectStatuses } from "./rules.ts";
import type { projects } from "./table.server.ts";

export function sampleProject() {
  return {
    id: randomUUID(),
    title: "Annual review",
    dueDate: new Date("2030-01-31T05:00:00Z"),
  } satisfies typeof projects.$inferInsert;
}

export const projectTest: EntityTest = {
  entity: "projects",
  sample: sampleProject,
  named: (word) => ({ title: word }),
  form: {
    schema: projectForm,
    filled: () => ({ title: "T", dueDate: "2026-03-31" }),
    limits: projectLimits,
    options: { status: projectStatuses },
  },
  list: [listAllProjects, projectList],
};
