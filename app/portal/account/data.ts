import { href } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { downloadZip } from "#app/request/zip.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { findApplicationOf } from "#domain/inbox/bcpbp-applications/queries.server.ts";
import { listLines } from "#domain/inbox/conversations/queries.server.ts";
import { gatherAccount } from "#domain/people/profiles/account-data.server.ts";
import { accountChangeMessages } from "#domain/people/profiles/account-rules.ts";
import type { Account } from "#domain/people/profiles/accounts.server.ts";
import { recordFrequentEvent } from "#domain/people/security-events/record.server.ts";
import { exportConsents, listConsents } from "#domain/program/consents/queries.server.ts";
import { entriesOfFiles, exportEngagement } from "#domain/program/engagements/export.server.ts";
import { findEngagementOf } from "#domain/program/engagements/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import type { Route } from "./+types/data.ts";

/** Everything held about a member, as a ZIP. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return await downloadZip("my-data.zip", entriesOf(accountOf(context)));
  } catch (error) {
    log.error({ err: error }, "a member's data could not be gathered");
    return redirectWithFlash(href("/account"), { tone: "failure", text: accountChangeMessages.dataFailed });
  }
}

async function* entriesOf(account: Account) {
  const content = await gather(account);
  yield { name: "my-data.json", content: `${JSON.stringify(content, null, 2)}\n`, isCompressed: true };
  if (content.engagement) yield* entriesOfFiles(account.viewer, content.engagement);
}

async function gather({ viewer, name, email, since }: Account) {
  const { userId } = viewer;
  await recordFrequentEvent({ kind: "own-data-downloaded", userId }, userId);
  const { account, draft, draftOfResults, sessions } = await gatherAccount({
    userId,
    name,
    email,
    since,
    role: "user",
  });
  const { application, conversation, engagement, consents } = await asViewer(viewer, async (tx) => {
    const found = await findApplicationOf(tx, userId);
    const engagement = await findEngagementOf(tx, userId);
    return {
      application: found,
      conversation: found && (await listLines(tx, { entity: "bcpbp-applications", id: found.id })),
      engagement: engagement && (await exportEngagement(tx, engagement, "files")),
      consents: exportConsents(await listConsents(tx, userId)),
    };
  });
  return {
    account,
    application: application && { ...application, challenges: JSON.parse(application.challenges) },
    conversation: conversation?.map(({ kind, text, writtenAt }) => ({ kind, text, writtenAt })),
    engagement,
    consents,
    draft,
    draftOfResults,
    sessions,
  };
}
