import { href } from "react-router";
import { accountOf } from "#app/account.server.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { applicationDraft, findApplicationOf } from "#domain/bcpbp-applications/queries.server.ts";
import { listLines } from "#domain/conversations/queries.server.ts";
import { findDraft } from "#domain/drafts/queries.server.ts";
import { findPendingEmail, listSessions } from "#domain/profiles/account-changes.server.ts";
import { accountChangeMessages } from "#domain/profiles/account-rules.ts";
import type { Account } from "#domain/profiles/accounts.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import type { Route } from "./+types/data.ts";

/** Everything held about a member, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const content = await gather(accountOf(context));
    return new Response(`${JSON.stringify(content, null, 2)}\n`, {
      headers: {
        "Content-Type": "application/json",
        "Content-Disposition": 'attachment; filename="my-data.json"',
        "Cache-Control": "no-store",
      },
    });
  } catch (error) {
    log.error({ err: error }, "a member's data could not be gathered");
    return redirectWithFlash(href("/account"), { tone: "failure", text: accountChangeMessages.dataFailed });
  }
}

async function gather({ viewer, name, email, since }: Account) {
  const sessions = await listSessions(viewer.userId);
  const { application, conversation, draft } = await asViewer(viewer, async (tx) => {
    const found = await findApplicationOf(tx, viewer.userId);
    return {
      application: found,
      conversation: found && (await listLines(tx, { entity: "bcpbp-applications", id: found.id })),
      draft: await findDraft(tx, applicationDraft(viewer.userId)),
    };
  });
  return {
    account: {
      name,
      email,
      pendingEmail: await findPendingEmail(viewer.userId),
      role: "user",
      createdAt: since,
    },
    application: application && { ...application, challenges: JSON.parse(application.challenges) },
    conversation: conversation?.map(({ kind, text, writtenAt }) => ({ kind, text, writtenAt })),
    draft: draft && { savedAt: draft.savedAt, ...draft.form },
    sessions,
  };
}
