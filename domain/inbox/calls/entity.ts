import { defineEntity } from "#domain/entity.ts";

const markFailed = "Failed to update call";

export const callEntity = defineEntity({
  table: "calls",
  one: "call",
  many: "calls",
  list: {
    path: "/admin/calls",
    name: "Calls",
    group: "Answer",
    alsoCalled: "Appointments bookings",
  },
  forms: null,
  section: null,
  hasSlug: false,
  isPersonal: true,
  rowFailures: {
    done: markFailed,
    missed: markFailed,
    cancel: "Failed to cancel call",
    delete: "Failed to delete call",
  },
});
