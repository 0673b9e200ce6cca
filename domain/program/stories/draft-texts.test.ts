import { expect, test } from "vitest";
import { caseStudyForm, caseStudyLimits } from "#domain/content/case-studies/rules.ts";
import { draftTexts, type StorySource } from "./draft-texts.ts";

const source: StorySource = {
  application: {
    organizationName: "Bright Steps",
    orgType: "Nonprofit",
    location: "Newark",
    industry: "Education",
    challenges: JSON.stringify({
      financial_management: { checked: true, explanation: "One donor pays for half of it." },
      marketing_sales: { checked: true, explanation: "" },
      other: { checked: true, specify: "Space", explanation: "" },
      leadership_development: { checked: false, explanation: "Left over" },
    }),
    desiredServices: ["Grant Writing & Fundraising", "Operational Excellence"],
  },
  engagement: { firstDay: "2026-01-05", weeks: 12, goal: "Three good applications a year" },
  done: ["List your donors", "Write the calendar"],
  results: {
    figures: [
      { what: "Applications sent", before: "1", after: "4", unit: null },
      { what: "Time for a report", before: "9", after: "2", unit: "days" },
    ],
    changed: "We know what to ask for, and when.",
    quotation: "We sleep again.",
    signedName: "Ada Okafor",
    signedRole: "Director",
  },
  given: ["story", "name", "quote", "figures"],
};

test("with all consents it names, quotes and counts", () => {
  expect(draftTexts(source)).toMatchObject({
    title: "How Bright Steps worked on Grant Writing & Fundraising",
    clientName: "Bright Steps",
    industry: "Education",
    challenge: "One donor pays for half of it.\nMarketing and sales\nSpace",
    solution: "List your donors\nWrite the calendar",
    results:
      "We know what to ask for, and when.\nApplications sent: 1 before, 4 after\nTime for a report: 9 before, 2 after (days)",
    content:
      "Bright Steps took part in our free program, for 12 weeks from Monday, January 5, 2026.\nThe goal: Three good applications a year\n“We sleep again.” Ada Okafor, Director",
    published: false,
    publishAt: null,
  });
});

test("without consent to name it says kind and place", () => {
  const { title, content } = draftTexts({ ...source, given: ["story", "quote"] });
  expect(title).toBe("How a nonprofit in Newark worked on Grant Writing & Fundraising");
  expect(content).toMatch(/^A nonprofit in Newark took part.*We sleep again/s);
});

test.each([
  ["Startup", "Newark", "A startup in Newark"],
  ["Small Business (SME)", null, "A small business"],
  ["A monastery of four", "Newark", "An organization in Newark"],
  [null, null, "An organization"],
])("who is not named, %s, %s: %s", (orgType, location, expected) => {
  const application = { ...source.application, orgType, location };
  expect(draftTexts({ ...source, application, given: ["story"] }).clientName).toBe(expected);
});

test("what was not agreed to stands nowhere, also while the story itself may not be told", () => {
  const quiet = JSON.stringify(draftTexts({ ...source, given: ["story"] }));
  for (const kept of ["Bright Steps", "sleep", "Ada", "9 before"]) expect(quiet).not.toContain(kept);
  const silent = JSON.stringify(draftTexts({ ...source, given: ["name", "quote", "figures"] }));
  for (const kept of ["Bright Steps", "sleep", "9 before", "what to ask for"])
    expect(silent).not.toContain(kept);
});

test("the form takes the draft of an application that left everything out, and of the longest", () => {
  const nothing = { orgType: null, location: null, industry: null, challenges: "{}", desiredServices: [] };
  const bare = { application: { ...source.application, ...nothing }, done: [], results: null, given: [] };
  const long = "x".repeat(1_000);
  const longest = {
    application: { ...source.application, organizationName: long, industry: long },
    done: Array.from({ length: 60 }, () => "x".repeat(200)),
  };
  for (const changed of [bare, longest]) {
    const texts = draftTexts({ ...source, ...changed });
    expect(caseStudyForm.safeParse({ ...texts, publishAt: "", featuredImage: "" }).error).toBeUndefined();
  }
  expect(draftTexts({ ...source, ...longest }).title).toHaveLength(caseStudyLimits.title);
});
