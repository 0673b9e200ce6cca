import { randomUUID } from "node:crypto";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { oldSlugs } from "#domain/content/old-slugs/table.server.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { sampleEngagement } from "#domain/program/engagements/entity.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { user } from "#platform/auth/table.server.ts";
import { visitor } from "#platform/db/as-viewer.ts";
import type { Database } from "#platform/db/connect.ts";
import { messages } from "#platform/mail/table.server.ts";

/** Two members, somebody without a profile, the admin, and rows of all of them by which rights are tried. */
export async function addRows(owner: Database) {
  const anna = await addPerson(owner, "Anna");
  const ben = await addPerson(owner, "Ben");
  const admin = await addPerson(owner, "Ada", "admin");
  const newcomer = randomUUID();
  await owner.insert(user).values({ id: newcomer, name: "New", email: "new@example.com" });

  const published = { ...sampleBlogPost(), published: true };
  const draft = sampleBlogPost();
  await owner.insert(blogPosts).values([published, draft]);
  const [ofPublished, ofDraft] = [randomUUID(), randomUUID()];
  const old = { entity: "blog-posts", slug: "once" } as const;
  await owner.insert(oldSlugs).values([
    { ...old, id: ofPublished, itemId: published.id },
    { ...old, id: ofDraft, itemId: draft.id },
  ]);
  const open = { ...sampleJobPost(), isPublished: true };
  const closed = { ...sampleJobPost(), isPublished: true, applicationDeadline: new Date("2020-01-01") };
  const unpublished = sampleJobPost();
  await owner.insert(jobPosts).values([open, closed, unpublished]);

  const annas = sampleApplication(anna.userId);
  const bens = { ...sampleApplication(ben.userId), status: "approved" as const };
  await owner.insert(bcpbpApplications).values([annas, bens]);
  const program = sampleEngagement({ applicationId: bens.id, userId: ben.userId });
  await owner.insert(engagements).values(program);
  const [bensStep, ourStep, template] = [randomUUID(), randomUUID(), randomUUID()];
  const step = { week: 1, position: 1, title: "Send us your accounts", who: "member" } as const;
  await owner.delete(planSteps);
  await owner.insert(planSteps).values([
    { ...step, id: bensStep, engagementId: program.id },
    { ...step, id: ourStep, engagementId: program.id, who: "firm" },
    { ...step, id: template, service: services[0] },
  ]);
  const [answer, note] = [randomUUID(), randomUUID()];
  const line = { entity: "bcpbp-applications", itemId: annas.id, text: "Text" } as const;
  await owner.insert(conversationLines).values([
    { ...line, id: answer, kind: "answer" },
    { ...line, id: note, kind: "note" },
  ]);
  await owner.insert(drafts).values([
    { userId: anna.userId, place: "application", data: {} },
    { userId: ben.userId, place: "application", data: {} },
    { userId: admin.userId, place: "blog-posts/new", data: {} },
  ]);
  const sent = sampleContactMessage();
  await owner.insert(contactMessages).values(sent);
  const mail = randomUUID();
  await owner
    .insert(messages)
    .values({ id: mail, template: "t", recipient: "a@example.com", messageId: mail });

  return {
    ...{ anna, ben, admin, newcomer },
    viewers: {
      visitor,
      anna: { role: "member", userId: anna.userId },
      ben: { role: "member", userId: ben.userId },
      newcomer: { role: "member", userId: newcomer },
      admin: { role: "admin", userId: admin.userId },
    } as const,
    jobs: { open: open.id, closed: closed.id, draft: unpublished.id },
    ids: { draft: draft.id, annasApplication: annas.id },
    /** What the tests call the rows, by their ids or their holders'. */
    rowNames: new Map<unknown, string>([
      ...([
        [published.id, "published"],
        [draft.id, "draft"],
        [ofPublished, "of published"],
      ] as const),
      ...([
        [ofDraft, "of draft"],
        [annas.id, "Anna's"],
        [bens.id, "Ben's"],
        [program.id, "Ben's"],
      ] as const),
      ...([
        [bensStep, "Ben's step"],
        [ourStep, "our step"],
        [template, "template"],
      ] as const),
      ...([
        [answer, "Anna's answer"],
        [note, "a note about Anna"],
        [sent.id, "sent"],
        [mail, "mail"],
      ] as const),
      ...([
        [anna.userId, "Anna"],
        [ben.userId, "Ben"],
        [admin.userId, "the admin"],
      ] as const),
    ]),
  };
}
