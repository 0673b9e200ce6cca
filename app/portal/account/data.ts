import { accountOf } from "#app/account.server.ts";
import { findApplicationOf, findDraft } from "#domain/bcpbp-applications/queries.server.ts";
import { listSessions } from "#domain/profiles/account-changes.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/data.ts";

/** Everything held about a member, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, name, email, since } = accountOf(context);
  const sessions = await listSessions(viewer.userId);
  const [application, draft] = await asViewer(viewer, async (tx) => [
    await findApplicationOf(tx, viewer.userId),
    await findDraft(tx, viewer.userId),
  ]);
  const content = {
    account: { name, email, role: "user", createdAt: since },
    application: application && { ...application, challenges: JSON.parse(application.challenges) },
    draft: draft && { savedAt: draft.savedAt, ...draft.form },
    sessions,
  };
  return new Response(`${JSON.stringify(content, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "no-store",
    },
  });
}
