import { defineEntity, publishedRowFailures } from "#domain/entity.ts";

export const pressReleaseEntity = defineEntity({
  table: "press_releases",
  one: "press release",
  many: "press releases",
  list: {
    path: "/admin/press",
    name: "Press",
    group: "Site",
    title: "Press Releases",
    alsoCalled: "Press releases media center news",
  },
  forms: "/admin/press",
  section: { path: "media-center", name: "Media Center", result: "Press release" },
  hasSlug: true,
  hasPlaceholders: true,
  rowFailures: publishedRowFailures("press release"),
});
