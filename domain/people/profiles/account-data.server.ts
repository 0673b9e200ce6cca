import { findDraft } from "#domain/drafts/queries.server.ts";
import { applicationDraft } from "#domain/inbox/bcpbp-applications/queries.server.ts";
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
  const { draft, wantsCheckInMails } = await asViewer({ role: "member", userId }, async (tx) => ({
    draft: await findDraft(tx, applicationDraft(userId)),
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
    sessions: await listSessions(userId),
  };
}
