import { type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { calls } from "#domain/inbox/calls/table.server.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import type { ConversationEntity } from "./rules.ts";

/** What conversations need from an item's table. */
interface ConversationSource {
  table: PgTable & Record<"id" | "email" | "waitingSince", PgColumn>;
  /** The sender's name. */
  name: SQLWrapper;
  /** Distinguishes items of senders with the same name; null if a call's sender left it open. */
  about: SQLWrapper;
  sentAt: PgColumn;
  /** Null for members, who find theirs on the dashboard. */
  receipt: Record<"submissionKey" | "receiptHash", PgColumn> | null;
}

export const conversationSources: Record<ConversationEntity, ConversationSource> = {
  "session-requests": {
    table: sessionRequests,
    name: sessionRequests.name,
    about: sql`${sessionRequests.company} || ', ' || ${sessionRequests.serviceType}`,
    sentAt: sessionRequests.createdAt,
    receipt: sessionRequests,
  },
  "contact-messages": {
    table: contactMessages,
    name: contactMessages.name,
    about: sql`left(${contactMessages.message}, 100)`,
    sentAt: contactMessages.createdAt,
    receipt: contactMessages,
  },
  "bcpbp-applications": {
    table: bcpbpApplications,
    name: bcpbpApplications.contactName,
    about: bcpbpApplications.organizationName,
    sentAt: bcpbpApplications.submissionDate,
    receipt: null,
  },
  "job-applications": {
    table: jobApplications,
    name: sql`${jobApplications.firstName} || ' ' || ${jobApplications.lastName}`,
    about: jobApplications.jobTitle,
    sentAt: jobApplications.createdAt,
    receipt: jobApplications,
  },
  calls: {
    table: calls,
    name: calls.name,
    about: sql`coalesce(${calls.service}, left(${calls.about}, 100))`,
    sentAt: calls.createdAt,
    receipt: calls,
  },
};
