import { sql } from "drizzle-orm";
import { check, pgPolicy, pgTable, text, unique } from "drizzle-orm/pg-core";
import { limitChecks, optionCheck } from "#domain/text/checks.server.ts";
import { createdAt, id } from "#platform/db/columns.ts";
import { adminRole, visitorRole } from "#platform/db/roles.ts";
import { termLimits, termStrengths } from "./rules.ts";
import { serviceSlugs } from "./services.ts";

/** Words that people use for problems, each with the service that solves them. */
export const problemTerms = pgTable(
  "problem_terms",
  {
    id: id(),
    term: text("term").notNull(),
    service: text("service", { enum: serviceSlugs }).notNull(),
    strength: text("strength", { enum: termStrengths }).notNull(),
    stems: text("stems").array().notNull().generatedAlwaysAs(sql.raw("term_stems(term)")),
    createdAt: createdAt(),
  },
  (t) => [
    ...limitChecks("problem_terms", t, termLimits),
    optionCheck("problem_terms", t.service, serviceSlugs),
    optionCheck("problem_terms", t.strength, termStrengths),
    // Words such as "the" and "of" alone are in every text.
    check("problem_terms_meaning", sql.raw("to_tsvector('english'::regconfig, term) <> ''")),
    unique("problem_terms_stems_service").on(t.stems, t.service),
    pgPolicy("visitors and the admin read", {
      for: "select",
      to: [visitorRole, adminRole],
      using: sql`true`,
    }),
    pgPolicy("the admin adds", { for: "insert", to: adminRole, withCheck: sql`true` }),
    pgPolicy("the admin deletes", { for: "delete", to: adminRole, using: sql`true` }),
  ],
);
