import type { Page } from "@playwright/test";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import type { Database } from "#platform/db/connect.ts";

function daysAgo(days: number) {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000);
}

/** Of three kinds, sent in another order than they are due. */
export async function sendThree(database: Database) {
  const request = { ...sampleSessionRequest(), name: "Ada Okafor", createdAt: daysAgo(10) };
  const message = { ...sampleContactMessage(), name: "Cleo Marsh", createdAt: new Date() };
  const { userId } = await addPerson(database, "Ben Zimmer");
  const application = {
    ...sampleApplication(userId),
    contactName: "Ben Zimmer",
    organizationName: "Open Loom",
    submissionDate: daysAgo(9),
  };
  await database.insert(contactMessages).values(message);
  await database.insert(bcpbpApplications).values(application);
  await database.insert(sessionRequests).values(request);
  return { request, application, message };
}

export function waitingList(page: Page) {
  return page.getByRole("navigation", { name: "Waiting for an answer", exact: true });
}

/** The heading of the opened item. */
export function openedTitle(page: Page) {
  return page.getByRole("article").getByRole("heading", { level: 2 });
}
