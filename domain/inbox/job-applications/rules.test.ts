import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { jobApplicationForm, jobApplicationFormWithPdf, jobTypeOf } from "./rules.ts";

const filled = {
  firstName: "Ada",
  lastName: "Okafor",
  email: "ada@example.com",
  phone: "555 010 0100",
  location: "Newark",
  workplace: "Remote",
  resumeLink: "https://example.com/resume",
  termsAccepted: "on",
};

function sent(fields: Record<string, string>) {
  return parseWithZod(new URLSearchParams(fields), { schema: jobApplicationForm });
}

test("an empty LinkedIn address is null", () => {
  for (const fields of [filled, { ...filled, linkedinUrl: "" }]) {
    const submission = sent(fields);
    expect(submission.status === "success" && submission.value).toMatchObject({
      linkedinUrl: null,
      termsAccepted: true,
    });
  }
});

test("beside a PDF the link may be missing, empty or wrong", () => {
  const { resumeLink: _, ...withoutLink } = filled;
  for (const fields of [withoutLink, { ...filled, resumeLink: "" }, { ...filled, resumeLink: "here" }]) {
    const submission = parseWithZod(new URLSearchParams(fields), { schema: jobApplicationFormWithPdf });
    expect(submission.status === "success" && submission.value.resumeLink).toBeUndefined();
  }
});

test("the job type follows from the employment type", () => {
  expect(jobTypeOf).toEqual({
    "Unpaid Internship": "Internship",
    "Paid Internship": "Internship",
    "Independent Contractor": "Independent Contractor",
    "Temporary Employee": "Independent Contractor",
    Volunteer: "Volunteer",
  });
});
