import { describe, expect, test } from "vitest";
import { hoursForm, quartersIn, rateForm } from "./rules.ts";
import { describeServices, describeTotal, hoursText, moneyText, type Rates, sumByService } from "./sums.ts";

const entry = { day: "2026-11-18", service: "Operational Excellence", what: "" };

test.each([
  ["0.25", 1],
  [".25", 1],
  ["1.", 4],
  ["1.5", 6],
  ["1,5", 6],
  [" 1.50 ", 6],
  ["24", 96],
])("“%s” are hours, counted in quarters", (typed, quarters) => {
  expect(hoursForm.parse({ ...entry, hours: typed })).toMatchObject({ hours: quarters, what: null });
});

test.each(["0", "0.1", "1.3", "24.25", "25", "-1", "abc", "1e1", "1.250", "1:30", "1 5", "Infinity"])(
  "“%s” are no hours",
  (typed) => {
    const { error } = hoursForm.safeParse({ ...entry, hours: typed });
    expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
      ["hours", "Hours must be a number from 0.25 to 24, in quarters."],
    ]);
    expect(quartersIn(typed)).toBeNull();
  },
);

test("every field that is missing is named", () => {
  const { error } = hoursForm.safeParse({ day: "", service: "Yoga", what: "x".repeat(201) });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Hours are required.",
    "Day is required.",
    "Choose a service.",
    "What for can have at most 200 characters.",
  ]);
  for (const day of ["0000-01-01", "2026-02-30", "today"]) {
    const { error } = hoursForm.safeParse({ ...entry, hours: "1", day });
    expect(error?.issues[0]?.message).toBe("Day must be a day, such as 2026-03-31.");
  }
});

describe("a rate", () => {
  test.each([
    ["150", 15_000],
    ["$150.5", 15_050],
    ["1,500.50", 150_050],
    ["10000", 1_000_000],
    ["0.01", 1],
  ])("may be “%s”", (rate, cents) => {
    expect(rateForm.parse({ rate, basis: "As charged elsewhere." }).rate).toBe(cents);
  });

  test.each(["0", "-5", "150,50", "10000.01", "1.505", "a lot", "1e3"])("may not be “%s”", (rate) => {
    const { error } = rateForm.safeParse({ rate, basis: "As charged elsewhere." });
    expect(error?.issues).toMatchObject([
      { path: ["rate"], message: expect.stringMatching(/^Hourly rate must be/) },
    ]);
  });

  test("is there with how it was determined, or neither is", () => {
    expect(rateForm.parse({ rate: "", basis: " " })).toEqual({ rate: null, basis: null });
    expect(rateForm.safeParse({ rate: "150", basis: "" }).error?.issues).toMatchObject([{ path: ["basis"] }]);
    expect(rateForm.safeParse({ rate: "", basis: "A survey." }).error?.issues).toMatchObject([
      { path: ["rate"] },
    ]);
  });
});

describe("sums", () => {
  const rates: Rates = new Map([
    ["Operational Excellence", { cents: 15_001, basis: "As charged elsewhere." }],
    ["Grant Writing & Fundraising", { cents: 9_500, basis: "A survey." }],
  ]);
  const worked = [
    { service: "Grant Writing & Fundraising", quarters: 4 },
    { service: "Operational Excellence", quarters: 1 },
    { service: "Leadership Development", quarters: 12 },
    { service: "Operational Excellence", quarters: 2 },
  ] as const;

  test("are of each service, in the order of the services, with a value where there is a rate", () => {
    expect(describeServices(sumByService(worked, rates))).toEqual([
      {
        service: "Operational Excellence",
        hours: "0.75 hours",
        rate: "$150.01",
        basis: "As charged elsewhere.",
        value: "$112.51",
      },
      { service: "Leadership Development", hours: "3 hours", rate: null, basis: null, value: null },
      {
        ...{ service: "Grant Writing & Fundraising", hours: "1 hour", rate: "$95.00", basis: "A survey." },
        value: "$95.00",
      },
    ]);
  });

  test("say which hours the value of all leaves out", () => {
    expect(describeTotal(sumByService(worked, rates))).toEqual({
      hours: "4.75 hours",
      value: "$207.51",
      without: "without 3 hours of Leadership Development, which has no rate",
    });
    const more = [...worked, { service: "Market Research & Analysis", quarters: 4 } as const];
    expect(describeTotal(sumByService(more, rates)).without).toBe(
      "without 3 hours of Leadership Development and 1 hour of Market Research & Analysis, which have no rate",
    );
    expect(describeTotal(sumByService(worked.slice(0, 2), rates)).without).toBeNull();
    expect(describeTotal(sumByService(worked, new Map()))).toEqual({
      hours: "4.75 hours",
      value: null,
      without: null,
    });
  });

  test("of many hours have separators", () => {
    expect([hoursText(5_001), moneyText(1_234_567)]).toEqual(["1,250.25 hours", "$12,345.67"]);
  });
});
