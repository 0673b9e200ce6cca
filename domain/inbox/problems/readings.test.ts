import { expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { findAnswers } from "./find.server.ts";

const { owner } = await testDatabase();

test("published case studies and articles with the visitor's words are shown, most of them first", async () => {
  const study = { ...sampleCaseStudy(), published: true, slug: "bakery", title: "A bakery's winter" };
  const post = { ...sampleBlogPost(), published: true };
  await owner.insert(caseStudies).values([
    { ...study, challenge: "The cash did not flow before every payroll." },
    {
      ...sampleCaseStudy(),
      published: true,
      slug: "far",
      challenge: "The cash ran out, although the sales did flow.",
    },
    { ...sampleCaseStudy(), slug: "draft", challenge: "Cash flow and payroll.", published: false },
  ]);
  await owner.insert(blogPosts).values([
    { ...post, slug: "flows", title: "Cash that flows", content: "It does." },
    {
      ...sampleBlogPost(),
      published: true,
      slug: "all",
      title: "Winter",
      content: "Cash flow first, then we make payroll.",
    },
    { ...sampleBlogPost(), published: true, slug: "rivers", title: "Rivers", content: "They flow." },
  ]);
  const problem = "Our cash flow is poor, and we can hardly make payroll.";
  const { caseStudies: studies, articles } = await asViewer(visitor, (tx) => findAnswers(tx, problem));
  expect(studies).toEqual([
    { title: "A bakery's winter", address: "/case-studies/bakery", words: ["cash flow"] },
  ]);
  expect(articles).toEqual([
    { title: "Winter", address: "/resources/all", words: ["cash flow", "make payroll"] },
    { title: "Cash that flows", address: "/resources/flows", words: ["cash flow"] },
  ]);
  const nothing = await asViewer(visitor, (tx) => findAnswers(tx, "Winter is here, and the rivers flow."));
  expect(nothing).toEqual({ services: [], caseStudies: [], articles: [] });
});

test("a reading needs a phrase that is clear by itself, or two that are not", async () => {
  const post = () => ({ ...sampleBlogPost(), published: true });
  await owner.insert(blogPosts).values([
    { ...post(), slug: "one", title: "Patience", content: "The count takes us a week." },
    { ...post(), slug: "two", title: "Haste", content: "It takes us a week, and we answer the phone." },
  ]);
  await owner
    .insert(blogPosts)
    .values({ ...post(), slug: "three", title: "Autumn", content: "Leaves fall." });
  const problem =
    "Every quote takes us a week, because nobody can answer the phone. Customers never say why they leave.";
  const { articles } = await asViewer(visitor, (tx) => findAnswers(tx, problem));
  expect(articles).toEqual([
    { title: "Haste", address: "/resources/two", words: ["answer the phone", "takes us a week"] },
  ]);
});
