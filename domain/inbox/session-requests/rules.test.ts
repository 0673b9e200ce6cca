import { expect, test } from "vitest";
import { services, sessionRequestForm, teamSizeLabel, teamSizes } from "./rules.ts";

test("all but the additional information is required", () => {
  const problems = sessionRequestForm.safeParse({ serviceType: "", teamSize: "" }).error?.issues;
  expect(problems?.map((issue) => issue.message)).toEqual([
    "Name is required.",
    "Email is required.",
    "Company is required.",
    "Choose a service.",
    "Choose a team size.",
  ]);
});

test("seven services and four team sizes", () => {
  expect(services).toHaveLength(7);
  expect(teamSizes.map(teamSizeLabel)).toEqual([
    "1-10 employees",
    "11-50 employees",
    "51-200 employees",
    "201+ employees",
  ]);
});
