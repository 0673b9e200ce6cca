import { expect, test } from "vitest";
import { samplePdf } from "./pdf.test-support.ts";
import { maxResumeSize, resumeFileName, resumeMessages, resumeProblem } from "./rules.ts";

const { notPdf, incomplete, tooLarge } = resumeMessages;

test("a PDF is known by how it begins and ends, and may have 5 MB", () => {
  const longTail = Buffer.concat([samplePdf(), Buffer.alloc(2000, "\n")]);
  for (const [content, problem] of [
    [samplePdf(), null],
    [samplePdf(maxResumeSize), null],
    [samplePdf(maxResumeSize + 1), tooLarge],
    [samplePdf().subarray(0, 100), incomplete],
    [longTail, incomplete],
    [Buffer.concat([Buffer.from(" "), samplePdf()]), notPdf],
    [Buffer.from("<html>%PDF-1.7 %%EOF"), notPdf],
    [Buffer.from("%PDF"), notPdf],
    [Buffer.from("PK\u0003\u0004 a Word document"), notPdf],
    [Buffer.alloc(0), notPdf],
  ] as const) {
    expect(resumeProblem(content)).toBe(problem);
  }
});

test("the file is named after the applicant in letters that no system misreads", () => {
  for (const [firstName, lastName, name] of [
    ["Ada", "Lovelace", "resume-ada-lovelace.pdf"],
    ["Zoë", "Núñez", "resume-zoe-nunez.pdf"],
    ["../../etc", '"passwd"; x=<b>', "resume-etc-passwd-x-b.pdf"],
    ["李", "明", "resume.pdf"],
  ] as const) {
    expect(resumeFileName({ firstName, lastName })).toBe(name);
  }
});
