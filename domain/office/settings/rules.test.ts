import { expect, test } from "vitest";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { timeZoneRegions } from "#domain/time/zones.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { updateSettings } from "./queries.server.ts";
import { defaultSettings, missingSettings, settingsForm } from "./rules.ts";
import { siteSettings } from "./table.server.ts";

const { owner } = await testDatabase();

test("a new database holds the default settings, and the missing ones are known", async () => {
  const rows = await asViewer(visitor, (tx) => tx.select().from(siteSettings));
  expect(rows).toMatchObject([{ ...defaultSettings, bookingUrl: null }]);
  const [row] = rows;
  expect(row && missingSettings(row)).toEqual([
    "email",
    "phone",
    "parentCompany",
    "founderName",
    "address",
    "bookTitle",
    "bookUrl",
    "bookingUrl",
    "meetupUrl",
  ]);
});

test("settings that are filled in are not missing", () => {
  const link = "https://example.com";
  const filled = settingsForm.parse({
    firmName: "Beunec Consulting",
    shortName: "Beunec",
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

test.each(["America/Newark", "EST", "+05:00", "america/new_york"])(
  "%s is not accepted as a time zone",
  (timeZone) => {
    const { error } = settingsForm.safeParse({ ...defaultSettings, timeZone });
    expect(error?.issues.map((issue) => issue.message)).toEqual([
      `“${timeZone}” is not a time zone. Choose one from the list, such as America/New_York.`,
    ]);
  },
);

test("an invalid press email is an error, and an empty one is null", () => {
  const { error } = settingsForm.safeParse({
    ...defaultSettings,
    pressEmail: `${"x".repeat(254)}@example.com`,
  });
  expect(error?.issues.map((issue) => issue.message)).toEqual([
    "Press email can have at most 254 characters.",
  ]);
  expect(settingsForm.parse({ ...defaultSettings, pressEmail: "  " }).pressEmail).toBeNull();
});

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

test("the settings are not saved over a newer version", async () => {
  const { userId } = await addPerson(owner, "Ada", "admin");
  const form = settingsForm.parse({ ...defaultSettings, founderName: "Mine" });
  const save = (version: number, founderName: string) =>
    asViewer({ role: "admin", userId }, (tx) => updateSettings(tx, version, { ...form, founderName }));
  expect(await save(1, "Mine")).toEqual({ outcome: "saved" });
  expect(await save(1, "Late")).toMatchObject({
    outcome: "conflict",
    current: { founderName: "Mine", version: 2 },
  });
  expect(await save(2, "Next")).toEqual({ outcome: "saved" });
});
