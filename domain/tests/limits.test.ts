import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { blogPostForm, blogPostLimits } from "#domain/content/blog-posts/rules.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { caseStudyForm, caseStudyLimits } from "#domain/content/case-studies/rules.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { employmentTypes, jobPostForm, jobPostLimits } from "#domain/content/job-posts/rules.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { pictureForm, pictureLimits } from "#domain/content/pictures/rules.ts";
import { pictures } from "#domain/content/pictures/table.server.ts";
import { pressReleaseForm, pressReleaseLimits } from "#domain/content/press-releases/rules.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { textFormats } from "#domain/content/rich-text/format.ts";
import type { EntityTable } from "#domain/entities.ts";
import {
  applicantTeamSizes,
  applicationLimits,
  commitments,
  deliveryMethods,
  revenues,
} from "#domain/inbox/bcpbp-applications/questions.ts";
import { applicationForm, applicationStatuses } from "#domain/inbox/bcpbp-applications/rules.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { callForm, callLimits } from "#domain/inbox/calls/rules.ts";
import { calls } from "#domain/inbox/calls/table.server.ts";
import { contactMessageForm, contactMessageLimits } from "#domain/inbox/contact-messages/rules.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import {
  jobApplicationForm,
  jobApplicationLimits,
  jobTypes,
  workplaces,
} from "#domain/inbox/job-applications/rules.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import {
  services,
  sessionRequestForm,
  sessionRequestLimits,
  teamSizes,
} from "#domain/inbox/session-requests/rules.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { projectForm, projectLimits, projectStatuses } from "#domain/office/projects/rules.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { settingsForm, settingsLimits } from "#domain/office/settings/rules.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { adminSignUpForm, profileLimits } from "#domain/people/profiles/rules.ts";
import { profiles } from "#domain/people/profiles/table.server.ts";
import { textUnits } from "#domain/text/fields.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { checkViolation, databaseErrorCode } from "./database-errors.test-support.ts";
import {
  addPerson,
  sampleApplication,
  sampleBlogPost,
  sampleCall,
  sampleCaseStudy,
  sampleContactMessage,
  sampleJobApplication,
  sampleJobPost,
  samplePicture,
  samplePressRelease,
  sampleProject,
  sampleSessionRequest,
} from "./sample-rows.test-support.ts";

const { owner } = await testDatabase();
const person = await addPerson(owner, "Ada");
const job = sampleJobPost();
await owner.insert(jobPosts).values(job);

interface LimitedTable {
  form: z.ZodObject;
  /** The required fields. */
  filled: Record<string, unknown>;
  limits: Record<string, number>;
  options?: Record<string, readonly string[]>;
  /** The form's field names that differ from the columns'. */
  fieldOf?: Record<string, string>;
  store: (tx: Transaction, changed: object) => PromiseLike<unknown>;
}

const { id: _, ...request } = sampleSessionRequest();
const { id: __, ...call } = sampleCall();

const tables: Record<EntityTable | "profiles" | "site_settings", LimitedTable> = {
  blog_posts: {
    form: blogPostForm,
    filled: { title: "T", content: "C" },
    limits: blogPostLimits,
    options: { format: textFormats },
    store: (tx, changed) => tx.insert(blogPosts).values({ ...sampleBlogPost(), ...changed }),
  },
  pictures: {
    form: pictureForm,
    filled: {},
    limits: pictureLimits,
    store: (tx, changed) => tx.insert(pictures).values({ ...samplePicture(), ...changed }),
  },
  case_studies: {
    form: caseStudyForm,
    filled: sampleCaseStudy(),
    limits: caseStudyLimits,
    options: { format: textFormats },
    store: (tx, changed) => tx.insert(caseStudies).values({ ...sampleCaseStudy(), ...changed }),
  },
  press_releases: {
    form: pressReleaseForm,
    filled: samplePressRelease(),
    limits: pressReleaseLimits,
    options: { format: textFormats },
    store: (tx, changed) => tx.insert(pressReleases).values({ ...samplePressRelease(), ...changed }),
  },
  projects: {
    form: projectForm,
    filled: { title: "T", dueDate: "2026-03-31" },
    limits: projectLimits,
    options: { status: projectStatuses },
    store: (tx, changed) => tx.insert(projects).values({ ...sampleProject(), ...changed }),
  },
  job_posts: {
    form: jobPostForm,
    filled: { jobTitle: "T", employmentType: "Volunteer", applicationDeadline: "2026-03-31T17:00" },
    limits: jobPostLimits,
    options: { employmentType: employmentTypes, format: textFormats },
    store: (tx, changed) => tx.insert(jobPosts).values({ ...sampleJobPost(), ...changed }),
  },
  job_applications: {
    form: jobApplicationForm,
    filled: sampleJobApplication(job.id),
    limits: jobApplicationLimits,
    options: { workplace: workplaces, jobType: jobTypes },
    store: (tx, changed) =>
      tx.insert(jobApplications).values({ ...sampleJobApplication(job.id), ...changed }),
  },
  bcpbp_applications: {
    form: applicationForm,
    filled: { ...sampleApplication(person.userId), challenges: undefined },
    limits: applicationLimits,
    fieldOf: { orgType: "orgTypeOther" },
    options: {
      status: applicationStatuses,
      teamSize: applicantTeamSizes,
      revenue: revenues,
      commitment: commitments,
      deliveryMethod: deliveryMethods,
    },
    store: (tx, changed) =>
      tx.insert(bcpbpApplications).values({ ...sampleApplication(person.userId), ...changed }),
  },
  session_requests: {
    form: sessionRequestForm,
    filled: request,
    limits: sessionRequestLimits,
    options: { serviceType: services, teamSize: teamSizes },
    store: (tx, changed) => tx.insert(sessionRequests).values({ ...sampleSessionRequest(), ...changed }),
  },
  contact_messages: {
    form: contactMessageForm,
    filled: sampleContactMessage(),
    limits: contactMessageLimits,
    store: (tx, changed) => tx.insert(contactMessages).values({ ...sampleContactMessage(), ...changed }),
  },
  calls: {
    form: callForm("link"),
    filled: { ...call, startsAt: "2999-01-01T15:00:00Z" },
    limits: callLimits,
    options: { service: services },
    // Only the database takes any text; the form takes numbers.
    fieldOf: { phone: "anyText" },
    store: (tx, changed) => tx.insert(calls).values({ ...sampleCall(), ...changed }),
  },
  profiles: {
    form: adminSignUpForm,
    filled: { email: "ada@example.com", password: "long enough" },
    limits: profileLimits,
    store: (tx, changed) => tx.update(profiles).set(changed),
  },
  site_settings: {
    form: settingsForm,
    filled: { firmName: "F", email: "a@example.com", phone: "1", timeZone: "America/New_York" },
    limits: settingsLimits,
    store: (tx, changed) => tx.update(siteSettings).set(changed),
  },
};

