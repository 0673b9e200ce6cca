import { pgRole } from "drizzle-orm/pg-core";

/** A request's rights are those of its role; the server's login has none. */
export const visitorRole = pgRole("beunec_visitor").existing();
export const memberRole = pgRole("beunec_member").existing();
export const adminRole = pgRole("beunec_admin").existing();

/** Adds mail and other jobs within the transaction that causes them. */
export const enqueuerRole = pgRole("beunec_enqueuer").existing();

/** The logins of the server's three pools: requests, accounts and limits, jobs. */
export const appLogin = "beunec_app";
export const authLogin = "beunec_auth";
export const jobsLogin = "beunec_jobs";

/** All roles of a site on its server, which may host other databases too. */
export const ourRoles = [
  ...[visitorRole, memberRole, adminRole, enqueuerRole].map(({ name }) => name),
  ...[appLogin, authLogin, jobsLogin],
];
