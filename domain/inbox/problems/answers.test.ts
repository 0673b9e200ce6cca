import { expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { findAnswers } from "./find.server.ts";
import type { TermForm } from "./rules.ts";
import { addTerm } from "./terms.server.ts";

const { owner } = await testDatabase();

function answersTo(problem: string) {
  return asViewer(visitor, (tx) => findAnswers(tx, problem));
}

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
  const { caseStudies: studies, articles } = await answersTo(problem);
  expect(studies).toEqual([
    { title: "A bakery's winter", address: "/case-studies/bakery", words: ["cash flow"] },
  ]);
  expect(articles).toEqual([
    { title: "Winter", address: "/resources/all", words: ["cash flow", "make payroll"] },
    { title: "Cash that flows", address: "/resources/flows", words: ["cash flow"] },
  ]);
  const nothing = await answersTo("Winter is here, and the rivers flow.");
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
  const { articles } = await answersTo(problem);
  expect(articles).toEqual([
    { title: "Haste", address: "/resources/two", words: ["answer the phone", "takes us a week"] },
  ]);
});

test("answers quote the words as they were written, and hints alone lead nowhere", async () => {
  const { services } = await answersTo(
    "Our CASH  Flow is bad, and I worry whether we can make the payroll in May.",
  );
  expect(services[0]).toEqual({ slug: "business-strategy", words: ["CASH  Flow", "make the payroll"] });
  expect((await answersTo("The bus was late.")).services).toEqual([]);
});

test("a term that the owner adds is known in other forms, and may lead to another service; one in every text is none", async () => {
  const { userId } = await addPerson(owner, "Grace", "admin");
  const admin: Viewer = { role: "admin", userId };
  const escapeRooms: TermForm = { term: "escape room", service: "market-research", strength: "clear" };
  const add = (changed: Partial<TermForm>) =>
    asViewer(admin, (tx) => addTerm(tx, { ...escapeRooms, ...changed }));
  expect(await add({})).toEqual({ outcome: "added" });
  const { services } = await answersTo("I run two Escape Rooms in Camden.");
  expect(services).toEqual([{ slug: "market-research", words: ["Escape Rooms"] }]);
  expect(await add({ term: "Escape-rooms" })).toEqual({ outcome: "known", term: "escape room" });
  expect(await add({ service: "business-strategy" })).toEqual({ outcome: "added" });
  expect(await add({ term: "all of it" })).toEqual({ outcome: "meaningless" });
});