/** Fields with a format. */
const shaped: Record<string, (units: number) => string> = {
  email: (units) => `${"a".repeat(units - 12)}@example.com`,
  pressEmail: (units) => `${"a".repeat(units - 12)}@example.com`,
  slug: (units) => "a".repeat(units),
  holidays: (units) => `2026-12-25 ${"a".repeat(units - 11)}`,
};
for (const key of ["featuredImage", "imageUrl", "linkedinUrl", "resumeLink", "website", "bookUrl"]) {
  shaped[key] = webAddressOf;
}
for (const key of ["bookingUrl", "meetupUrl", "linkAddress"]) shaped[key] = webAddressOf;

function webAddressOf(units: number) {
  return `https://example.com/${"a".repeat(units - 20)}`;
}

function textsOf(key: string, units: number): string[] {
  const shape = shaped[key];
  if (shape) return [shape(units)];
  return [
    "a".repeat(units),
    "é".repeat(units),
    `${units % 2 ? "a" : ""}${"😀".repeat(Math.floor(units / 2))}`,
    `a\r\n${"a".repeat(units - 2)}`,
    `a\n${"a".repeat(units - 2)}`,
  ];
}

async function storedOrRefused(store: LimitedTable["store"], changed: object) {
  const takenBack = new Error("taken back");
  const storing = owner.transaction(async (tx) => {
    await store(tx, changed);
    throw takenBack;
  });
  return databaseErrorCode(
    storing.catch((error) => {
      if (error !== takenBack) throw error;
    }),
  );
}

for (const [table, { form, filled, limits, options = {}, fieldOf = {}, store }] of Object.entries(tables)) {
  describe(table, () => {
    test("the form accepts the required fields alone", () => {
      expect(form.safeParse(filled).error?.issues).toBeUndefined();
    });

    const fixed = ["challenges", "timeZone"];
    const keys = Object.keys(limits).filter((key) => !fixed.includes(key));
    test.each(keys)("form and database agree on the limit of %s", async (key) => {
      const limit = limits[key] ?? Number.NaN;
      const field = fieldOf[key] ?? key;
      for (const units of [limit, limit + 1]) {
        const fits = units <= limit;
        for (const value of textsOf(key, units)) {
          expect(textUnits(value)).toBe(units);
          expect(await storedOrRefused(store, { [key]: value })).toBe(fits ? undefined : checkViolation);
          if (field in form.shape) expect(form.safeParse({ ...filled, [field]: value }).success).toBe(fits);
        }
      }
    });

    test.each(Object.keys(options))("form and database agree on the options of %s", async (key) => {
      const choices = options[key] ?? [];
      for (const choice of [...choices, "Something else"]) {
        const known = choices.includes(choice);
        expect(await storedOrRefused(store, { [key]: choice })).toBe(known ? undefined : checkViolation);
        if (key in form.shape) expect(form.safeParse({ ...filled, [key]: choice }).success).toBe(known);
      }
    });

    test("the database rejects empty text", async () => {
      for (const key of keys) expect(await storedOrRefused(store, { [key]: "" })).toBe(checkViolation);
    });
  });
}

test("browser and database count characters in the same way", async () => {
  const pieces = [
    "a",
    "é",
    "😀",
    "👩‍👩‍👧",
    "\r\n",
    "\r",
    "\n",
    "\n\r",
    "\u0301",
    "\uFFFF",
    "\u{10000}",
    "\u{10FFFF}",
    "𝒳",
    "中",
  ];
  const texts = Array.from({ length: 500 }, (_, seed) =>
    Array.from(
      { length: seed % 9 },
      (_, place) => pieces[(seed * 31 + place * (seed + 7)) % pieces.length],
    ).join(""),
  );
  const { rows } = await owner.execute<{ units: number }>(
    sql`select text_units(value) as units from unnest(${sql.param(texts)}::text[]) with ordinality as t (value, place) order by place`,
  );
  expect(rows.map(({ units }) => units)).toEqual(texts.map(textUnits));
});
