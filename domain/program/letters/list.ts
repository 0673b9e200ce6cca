import type { ListOptions } from "#domain/lists/rules.ts";
import { letterStates } from "./rules.ts";

const options = {
  genuine: letterStates.genuine.label,
  replaced: letterStates.replaced.label,
  revoked: letterStates.revoked.label,
};

export const letterList = {
  filters: { status: { label: "Status", all: "All Status", options } },
  sorts: { newest: "Newest first", organization: "Organization, A to Z" },
  isWordless: true,
} as const satisfies ListOptions;
