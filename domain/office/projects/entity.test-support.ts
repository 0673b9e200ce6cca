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
    messages: [
      "title: Title is required. Title can have at most 200 characters.",
      "description: Description can have at most 10000 characters.",
      "dueDate: Due date is required. Due date must be a day, such as 2026-03-31.",
    ],
  },
  list: [listAllProjects, projectList],
  access: {
    rows: ({ admin }) => ({ project: { createdBy: admin.profileId } }),
    fresh: ({ admin }) => ({ createdBy: admin.profileId }),
    change: { status: "completed" },
    rights: {
      admin: {
        reads: ["project"],
        adds: true,
        changes: { rows: ["project"], columns: ["title", "description", "due_date", "status"] },
      },
    },
  },
};
