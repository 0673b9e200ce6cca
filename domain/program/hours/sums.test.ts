import { describe, expect, test } from "vitest";
import { hoursForm, quartersIn, rateForm } from "./rules.ts";
import { describeServices, describeTotal, type Rates, sumByService } from "./sums.ts";

const entry = { day: "2026-11-18", service: "Operational Excellence", what: "" };

test("hours are counted in quarters, with a point or a comma", () => {
  for (const [typed, quarters] of Object.entries({ "0.25": 1, ".25": 1, "1.": 4, " 1,50 ": 6, "24": 96 })) {
    expect(hoursForm.parse({ ...entry, hours: typed })).toMatchObject({ hours: quarters, what: null });
  }
});

test.each(["0", "0.1", "24.25", "-1", "1e1", "1.250", "1:30", "Infinity"])("“%s” are no hours", (typed) => {
  const { error } = hoursForm.safeParse({ ...entry, hours: typed });
  expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ["hours", "Hours must be a number from 0.25 to 24, in quarters."],
  ]);
  expect(quartersIn(typed)).toBeNull();
});

test("every field that is missing is named", () => {
  const { error } = hoursForm.safeParse({ day: "", service: "Yoga", what: "x".repeat(201) });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Hours are required.",
    "Day is required.",
    "Choose a service.",
    "What for can have at most 200 characters.",
  ]);
  const unreal = hoursForm.safeParse({ ...entry, hours: "1", day: "2026-02-30" });
  expect(unreal.error?.issues[0]?.message).toBe("Day must be a day, such as 2026-03-31.");
});

describe("a rate", () => {
  test("may be any amount of dollars up to 10,000", () => {
    const amounts = { "$150.5": 15_050, "1,500.50": 150_050, "10000": 1_000_000, "0.01": 1 };
    for (const [rate, cents] of Object.entries(amounts)) {
      expect(rateForm.parse({ rate, basis: "As charged elsewhere." }).rate).toBe(cents);
    }
  });

  test.each(["0", "-5", "150,50", "10000.01", "1.505", "1e3"])("may not be “%s”", (rate) => {
    const { error } = rateForm.safeParse({ rate, basis: "As charged elsewhere." });
    expect(error?.issues).toMatchObject([
      { path: ["rate"], message: expect.stringMatching(/^Hourly rate must be/) },
    ]);
  });

  test("is there with how it was determined, or neither is", () => {
    expect(rateForm.parse({ rate: "", basis: " " })).toEqual({ rate: null, basis: null });
    const missing = (typed: object) => rateForm.safeParse(typed).error?.issues.map(({ path }) => path.join());
    expect(missing({ rate: "150", basis: "" })).toEqual(["basis"]);
    expect(missing({ rate: "", basis: "A survey." })).toEqual(["rate"]);
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
    const basis = "As charged elsewhere.";
    expect(describeServices(sumByService(worked, rates))).toEqual([
      { service: "Operational Excellence", hours: "0.75 hours", rate: "$150.01", basis, value: "$112.51" },
      { service: "Leadership Development", hours: "3 hours", rate: null, basis: null, value: null },
      expect.objectContaining({ hours: "1 hour", rate: "$95.00", value: "$95.00" }),
    ]);
  });

  test("say which hours the value of all leaves out", () => {
    const total = (rows: Parameters<typeof sumByService>[0], known = rates) =>
      describeTotal(sumByService(rows, known));
    expect(total(worked)).toEqual({
      hours: "4.75 hours",
      value: "$207.51",
      without: "without 3 hours of Leadership Development, which has no rate",
    });
    expect(total([...worked, { service: "Market Research & Analysis", quarters: 4 }]).without).toBe(
      "without 3 hours of Leadership Development and 1 hour of Market Research & Analysis, which have no rate",
    );
    expect(total(worked, new Map())).toEqual({ hours: "4.75 hours", value: null, without: null });
  });
});
