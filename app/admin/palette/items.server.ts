import { href } from "react-router";
import type { FoundItem, ItemKind } from "#domain/items/queries.server.ts";
import { openedAddress } from "#domain/lists/rules.ts";
import type { Option } from "./options.ts";

interface Place {
  group: string;
  address: (item: FoundItem) => string;
}

const places: Record<ItemKind, Place> = {
  "blog-posts": { group: "Blog Posts", address: ({ id }) => href("/admin/blog/edit/:id", { id }) },
  "session-requests": {
    group: "Sessions",
    address: ({ id }) => openedAddress(href("/admin/sessions"), id),
  },
  projects: { group: "Projects", address: ({ id }) => href("/admin/projects/edit/:id", { id }) },
  "case-studies": {
    group: "Case Studies",
    address: ({ id }) => href("/admin/case-studies/edit/:id", { id }),
  },
  "bcpbp-applications": { group: "BCPBP", address: ({ id }) => openedAddress(href("/admin/bcpbp"), id) },
  "job-posts": { group: "Careers", address: ({ id }) => href("/admin/job-posting/edit/:id", { id }) },
  "job-applications": {
    group: "Job Applications",
    // Its list shows everything there is of one, so it is narrowed to the applicant.
    address: ({ note }) => `${href("/admin/job-applications")}?${new URLSearchParams({ search: note })}`,
  },
  "contact-messages": {
    group: "Messages",
    address: ({ id }) => openedAddress(href("/admin/messages"), id),
  },
  mails: { group: "Outbox", address: ({ id }) => href("/admin/outbox/:id", { id }) },
};

/** An item as the palette offers it. */
export function optionOf(item: FoundItem): Option {
  const { group, address } = places[item.kind];
  return { group, name: item.title, note: item.note, address: address(item), opens: "page" };
}
