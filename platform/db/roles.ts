import { pgRole } from "drizzle-orm/pg-core";

/** What a request may do is decided by the role it runs as; the server's own login has no rights of its own. */
export const visitorRole = pgRole("beunec_visitor").existing();
export const memberRole = pgRole("beunec_member").existing();
export const adminRole = pgRole("beunec_admin").existing();

/** Makes mail and other jobs part of the transaction that causes them. */
export const enqueuerRole = pgRole("beunec_enqueuer").existing();

/** The logins of the server's three pools: requests, accounts and limits, jobs. */
export const appLogin = "beunec_app";
export const authLogin = "beunec_auth";
export const jobsLogin = "beunec_jobs";
