import { expect, test } from "vitest";
import { mostRelated } from "./rules.ts";

function subject(title: string, subtitle: string | null = null) {
  return { slug: title, title, subtitle };
}

test("related posts share the most words of title and subtitle", () => {
  const post = subject("Budgets for grants", "What a reviewer looks for");
  const candidates = [
    subject("Hiring well"),
    subject("Four days"),
    subject("The reviewer's budget", "And the grant it won"),
    subject("Another budget"),
  ];
  expect(mostRelated(post, candidates, 3).map(({ title }) => title)).toEqual([
    "The reviewer's budget",
    "Another budget",
    "Hiring well",
  ]);
});
