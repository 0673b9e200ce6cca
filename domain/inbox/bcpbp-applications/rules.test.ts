import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { databaseErrorCode } from "#domain/tests/database-errors.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { desiredServices } from "./answers.ts";
import { applicationFields, applicationSections } from "./questions.ts";
import { applicationForm, applicationStatusBadges, applicationValues } from "./rules.ts";
import { bcpbpApplications } from "./table.server.ts";

const { owner } = await testDatabase();

const required = {
  organizationName: "Bright Steps",
  contactName: "Ada Okafor",
  email: "ada@example.com",
  mission: "Shoes for every child",
  whyProBono: "We are two volunteers",
  serviceGoals: "A plan for the year",
  commitment: "No",
  applicantName: "Ada Okafor",
  signedOn: "2026-03-31",
};

function sent(fields: Record<string, string | string[]>) {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) body.append(name, value);
  }
  return parseWithZod(body, { schema: applicationForm });
}

test("what the spec calls required is required, and nothing else", () => {
  expect(sent(required).status).toBe("success");
  expect(Object.keys(sent({}).reply().error ?? {})).toEqual(Object.keys(required));
});

test("three desired services are taken, a fourth is refused with a sentence", () => {
  const chosen = (count: number) => sent({ ...required, desiredServices: desiredServices.slice(0, count) });
  expect(chosen(1).status).toBe("success");
  expect(chosen(3).status).toBe("success");
  expect(chosen(4).reply().error).toEqual({ desiredServices: ["Choose at most 3 desired services."] });
  const twice = [desiredServices[0], desiredServices[0]];
  expect(sent({ ...required, desiredServices: twice }).reply().error).toEqual({
    desiredServices: ["Choose each desired service once."],
  });
  expect(sent({ ...required, desiredServices: "Magic" }).reply().error).toEqual({
    desiredServices: ["Choose desired services from the list."],
  });
});

test("Other needs its specify text, which then replaces it", () => {
  expect(sent({ ...required, orgType: "Other" }).reply().error).toEqual({
    orgTypeOther: ["Specify your organization type."],
  });
  const other = applicationForm.parse({ ...required, orgType: "Other", orgTypeOther: "Cooperative" });
  expect(applicationValues(other).orgType).toBe("Cooperative");
  const startup = applicationForm.parse({ ...required, orgType: "Startup", orgTypeOther: "left over" });
  expect(applicationValues(startup).orgType).toBe("Startup");
});

test("challenges become JSON text with every key, and unticked ones hold no text", () => {
  const submission = sent({
    ...required,
    "challenges.marketing_sales.checked": "on",
    "challenges.marketing_sales.explanation": "Few know us",
    "challenges.financial_management.explanation": "typed, then unticked",
    "challenges.other.checked": "on",
    "challenges.other.specify": "Space",
    "challenges.other.explanation": "The lease ends",
  });
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  expect(JSON.parse(applicationValues(submission.value).challenges)).toEqual({
    strategic_adaptation: { checked: false, explanation: "" },
    operational_inefficiencies: { checked: false, explanation: "" },
    financial_management: { checked: false, explanation: "" },
    marketing_sales: { checked: true, explanation: "Few know us" },
    leadership_development: { checked: false, explanation: "" },
    other: { checked: true, specify: "Space", explanation: "The lease ends" },
  });
});

test("the year founded is a year or nothing", () => {
  expect(applicationForm.parse({ ...required, yearFounded: " 2019 " }).yearFounded).toBe(2019);
  expect(applicationForm.parse({ ...required, yearFounded: "" }).yearFounded).toBeNull();
  for (const wrong of ["19", "0999", "2101", "about 2019"]) {
    expect(sent({ ...required, yearFounded: wrong }).reply().error).toEqual({
      yearFounded: ["Year founded must be a year between 1000 and 2100."],
    });
  }
});

test("a website may be written as people write it", () => {
  const websiteOf = (website: string) => applicationForm.parse({ ...required, website }).website;
  expect(websiteOf(" brightsteps.org ")).toBe("https://brightsteps.org");
  expect(websiteOf("www.brightsteps.org/about?x=1")).toBe("https://www.brightsteps.org/about?x=1");
  expect(websiteOf("http://brightsteps.org")).toBe("http://brightsteps.org");
  expect(websiteOf("")).toBeNull();
  for (const wrong of ["none", "javascript:alert(1)", "two words.org", "ada@example.org"]) {
    expect(sent({ ...required, website: wrong }).reply().error, wrong).toEqual({
      website: ["Website must be a web address, such as example.org."],
    });
  }
});

test("the longest answers to every challenge are stored", async () => {
  const { userId } = await addPerson(owner, "Ada");
  const longest = { checked: true, explanation: "x\n".repeat(499) };
  const keys = [
    "strategic_adaptation",
    "operational_inefficiencies",
    "financial_management",
    "marketing_sales",
  ];
  const challenges = Object.fromEntries([...keys, "leadership_development"].map((key) => [key, longest]));
  const values = applicationValues(
    applicationForm.parse({
      ...required,
      desiredServices: desiredServices.slice(0, 3),
      challenges: { ...challenges, other: { ...longest, specify: "s".repeat(200) } },
    }),
  );
  await owner.insert(bcpbpApplications).values({ userId, ...values });
  expect(await owner.select().from(bcpbpApplications)).toMatchObject([values]);
});

test("the database refuses what no form sends", async () => {
  const { userId } = await addPerson(owner, "Ben");
  const values = { userId, ...applicationValues(applicationForm.parse(required)) };
  const [first] = desiredServices;
  const wrong = [
    { challenges: "not json" },
    { challenges: "[]" },
    { challenges: "null" },
    { challenges: '{"\\u0000": 1}' },
    { desiredServices: desiredServices.slice(0, 4) },
    { desiredServices: [first, "Magic" as typeof first] },
    { yearFounded: 999 },
  ];
  for (const change of wrong) {
    const storing = owner.insert(bcpbpApplications).values({ ...values, ...change });
    expect(await databaseErrorCode(storing)).toBe("23514");
  }
});

test("the form asks every question once, section by section, in the order of the questions", () => {
  expect(applicationSections.flatMap(({ fields }) => fields)).toEqual(applicationFields);
});

test("each status has its colour", () => {
  expect(applicationStatusBadges).toEqual({
    pending: { label: "Pending", tone: "warning" },
    approved: { label: "Approved", tone: "success" },
    declined: { label: "Declined", tone: "danger" },
  });
});
