import { expect, test } from "vitest";
import { outsideCalendarLimits } from "#domain/inbox/busy-times/rules.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { seal } from "#platform/seal.ts";
import { outsideCalendarForm, outsideLimits, usualName } from "./rules.ts";

function read(address: string) {
  const { data, error } = outsideCalendarForm.safeParse({ address });
  return data?.address ?? error?.issues[0]?.message;
}

test.each([
  ["webcal://p01-caldav.icloud.com/published/2/abc", "https://p01-caldav.icloud.com/published/2/abc"],
  [
    " https://calendar.google.com/calendar/ical/a%40b/basic.ics ",
    "https://calendar.google.com/calendar/ical/a%40b/basic.ics",
  ],
  ["calendar.example.org/büro.ics", "https://calendar.example.org/b%C3%BCro.ics"],
])("%s is read as %s", (typed, address) => {
  expect(read(typed)).toBe(address);
});

test.each([
  "http://calendar.example.org/a.ics",
  "https://name:password@calendar.example.org/a.ics",
  "https://calendar.example.org:8443/a.ics",
  "my calendar",
])("%s is refused with a sentence", (typed) => {
  expect(read(typed)).toContain("The address must begin with https:// or webcal://");
});

test("the longest address fits into its column, sealed", () => {
  setIdentity(testIdentity);
  const longest = "https://calendar.example.org/".padEnd(outsideLimits.address, "a");
  expect(read(longest)).toBe(longest);
  expect(read(`${longest}a`)).toContain("at most 2000 characters");
  const sealed = seal(longest, crypto.randomUUID(), "calendar address");
  expect(sealed.length).toBeLessThanOrEqual(outsideCalendarLimits.sealedAddress);
});

test.each([
  ["calendar.google.com", "Google"],
  ["outlook.office365.com", "Outlook"],
  ["p01-caldav.icloud.com", "Apple"],
  ["notgoogle.com", "notgoogle.com"],
  ["google.com.example.org", "google.com.example.org"],
])("a calendar at %s is called %s", (host, name) => {
  expect(usualName(host)).toBe(name);
});
