import { expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { samplePressRelease } from "#domain/content/press-releases/entity.test-support.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { heldOutQuestions } from "./held-out.test-support.ts";
import { indexPages } from "./pages.server.ts";
import { searchSite } from "./queries.server.ts";
import { knownQuestions, type Question } from "./questions.test-support.ts";

const { owner } = await testDatabase();

/** What is published uses the words of the questions too. */
const articles = [
  ["The price of a slow quote", "A customer asks what it costs, and hears nothing for a week."],
  ["Every founder hires a first team", "The owner, the staff and the people who apply for the job."],
  ["Book the meeting before you need it", "A calendar is a schedule, and an appointment is a promise."],
  ["Nobody answers the phone on Friday", "Write down the number, the email and the address of each caller."],
  ["Privacy is a habit of the whole team", "Which personal data do you keep, and who may delete it?"],
  ["What partners owe each other", "A partnership begins with an agreement about the terms."],
  ["Fundraising begins with the members", "Donors, sponsors, volunteers and a program for each."],
  ["How much does a bad hire cost?", "Salary, training, and the jobs that nobody did meanwhile."],
];

await owner.insert(blogPosts).values(
  articles.map(([title = "", content = ""], index) => ({
    ...{ ...sampleBlogPost(), slug: `article-${index}`, title, content, published: true },
  })),
);
await owner.insert(caseStudies).values({
  ...{ ...sampleCaseStudy(), slug: "clinic", title: "A clinic and its phone", published: true },
  challenge: "Where are you? Callers asked for the address, the opening hours and the price of a visit.",
});
await owner.insert(jobPosts).values({
  ...{ ...sampleJobPost(), jobTitle: "Assistant to the founder", isPublished: true },
  ...{ skills: "Phone, email, scheduling", contactInfo: "Call our office, or send a message to the team" },
});
await owner.insert(pressReleases).values({
  ...{ ...samplePressRelease(), slug: "book", title: "{firm} prints {book}", published: true },
  content: "The founder and the team thank their partners. Price and locations of bookshops follow.",
});
await indexPages();

async function found(asked: string) {
  const { hits } = await asViewer(visitor, (tx) => searchSite(tx, asked, { limit: 3 }));
  return hits.map(({ address }) => address);
}

async function answeredFirst(questions: Question[]) {
  const right = [];
  for (const { asked, answeredBy } of questions) {
    const [first = ""] = await found(asked);
    if (answeredBy.includes(first)) right.push(asked);
  }
  return right.length;
}

test("the page that answers a known question comes first", async () => {
  expect(await answeredFirst(knownQuestions)).toBe(knownQuestions.length);
});

test("at least nine of ten questions are answered by the first result, most of them never looked at", async () => {
  expect(heldOutQuestions).toHaveLength(30);
  expect(await answeredFirst([...knownQuestions, ...heldOutQuestions])).toBeGreaterThanOrEqual(36);
});
