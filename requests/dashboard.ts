import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { sampleProject } from "#domain/office/projects/entity.test-support.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import type { Database } from "#platform/db/connect.ts";

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

export async function addEverything(database: Database) {
  await database.insert(blogPosts).values([{ ...sampleBlogPost(), published: true }, sampleBlogPost()]);
  await database.insert(projects).values([
    { ...sampleProject(), title: "Next week", dueDate: inDays(7) },
    { ...sampleProject(), title: "Tomorrow", dueDate: inDays(1) },
    { ...sampleProject(), title: "Done early", dueDate: inDays(3), status: "completed" },
    { ...sampleProject(), title: "Far away", dueDate: inDays(90) },
  ]);
  const { userId } = await addPerson(database, "Open Loom");
  const [application] = await database
    .insert(bcpbpApplications)
    .values({
      ...sampleApplication(userId),
      organizationName: "Open Loom",
      orgType: "Startup",
      desiredServices: ["Grant Writing & Fundraising", "Operational Excellence"],
    })
    .returning();
  await database.insert(sessionRequests).values([
    { ...sampleSessionRequest(), company: "Unseen Ltd" },
    { ...sampleSessionRequest(), seenAt: new Date() },
  ]);
  await database.insert(contactMessages).values(sampleContactMessage());
  return application?.id ?? "";
}
