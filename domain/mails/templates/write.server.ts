import { oneLine } from "#platform/mail/header.ts";
import type { Mail } from "../kinds.ts";
import { accountMails } from "./account-mails.server.ts";
import type { MailContent, Writers, Written } from "./content.ts";
import { firmMails } from "./firm-mails.server.ts";
import { senderMails } from "./sender-mails.server.ts";

const writers: Writers = { ...accountMails, ...senderMails, ...firmMails };

export function writeMail({ kind, payload }: Mail, firmName: string): MailContent {
  // The union says that kind and payload belong together, which a look-up by kind cannot.
  const write = writers[kind] as (payload: Mail["payload"], firmName: string) => Written;
  const content = write(payload, firmName);
  return { ...content, firmName, subject: oneLine(content.subject) };
}

/** Whoever opens these sees what is theirs anyway. */
const openPages = new Set([
  "/contact",
  "/forgot-password",
  "/member-dashboard",
  "/resources",
  "/admin/sessions",
  "/admin/messages",
  "/admin/job-applications",
  "/admin/bcpbp",
]);

/** For the eyes of others than the reader: any other link opens an account or a receipt, and is left out. */
export function withoutPrivateLink({ action, ...content }: MailContent): MailContent {
  if (!action?.href) return { ...content, action };
  const { pathname } = new URL(action.href);
  return { ...content, action: { ...action, href: openPages.has(pathname) ? action.href : null } };
}
