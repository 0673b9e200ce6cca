import { expect, test } from "vitest";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/test-database.ts";
import { defaultSettings, missingSettings, settingsForm } from "./rules.ts";
import { siteSettings } from "./table.server.ts";

await testDatabase();

test("a new database holds one row of defaults and knows what is still to be filled in", async () => {
  const rows = await asViewer(visitor, (tx) => tx.select().from(siteSettings));
  expect(rows).toMatchObject([{ ...defaultSettings, bookingUrl: null }]);
  const [row] = rows;
  expect(row && missingSettings(row)).toEqual([
    "Email",
    "Phone",
    "Parent company",
    "Founder name",
    "Address",
    "Book title",
    "Book link",
    "Booking link",
    "Meetup link",
  ]);
});

test("what is filled in is not missing", () => {
  const link = "https://example.com";
  const filled = settingsForm.parse({
    firmName: "Beunec",
    email: "office@example.com",
    phone: "1",
    pressEmail: "",
    parentCompany: "P",
    founderName: "F",
    address: "A",
    timeZone: "Europe/Lisbon",
    bookTitle: "B",
    bookUrl: link,
    bookingUrl: link,
    meetupUrl: link,
  });
  expect(missingSettings(filled)).toEqual([]);
  expect(filled.pressEmail).toBeNull();
});

test("a time zone must exist", () => {
  const { error } = settingsForm.safeParse({ ...defaultSettings, timeZone: "America/Newark" });
  expect(error?.issues.map((issue) => issue.message)).toEqual([
    "Time zone must be a name such as America/New_York.",
  ]);
});
