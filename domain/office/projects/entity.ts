import { defineEntity, editedRowFailures } from "#domain/entity.ts";

export const projectEntity = defineEntity({
  table: "projects",
  one: "project",
  many: "projects",
  list: {
    path: "/admin/projects",
    name: "Projects",
    figure: { status: "todo", word: "to do" },
  },
  forms: "/admin/projects",
  section: null,
  hasSlug: false,
  rowFailures: { ...editedRowFailures("project"), status: "Failed to update project status" },
});
