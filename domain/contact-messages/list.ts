import type { ListOptions } from "#domain/lists/rules.ts";
import { requestStateFilter } from "#domain/requests/rules.ts";

export const contactMessageList = {
  filters: { status: requestStateFilter },
  sorts: { newest: "Newest first", oldest: "Oldest first", name: "Name, A to Z" },
} satisfies ListOptions;
