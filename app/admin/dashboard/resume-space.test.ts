import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ResumeSpaceProblem } from "./resume-space.tsx";

function shown(hasRoom: boolean) {
  const problem = createElement(ResumeSpaceProblem, { space: { hasRoom, megabytes: 2048 } });
  return renderToStaticMarkup(createElement(MemoryRouter, null, problem));
}

test("the dashboard says when there is no room for further resumes, and what to do", () => {
  expect(shown(true)).toBe("");
  expect(shown(false)).toContain("Resumes take up all of the 2,048 MB that they may have (RESUME_SPACE_MB).");
  expect(shown(false)).toContain('href="/admin/job-applications"');
});
