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
    messages: [
      "organizationName: Organization name is required. Organization name can have at most 200 characters.",
      "contactName: Contact person name is required. Contact person name can have at most 200 characters.",
      "email: Contact email is required. Contact email can have at most 254 characters. Contact email must be an email address, such as name@example.com.",
      "phone: Phone can have at most 50 characters.",
      "orgType: Choose one of the options for organization type.",
      "orgTypeOther: Organization type can have at most 200 characters.",
      "location: Location can have at most 200 characters.",
      "yearFounded: Year founded must be a year between 1000 and 2100.",
      "website: Website can have at most 2048 characters. Website must be a web address, such as example.org.",
      "mission: Mission is required. Mission can have at most 100 characters.",
      "industry: Industry can have at most 200 characters.",
      "teamSize: Choose one of the options for team size.",
      "revenue: Choose one of the options for annual revenue.",
      "whyProBono: Your reason for pro bono is required. Your reason for pro bono can have at most 150 characters.",
      "serviceGoals: Service goals are required. Service goals can have at most 100 characters.",
      "commitment: Answer the commitment question with Yes or No.",
      "deliveryMethod: Choose one of the options for delivery method.",
      "availability: Availability can have at most 1000 characters.",
      "howHeard: How you heard about us can have at most 1000 characters.",
      "additionalInfo: Additional information can have at most 150 characters.",
      "applicantName: Applicant name is required. Applicant name can have at most 200 characters.",
      "signedOn: Date is required. Date must be a day, such as 2026-03-31.",
    ],
  },
  list: [listAllApplications, applicationList],
  access: {
    rows: ({ anna, ben, admin }) => ({
      adminApproved: { userId: admin.userId, status: "approved" },
      annaPending: { userId: anna.userId },
      benApproved: { userId: ben.userId, status: "approved" },
    }),
    fresh: ({ newcomer }) => ({ userId: newcomer }),
    change: { status: "approved" },
    rights: {
      anna: { reads: ["annaPending"], deletes: ["annaPending"] },
      ben: { reads: ["benApproved"], deletes: [] },
      newcomer: { reads: [], adds: true, deletes: [] },
      admin: {
        reads: ["adminApproved", "annaPending", "benApproved"],
        changes: { rows: ["annaPending"], columns: ["status"] },
        deletes: ["adminApproved", "annaPending", "benApproved"],
      },
      // Only what waits.
      jobs: { reads: ["annaPending"] },
    },
  },
};
