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
import { indexPages } from "./pages.server.ts";
import { searchSite } from "./queries.server.ts";

const { owner } = await testDatabase();

/** What is published uses the words of the questions too. */
const articles = {
  "The price of a slow quote": "A customer asks what it costs, and hears nothing for a week.",
  "Every founder hires a first team": "The owner, the staff and the people who apply for the job.",
  "Book the meeting before you need it": "A calendar is a schedule, and an appointment is a promise.",
  "Nobody answers the phone on Friday": "Write down the number, the email and the address of each caller.",
  "Privacy is a habit of the whole team": "Which personal data do you keep, and who may delete it?",
  "What partners owe each other": "A partnership begins with an agreement about the terms.",
  "Fundraising begins with the members": "Donors, sponsors, volunteers and a program for each.",
  "How much does a bad hire cost?": "Salary, training, and the jobs that nobody did meanwhile.",
};

await owner.insert(blogPosts).values(
  Object.entries(articles).map(([title, content]) => ({
    ...sampleBlogPost(),
    ...{ title, content, published: true },
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

/** What visitors type, and the page that answers it; where two are named, either will do. */
const known = {
  jobs: "/careers",
  phone: "/contact",
  address: "/locations",
  founder: "/leadership",
  team: "/leadership",
  price: "/about /get-started",
  book: "/book-session",
  privacy: "/privacy",
  fundraising: "/services/grant-writing",
  partners: "/alliances",
};

/** Never read while the words of the pages are written: they measure how the search does on what it has not seen. */
const heldOut = {
  vacancies: "/careers",
  "get in touch": "/contact",
  "where are you": "/locations",
  ceo: "/leadership",
  "who owns the company": "/governance",
  "how much does it cost": "/about /get-started",
  "make an appointment": "/book-session /book-session/call",
  "which service do i need": "/book-session/problem /solutions",
  "how does it work": "/get-started",
  "delete my data": "/privacy",
  "terms of use": "/terms",
  "free consulting for nonprofits": "/bcpbp",
  "cannot afford a consultant": "/bcpbp",
  "log in": "/bcpbp",
  "what services do you offer": "/solutions",
  "business plan": "/services/business-strategy",
  "cut costs": "/services/operational-excellence",
  "coaching for managers": "/services/leadership-development",
  "choosing software": "/services/technology-transformation",
  "customer survey": "/services/market-research",
  factory: "/services/industrial-engineering",
  "clean up our data": "/services/data-readiness-framework-implementation /data-readiness-framework",
  "success stories": "/case-studies",
  blog: "/resources",
  "press kit": "/media-center",
  timeline: "/history",
  "what do you stand for": "/values",
  "going green": "/sustainability",
  equality: "/diverse-meritocracy",
  "giving back": "/social-responsibility",
};

test("the first result answers each known question, and nine of ten with those never looked at", async () => {
  const answered: string[] = [];
  for (const [asked, answers] of Object.entries({ ...known, ...heldOut })) {
    const { hits } = await asViewer(visitor, (tx) => searchSite(tx, asked, { limit: 3 }));
    if (answers.split(" ").includes(hits[0]?.address ?? "")) answered.push(asked);
  }
  expect(answered).toEqual(expect.arrayContaining(Object.keys(known)));
  expect(answered.length).toBeGreaterThanOrEqual(36);
});
