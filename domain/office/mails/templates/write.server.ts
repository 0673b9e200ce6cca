import type { Mail } from "#domain/office/mails/kinds.ts";
import { sitePaths } from "#domain/site-paths.ts";
import { oneLine } from "#platform/mail/header.ts";
import { accountMails } from "./account-mails.server.ts";
import { callMails } from "./call-mails.server.ts";
import type { MailContent, Writers, Written } from "./content.ts";
import { conversationMails } from "./conversation-mails.server.ts";
import { firmMails } from "./firm-mails.server.ts";
import { senderMails } from "./sender-mails.server.ts";

const writers: Writers = {
  ...accountMails,
  ...senderMails,
  ...firmMails,
  ...conversationMails,
  ...callMails,
};

export function writeMail({ kind, payload }: Mail, firmName: string): MailContent {
  // TypeScript cannot see that kind and payload belong together.
  const write = writers[kind] as (payload: Mail["payload"], firmName: string) => Written;
  const content = write(payload, firmName);
  return { ...content, firmName, subject: oneLine(content.subject) };
}

/** Pages whose links need no secret. */
const harmlessPages = new Set<string>([
  sitePaths.contact,
  sitePaths.forgotPassword,
  sitePaths.memberDashboard,
  sitePaths.articles,
  sitePaths.terms,
  sitePaths.privacy,
  sitePaths.adminInbox,
  sitePaths.adminSessions,
  sitePaths.adminMessages,
  sitePaths.adminJobApplications,
  sitePaths.adminCalls,
  sitePaths.adminApplications,
]);

/** Removes a link that opens an account or a receipt, for readers other than the recipient. */
export function withoutPrivateLink({ action, ...content }: MailContent): MailContent {
  if (!action?.href) return { ...content, action };
  const { pathname } = new URL(action.href);
  return { ...content, action: { ...action, href: harmlessPages.has(pathname) ? action.href : null } };
}
