import { expect, test } from "vitest";
import { entityScreens } from "./screens.ts";

test("CSV files are named as everything but navigation and headings names what is in them", () => {
  expect(entityScreens.map(({ name, title, file }) => [name, title, file])).toEqual([
    ["Blog Posts", "Blog Posts", "blog-posts"],
    ["Sessions", "Session Requests", "consultation-requests"],
    ["Projects", "Projects", "projects"],
    ["Case Studies", "Case Studies", "case-studies"],
    ["BCPBP", "BCPBP Applications", "program-applications"],
    ["Engagements", "Engagements", "engagements"],
    ["Careers", "Careers", "job-posts"],
    ["Job Applications", "Job Applications", "job-applications"],
    ["Messages", "Messages", "messages"],
    ["Calls", "Calls", "calls"],
    ["Press", "Press Releases", "press-releases"],
    ["Media", "Media", "pictures"],
  ]);
});
