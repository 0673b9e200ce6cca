import { inquiryStateFilter } from "#domain/inbox/inquiries/rules.ts";
import type { ListOptions } from "#domain/lists/rules.ts";
import { services } from "./rules.ts";

export const sessionRequestList = {
  filters: {
    status: inquiryStateFilter,
    service: {
      label: "Service",
      all: "All Services",
      options: Object.fromEntries(services.map((service) => [service, service])),
    },
  },
  sorts: {
    newest: "Newest first",
    oldest: "Oldest first",
    due: "Due next",
    name: "Name, A to Z",
    company: "Company, A to Z",
  },
} satisfies ListOptions;
