import { expect, test } from "vitest";
import { findProblems } from "./problems.server.ts";

const backup = { text: "The last backup was made yesterday.", isProblem: false };
const resumeSpace = { hasRoom: true, megabytes: 2048 };
const fileSpace = { hasRoom: true, megabytes: 5120 };
const nothing = { mail: [], backup, resumeSpace, fileSpace, calendars: [] };

test("the dashboard says when there is no room for further resumes, and what to do", () => {
  expect(findProblems(nothing)).toEqual([]);
  expect(findProblems({ ...nothing, resumeSpace: { ...resumeSpace, hasRoom: false } })).toEqual([
    {
      text: expect.stringContaining(
        "Resumes take up all of the 2,048 MB that they may have (RESUME_SPACE_MB).",
      ),
      link: { href: "/admin/job-applications", text: "Open job applications" },
    },
  ]);
});

test("the dashboard says when there is no room for further files of the program", () => {
  expect(findProblems({ ...nothing, fileSpace: { ...fileSpace, hasRoom: false } })).toEqual([
    {
      text: expect.stringContaining(
        "Files of the program take up all of the 5 GB that they may have (FILE_SPACE_MB).",
      ),
      link: { href: "/admin/engagements", text: "Open engagements" },
    },
  ]);
});

test("a backup is a problem only if something is wrong with it", () => {
  const failed = { text: "The latest try to make a backup failed.", isProblem: true };
  expect(findProblems({ ...nothing, backup: failed })).toEqual([{ text: failed.text }]);
});
