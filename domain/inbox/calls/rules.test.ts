import { describe, expect, test } from "vitest";
import { callForm, callMoveForm } from "./rules.ts";
import { callSettingsForm } from "./settings-rules.ts";

describe("settings", () => {
  const filled = {
    monday: "9-12",
    pauseMinutes: "15",
    noticeHours: "24",
    daysAhead: "30",
    mostPerDay: "",
    changeNoticeHours: "12",
    placeKind: "link",
    place: "https://meet.example/firm",
  };
  function problems(changed: object) {
    const { error } = callSettingsForm.safeParse({ ...filled, ...changed });
    return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  }

  test("numbers become numbers, empty becomes null", () => {
    expect(callSettingsForm.parse(filled)).toMatchObject({
      monday: "09:00-12:00",
      tuesday: null,
      pauseMinutes: 15,
      mostPerDay: null,
      place: "https://meet.example/firm",
    });
  });

  test.each([
    [{ daysAhead: "0" }, "daysAhead: How far ahead must be a number of days from 1 to 90."],
    [{ mostPerDay: "0" }, "mostPerDay: Most calls a day must be a number of calls from 1 to 50, or empty."],
    [
      { place: "javascript:alert(1)" },
      "place: The link must be a full web address, such as https://example.com/page.",
    ],
    [{ placeKind: "number", place: " " }, "place: Link or number is required."],
    [{ placeKind: "pigeon" }, "placeKind: Choose where it takes place."],
  ])("%j is refused", (changed, message) => {
    expect(problems(changed)).toEqual([message]);
  });

  test("a link without https:// gets it, a number stays one, and whoever is called back needs neither", () => {
    const placeOf = (changed: object) => callSettingsForm.parse({ ...filled, ...changed }).place;
    expect(placeOf({ place: "meet.example/firm" })).toBe("https://meet.example/firm");
    expect(placeOf({ placeKind: "number", place: "555.010.0142" })).toBe("555.010.0142");
    expect(placeOf({ placeKind: "we_call", place: "" })).toBeNull();
  });
});

describe("the form", () => {
  const filled = {
    name: "Ada",
    email: "ada@example.com",
    service: "Operational Excellence",
    about: "Our warehouse",
    startsAt: "2026-11-20T14:00:00.000Z",
    timeZone: "Asia/Tokyo",
  };

  test("asks for a phone number only if the firm calls", () => {
    expect(callForm("link").parse({ ...filled, phone: "555" })).toMatchObject({ phone: null });
    expect(callForm("we_call").safeParse(filled).error?.issues[0]?.message).toBe("Phone is required.");
    expect(callForm("we_call").parse({ ...filled, phone: "555" })).toMatchObject({
      phone: "555",
      startsAt: new Date(filled.startsAt),
    });
  });

  test("a phone number has digits, and is no address", () => {
    const read = (phone: string) => callForm("we_call").safeParse({ ...filled, phone });
    for (const phone of ["555", "+81 3 5550 0142", "(555) 010-0142 ext. 7", "555.010.0142x12"])
      expect(read(phone).data).toMatchObject({ phone });
    for (const phone of ["casino.example", "5 www.casino.example", "+", "call me"])
      expect(read(phone).error?.issues[0]?.message).toBe("Phone must be a number, such as +1 555 010 0142.");
  });

  test.each([
    [{ timeZone: "Mars/Olympus" }, "Choose your time zone from the list, such as America/New_York."],
    [{ timeZone: undefined }, "Choose your time zone."],
    [{ startsAt: "soon" }, "Choose a time."],
    [{ startsAt: "0000-01-01T00:00:00Z" }, "Choose a time."],
    [{ service: "Juggling" }, "Choose one of the options for service."],
  ])("%j is refused", (changed, message) => {
    const { error } = callForm("link").safeParse({ ...filled, ...changed });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  test("a call is moved to no year that the calendar does not have", () => {
    const { error } = callMoveForm.safeParse({ startsAt: "0000-01-01T00:00" });
    expect(error?.issues.map((issue) => issue.message)).toEqual([
      "Choose a day and a time, such as 2026-03-31T17:00.",
    ]);
  });
});
