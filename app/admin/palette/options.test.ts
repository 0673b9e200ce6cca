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
  ["write article", "Create blog post"],
  ["add job", "Create job post"],
  ["job opening new", "Create job post"],
  ["add a case study", "Create case study"],
  ["press", "Press"],
  ["news", "Press"],
  ["photos", "Media"],
  ["preferences", "Settings"],
  ["mail", "Mail"],
  ["email server", "Mail"],
  ["smtp", "Mail"],
  ["help", "Keyboard shortcuts"],
  ["reply templates", "Saved replies"],
  ["opening hours", "Hours for calls"],
  ["block time", "Block time"],
  ["log hours", "Log hours"],
  ["timesheet", "Log hours"],
  ["out of office", "Block time"],
  ["google calendar", "Other calendars"],
  ["sync google calendar", "Subscribe to the calendar"],
  ["password", "Account"],
  ["change my password", "Account"],
  ["two factor", "Second factor"],
  ["2fa", "Second factor"],
  ["sign out", "Logout"],
  ["log out", "Logout"],
  ["delete a person", "People"],
  ["gdpr", "People"],
  ["privacy", "People"],
  ["customers", "People"],
  ["members", "People"],
  ["trash", "Trash"],
  ["undo", "Trash"],
  ["recycle bin", "Trash"],
  ["who visited", "Visits"],
  ["statistics", "Visits"],
  ["funnel", "Visits"],
  ["traffic", "Visits"],
  ["audit log", "Activity"],
  ["who signed in", "Activity"],
  ["failed emails", "Outbox"],
  ["unanswered", "Inbox"],
  ["contact form", "Messages"],
  ["applicants", "Job Applications"],
  ["appointments", "Calendar"],
  ["website", "Pages"],
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
  ["homepage", "Edit Home"],
  ["change the home page", "Edit Home"],
  ["about page", "Edit About"],
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
  ["change the telephone number", "Phone", "settings-phone"],
  ["brand", "Firm name", "settings-firmName"],
  ["short name", "Short name", "settings-shortName"],
  ["company name", "Firm name", "settings-firmName"],
  ["time zone", "Time zone", "settings-timeZone"],
  ["timezone", "Time zone", "settings-timeZone"],
  ["holidays", "Holidays", "settings-holidays"],
  ["vacation", "Holidays", "settings-holidays"],
  ["office address", "Address", "settings-address"],
  ["booking link", "Booking link", "settings-bookingUrl"],
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
