import { inquiryStateFilter } from "#domain/inbox/inquiries/rules.ts";
import type { ListOptions } from "#domain/lists/rules.ts";

export const contactMessageList = {
  filters: { status: inquiryStateFilter },
  sorts: { newest: "Newest first", oldest: "Oldest first", due: "Due next", name: "Name, A to Z" },
} satisfies ListOptions;
