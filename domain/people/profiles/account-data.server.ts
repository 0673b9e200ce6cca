import { findDraft } from "#domain/drafts/queries.server.ts";
import { applicationDraft } from "#domain/inbox/bcpbp-applications/queries.server.ts";
import { resultsDraft } from "#domain/program/results/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { findPendingEmail, listSessions } from "./account-changes.server.ts";
import { findCheckInMails } from "./check-in-mails.server.ts";

interface Holder {
  userId: string;
  name: string;
  email: string;
  since: Date;
  role: "user" | "admin" | null;
}

/** The stored data of an account, for the member's own download and for the file that the firm hands out. */
export async function gatherAccount({ userId, name, email, since, role }: Holder) {
  const member = { role: "member", userId } as const;
  const { draft, draftOfResults, wantsCheckInMails } = await asViewer(member, async (tx) => ({
    draft: await findDraft(tx, applicationDraft(userId)),
    draftOfResults: await findDraft(tx, resultsDraft(userId)),
    wantsCheckInMails: await findCheckInMails(tx, userId),
  }));
  return {
    account: {
      name,
      email,
      pendingEmail: await findPendingEmail(userId),
      role,
      createdAt: since,
      wantsCheckInMails,
    },
    draft: draft && { savedAt: draft.savedAt, ...draft.form },
    draftOfResults: draftOfResults && { savedAt: draftOfResults.savedAt, ...draftOfResults.form },
    sessions: await listSessions(userId),
  };
}
