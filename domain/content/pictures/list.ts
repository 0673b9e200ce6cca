import type { ListOptions } from "#domain/lists/rules.ts";
import { altStateBadges } from "./rules.ts";

export const pictureList = {
  filters: {
    text: {
      label: "Alternative text",
      all: "All pictures",
      options: {
        missing: altStateBadges.missing.label,
        given: altStateBadges.given.label,
        decorative: altStateBadges.decorative.label,
      },
    },
  },
  sorts: { newest: "Newest first", oldest: "Oldest first", name: "File name, A to Z" },
} satisfies ListOptions;
