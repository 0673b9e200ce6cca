import type { ListOptions } from "#domain/lists/rules.ts";

export const inboxList = { filters: {}, sorts: { due: "Due next" } } satisfies ListOptions;

export const inboxMessages = {
  empty: "Nobody waits for an answer.",
};
