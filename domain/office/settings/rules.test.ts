import { expect, test } from "vitest";
import { timeZoneRegions } from "#domain/time/zones.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { defaultSettings, missingSettings, settingsForm } from "./rules.ts";
import { siteSettings } from "./table.server.ts";

await testDatabase();

test("a new database holds the default settings, and those that are not filled in are missing", async () => {
  const [row] = await asViewer(visitor, (tx) => tx.select().from(siteSettings));
  expect(row).toMatchObject({ ...defaultSettings, bookingUrl: null });
  expect(row && missingSettings(row)).toEqual([
    ...["email", "phone", "parentCompany", "founderName", "address"],
    ...["bookTitle", "bookUrl", "bookingUrl", "meetupUrl"],
  ]);
  const link = "https://example.com";
  const filled = settingsForm.parse({
    ...{ ...defaultSettings, email: "office@example.com", phone: "1", pressEmail: " ", parentCompany: "P" },
    ...{ founderName: "F", address: "A", bookTitle: "B", bookUrl: link, bookingUrl: link, meetupUrl: link },
  });
  expect(missingSettings(filled)).toEqual([]);
  expect(filled.pressEmail).toBeNull();
});

test.each(["America/Newark", "EST", "+05:00", "america/new_york"])(
  "%s is not accepted as a time zone",
  (timeZone) => {
    const { error } = settingsForm.safeParse({ ...defaultSettings, timeZone });
    expect(error?.issues.map((issue) => issue.message)).toEqual([
      `“${timeZone}” is not a time zone. Choose one from the list, such as America/New_York.`,
    ]);
  },
);

test("every time zone of the list can be saved, including the current one", () => {
  const zones = timeZoneRegions("Etc/GMT+5").flatMap(({ options }) => options.map(({ value }) => value));
  for (const timeZone of zones) {
    expect([timeZone, settingsForm.safeParse({ ...defaultSettings, timeZone }).success]).toEqual([
      timeZone,
      true,
    ]);
  }
  expect(zones).toEqual(expect.arrayContaining(["America/New_York", "Asia/Kolkata", "UTC", "Etc/GMT+5"]));
  expect(new Set(zones).size).toBe(zones.length);
});
