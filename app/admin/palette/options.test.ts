import { expect, test } from "vitest";
import { searchAmong } from "./matching.ts";
import { findKnownOptions } from "./options.ts";
import { findPageOptions } from "./pages.server.ts";
import { findSettingsOptions } from "./settings.server.ts";

function names(options: { name: string }[]) {
  return options.map(({ name }) => name);
}

test.each([
  ["new post", "Create blog post"],
  ["job opening new", "Create job post"],
  ["add a case study", "Create case study"],
  ["press", "Press"],
  ["photos", "Media"],
  ["smtp", "Mail"],
  ["help", "Keyboard shortcuts"],
  ["reply templates", "Saved replies"],
  ["block time", "Block time"],
  ["log hours", "Log hours"],
  ["out of office", "Block time"],
  ["google calendar", "Other calendars"],
  ["change my password", "Account"],
  ["two factor", "Second factor"],
  ["sign out", "Logout"],
  ["delete a person", "People"],
  ["privacy", "People"],
  ["undo", "Trash"],
  ["who visited", "Visits"],
  ["funnel", "Visits"],
  ["audit log", "Activity"],
  ["failed emails", "Outbox"],
  ["unanswered", "Inbox"],
  ["contact form", "Messages"],
  ["applicants", "Job Applications"],
  ["appointments", "Calendar"],
  ["hide a page", "Pages"],
])("“%s” finds %s first", (typed, name) => {
  expect(names(findKnownOptions(typed))[0]).toBe(name);
});

test.each(["backup", "back up now", "restore a backup"])("“%s” finds the backups", (typed) => {
  expect(names(findKnownOptions(typed))).toContain("Backups");
});

test("“export” finds every export, and where a person's data is exported", () => {
  const found = findKnownOptions("export");
  expect(found[0]).toMatchObject({ group: "Actions", opens: "file" });
  expect(names(found)).toContain("People");
  expect(names(findKnownOptions("messages excel"))).toEqual(["Export messages as CSV"]);
});

test.each([
  ["home page", "Edit Home"],
  ["about us", "Edit About"],
  ["privacy policy", "Edit Privacy"],
  ["footer", "Edit Footer"],
  ["menu", "Edit Header"],
  ["404", "Edit Page not found"],
  ["hide values", "Edit Values"],
  ["grant writing", "Edit Grant Writing & Fundraising"],
])("“%s” finds the editor of its page: %s", (typed, name) => {
  const [first] = findPageOptions(typed);
  expect(first).toMatchObject({ group: "Pages", name, opens: "page" });
  expect(first?.address).toMatch(/^\/admin\/pages\/[\w-]+$/);
});

test.each([
  ["phone number", "Phone", "settings-phone"],
  ["brand", "Firm name", "settings-firmName"],
  ["time zone", "Time zone", "settings-timeZone"],
  ["holidays", "Holidays", "settings-holidays"],
  ["office address", "Address", "settings-address"],
])("“%s” finds the setting %s", (typed, name, field) => {
  expect(findSettingsOptions(typed)[0]).toMatchObject({ name, address: `/admin/settings#${field}` });
});

test("names count before other terms, whole words before beginnings, and neither order nor number matters", () => {
  const find = searchAmong([
    { group: "A", name: "Box", alsoCalled: "mails" },
    { group: "A", name: "Mailing" },
    { group: "A", name: "The mail of today", alsoCalled: "post" },
    { group: "B", name: "Mail" },
  ]);
  expect(names(find("mail"))).toEqual(["The mail of today", "Mailing", "Box", "Mail"]);
  expect(names(find("posts today's mails"))).toEqual([]);
  expect(names(find("posts of today, MAILS"))).toEqual(["The mail of today"]);
  expect(names(find("  "))).toHaveLength(4);
  expect(names(find("the"))).toEqual(["The mail of today"]);
  expect(names(find("mail zeppelin"))).toEqual([]);
});
