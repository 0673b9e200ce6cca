import { entities, type PublicEntity } from "./entities.ts";

/** The pages that mails and receipts link to; `app/addresses/addresses.test.ts` checks that each is a route. */
export const sitePaths = {
  contact: "/contact",
  confirmAddress: "/confirm-address",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  memberDashboard: "/member-dashboard",
  receipt: "/receipt",
  articles: "/resources",
  terms: "/terms",
  privacy: "/privacy",
  adminInbox: "/admin/inbox",
  adminSessions: "/admin/sessions",
  adminMessages: "/admin/messages",
  adminJobApplications: "/admin/job-applications",
  adminResume: "/admin/job-applications/resume",
  adminCalls: "/admin/calls",
  adminApplications: "/admin/bcpbp",
} as const;

export type SitePath = (typeof sitePaths)[keyof typeof sitePaths];

/** The public page of an item, by its slug or id. */
export function publicPath(entity: PublicEntity, name: string) {
  return `/${entities[entity].section.path}/${name}`;
}
