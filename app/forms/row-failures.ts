import { pictureMessages } from "#domain/content/pictures/rules.ts";
import { editingMessages } from "#domain/content/publication/rules.ts";
import { trashMessages } from "#domain/content/trash/rules.ts";
import type { EditedEntity, PublicEntity } from "#domain/entities.ts";
import { applicationMessages } from "#domain/inbox/bcpbp-applications/rules.ts";
import { callListMessages } from "#domain/inbox/calls/rules.ts";
import { contactMessageListMessages } from "#domain/inbox/contact-messages/rules.ts";
import type { InquiryMessages } from "#domain/inbox/inquiries/rules.ts";
import { jobApplicationMessages } from "#domain/inbox/job-applications/rules.ts";
import { sessionRequestListMessages } from "#domain/inbox/session-requests/rules.ts";
import { outboxMessages } from "#domain/office/outbox/rules.ts";
import { projectMessages } from "#domain/office/projects/rules.ts";
import { type AdminList, adminLists } from "../addresses/editors.ts";

/** What is said if a button of a row fails, by list and intent. The browser needs it where no server answers. */
export const rowFailures = {
  "blog-posts": ofPublished("blog-posts"),
  projects: { ...ofEdited("projects"), status: projectMessages.statusFailed },
  "case-studies": ofPublished("case-studies"),
  "job-posts": ofPublished("job-posts"),
  "press-releases": ofPublished("press-releases"),
  "session-requests": ofInquiry(sessionRequestListMessages),
  "contact-messages": ofInquiry(contactMessageListMessages),
  "bcpbp-applications": {
    approved: applicationMessages.statusFailed,
    declined: applicationMessages.statusFailed,
    delete: applicationMessages.deleteFailed,
  },
  "job-applications": {
    unread: jobApplicationMessages.markFailed,
    read: jobApplicationMessages.markFailed,
    open: jobApplicationMessages.markFailed,
    delete: jobApplicationMessages.deleteFailed,
  },
  calls: {
    done: callListMessages.markFailed,
    missed: callListMessages.markFailed,
    cancel: callListMessages.cancelFailed,
    delete: callListMessages.deleteFailed,
  },
  pictures: { describe: pictureMessages.updateFailed, delete: pictureMessages.deleteFailed },
  trash: { restore: trashMessages.restoreFailed, delete: trashMessages.deleteFailed },
  outbox: { "send-again": outboxMessages.sendAgainFailed },
} satisfies Record<AdminList, Record<string, string>>;

export type RowIntent<List extends AdminList> = keyof (typeof rowFailures)[List];

function ofEdited(entity: EditedEntity) {
  return { delete: editingMessages(entity).deleteFailed, undo: trashMessages.restoreFailed };
}

function ofPublished(entity: PublicEntity) {
  const { updateFailed } = editingMessages(entity);
  return { ...ofEdited(entity), publish: updateFailed, unpublish: updateFailed };
}

function ofInquiry({ markFailed, deleteFailed }: InquiryMessages) {
  return { new: markFailed, seen: markFailed, answered: markFailed, open: markFailed, delete: deleteFailed };
}

/** What is said of a button in the list at this address, or in a page below it; null if there is no such button. */
export function rowFailureAt(path: string, intent: string): string | null {
  for (const [list, failures] of Object.entries<Record<string, string>>(rowFailures)) {
    const address = adminLists[list as AdminList];
    if (path !== address && !path.startsWith(`${address}/`)) continue;
    if (Object.hasOwn(failures, intent)) return failures[intent] ?? null;
  }
  return null;
}
