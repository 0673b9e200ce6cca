import { defineEntity, updateFailed } from "#domain/entity.ts";

export const pictureEntity = defineEntity({
  table: "pictures",
  one: "picture",
  many: "pictures",
  list: {
    path: "/admin/media",
    name: "Media",
    group: "Site",
    alsoCalled: "Pictures images photos uploads",
  },
  forms: null,
  section: null,
  hasSlug: false,
  rowFailures: { describe: updateFailed("picture"), delete: "Failed to delete picture" },
});
