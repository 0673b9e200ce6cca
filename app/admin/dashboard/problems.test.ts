import { expect, test } from "vitest";
import { findProblems } from "./problems.server.ts";

const backup = { text: "The last backup was made yesterday.", isProblem: false };
const resumeSpace = { hasRoom: true, megabytes: 2048 };
const fileSpace = { hasRoom: true, megabytes: 5120 };
const nothing = { mail: [], backup, resumeSpace, fileSpace, calendars: [] };

test("the dashboard says when there is no room for further resumes or files, and where to make some", () => {
  expect(findProblems(nothing)).toEqual([]);
  const full = {
    resumeSpace: { ...resumeSpace, hasRoom: false },
    fileSpace: { ...fileSpace, hasRoom: false },
  };
  expect(findProblems({ ...nothing, ...full })).toEqual([
    {
      text: expect.stringContaining("Resumes take up all of the 2,048 MB that they may have"),
      link: { href: "/admin/job-applications", text: "Open job applications" },
    },
    {
      text: expect.stringContaining("Files of the program take up all of the 5 GB that they may have"),
      link: { href: "/admin/engagements", text: "Open engagements" },
    },
  ]);
});

test("a backup is a problem only if something is wrong with it", () => {
  const failed = { text: "The latest try to make a backup failed.", isProblem: true };
  expect(findProblems({ ...nothing, backup: failed })).toEqual([{ text: failed.text }]);
});
