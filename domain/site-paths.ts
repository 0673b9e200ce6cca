import { entities, type PublicEntity } from "./entities.ts";

/** The paths that the domain knows. Some are prefixes; `app/addresses/addresses.test.ts` checks that each leads to a route. */
export const sitePaths = {
  contact: "/contact",
  confirmAddress: "/confirm-address",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  account: "/account",
  memberDashboard: "/member-dashboard",
  memberApplication: "/member-dashboard/application",
  receipt: "/receipt",
  articles: "/resources",
  services: "/services",
  jobApplication: "/job-application",
  calendar: "/calendar",
  terms: "/terms",
  privacy: "/privacy",
  verify: "/verify",
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
