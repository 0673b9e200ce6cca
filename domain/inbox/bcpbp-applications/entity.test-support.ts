import { randomUUID } from "node:crypto";
import type { EntityTest } from "#domain/tests/entity.test-support.ts";
import { listAllApplications } from "./list.server.ts";
import { applicationList } from "./list.ts";
import {
  applicantTeamSizes,
  applicationLimits,
  commitments,
  deliveryMethods,
  revenues,
} from "./questions.ts";
import { applicationForm, applicationStatuses } from "./rules.ts";
import type { bcpbpApplications } from "./table.server.ts";

export function sampleApplication(userId: string) {
  return {
    id: randomUUID(),
    userId,
    organizationName: "Bright Steps",
    contactName: "Ada Okafor",
    email: "ada@example.com",
    mission: "Shoes for every child",
    challenges: "{}",
    whyProBono: "We are two volunteers",
    serviceGoals: "A plan for the year",
    commitment: "Yes",
    applicantName: "Ada Okafor",
    signedOn: "2026-03-31",
  } satisfies typeof bcpbpApplications.$inferInsert;
}

export const applicationTest: EntityTest = {
  entity: "bcpbp-applications",
  sample: ({ userId }) => sampleApplication(userId),
  named: (word) => ({ organizationName: word }),
  form: {
    schema: applicationForm,
    filled: ({ userId }) => ({ ...sampleApplication(userId), challenges: undefined }),
    limits: applicationLimits,
    fieldOf: { orgType: "orgTypeOther" },
    options: {
      status: applicationStatuses,
      teamSize: applicantTeamSizes,
      revenue: revenues,
      commitment: commitments,
      deliveryMethod: deliveryMethods,
    },
  },
  list: [listAllApplications, applicationList],
};
