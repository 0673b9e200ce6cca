import { expect, test } from "vitest";
import type { z } from "zod";
import { blogPostForm } from "#domain/content/blog-posts/rules.ts";
import { caseStudyForm } from "#domain/content/case-studies/rules.ts";
import { jobPostForm } from "#domain/content/job-posts/rules.ts";
import { pressReleaseForm } from "#domain/content/press-releases/rules.ts";
import { applicationForm } from "#domain/inbox/bcpbp-applications/rules.ts";
import { contactMessageForm } from "#domain/inbox/contact-messages/rules.ts";
import { jobApplicationForm } from "#domain/inbox/job-applications/rules.ts";
import { sessionRequestForm } from "#domain/inbox/session-requests/rules.ts";
import { projectForm, projectStatusForm } from "#domain/office/projects/rules.ts";
import { settingsForm } from "#domain/office/settings/rules.ts";
import { deletionForm, emailForm, nameForm, passwordForm } from "#domain/people/profiles/account-rules.ts";
import {
  adminSignUpForm,
  forgotPasswordForm,
  resetPasswordForm,
  signInForm,
  signUpForm,
} from "#domain/people/profiles/rules.ts";
import {
  codeForm,
  confirmationForm,
  recoveryForm,
  secondFactorForm,
} from "#domain/people/profiles/second-factor-rules.ts";

/** The error messages of every field: empty, too long, or invalid. */
const table: [name: string, form: z.ZodObject, says: string][] = [
  [
    "a program application",
    applicationForm,
    `
    organizationName: Organization name is required. Organization name can have at most 200 characters.
    contactName: Contact person name is required. Contact person name can have at most 200 characters.
    email: Contact email is required. Contact email can have at most 254 characters. Contact email must be an email address, such as name@example.com.
    phone: Phone can have at most 50 characters.
    orgType: Choose one of the options for organization type.
    orgTypeOther: Organization type can have at most 200 characters.
    location: Location can have at most 200 characters.
    yearFounded: Year founded must be a year between 1000 and 2100.
    website: Website can have at most 2048 characters. Website must be a web address, such as example.org.
    mission: Mission is required. Mission can have at most 100 characters.
    industry: Industry can have at most 200 characters.
    teamSize: Choose one of the options for team size.
    revenue: Choose one of the options for annual revenue.
    whyProBono: Your reason for pro bono is required. Your reason for pro bono can have at most 150 characters.
    serviceGoals: Service goals are required. Service goals can have at most 100 characters.
    commitment: Answer the commitment question with Yes or No.
    deliveryMethod: Choose one of the options for delivery method.
    availability: Availability can have at most 1000 characters.
    howHeard: How you heard about us can have at most 1000 characters.
    additionalInfo: Additional information can have at most 150 characters.
    applicantName: Applicant name is required. Applicant name can have at most 200 characters.
    signedOn: Date is required. Date must be a day, such as 2026-03-31.
  `,
  ],
  [
    "a post",
    blogPostForm,
    `
    title: Title is required. Title can have at most 200 characters.
    subtitle: Subtitle can have at most 300 characters.
    content: Content is required. Content can have at most 200000 characters.
    format: Choose a text format.
    featuredImage: Featured image can have at most 2048 characters. Featured image must be a full web address, such as https://example.com/page.
    publishAt: Publish on must be a day and time, such as 2026-03-31T17:00.
  `,
  ],
  [
    "a case study",
    caseStudyForm,
    `
    title: Title is required. Title can have at most 200 characters.
    clientName: Client name is required. Client name can have at most 200 characters.
    industry: Industry is required. Industry can have at most 100 characters.
    format: Choose a text format.
    challenge: Challenge is required. Challenge can have at most 20000 characters.
    solution: Solution is required. Solution can have at most 20000 characters.
    results: Results are required. Results can have at most 20000 characters.
    content: Detailed content is required. Detailed content can have at most 200000 characters.
    featuredImage: Featured image can have at most 2048 characters. Featured image must be a full web address, such as https://example.com/page.
    publishAt: Publish on must be a day and time, such as 2026-03-31T17:00.
  `,
  ],
  [
    "a press release",
    pressReleaseForm,
    `
    title: Title is required. Title can have at most 200 characters.
    releasedOn: Release date is required. Release date must be a day, such as 2026-03-31.
    summary: Summary is required. Summary can have at most 300 characters.
    format: Choose a text format.
    content: Text is required. Text can have at most 50000 characters.
    quotation: Quotation can have at most 500 characters.
    linkAddress: Link can have at most 2048 characters. Link must be a page of this site, such as /contact, or a full web address, such as https://example.com/page.
    linkLabel: Words of the link can have at most 100 characters.
    featuredImage: Featured image can have at most 2048 characters. Featured image must be a full web address, such as https://example.com/page.
    publishAt: Publish on must be a day and time, such as 2026-03-31T17:00.
  `,
  ],
  [
    "a message",
    contactMessageForm,
    `
    name: Name is required. Name can have at most 200 characters.
    email: Email is required. Email can have at most 254 characters. Email must be an email address, such as name@example.com.
    message: Message is required. Message can have at most 5000 characters.
  `,
  ],
  [
    "a job application",
    jobApplicationForm,
    `
    firstName: First name is required. First name can have at most 100 characters.
    lastName: Last name is required. Last name can have at most 100 characters.
    email: Email is required. Email can have at most 254 characters. Email must be an email address, such as name@example.com.
    phone: Phone is required. Phone can have at most 50 characters.
    location: Location is required. Location can have at most 200 characters.
    workplace: Choose your preferred workplace.
    linkedinUrl: LinkedIn URL can have at most 2048 characters. LinkedIn URL must be a full web address, such as https://example.com/page.
    resumeLink: Resume link is required. Resume link can have at most 2048 characters. Resume link must be a full web address, such as https://example.com/page.
    termsAccepted: Agree to the terms and conditions and privacy policy to apply.
  `,
  ],
  [
    "a job post",
    jobPostForm,
    `
    jobTitle: Job title is required. Job title can have at most 200 characters.
    department: Department can have at most 200 characters.
    location: Location can have at most 200 characters.
    employmentType: Choose an employment type.
    applicationDeadline: Application deadline is required. Application deadline must be a day and time, such as 2026-03-31T17:00.
    format: Choose a text format.
    jobSummary: Job summary can have at most 5000 characters.
    responsibilities: Responsibilities can have at most 20000 characters.
    requiredQualifications: Required qualifications can have at most 20000 characters.
    preferredQualifications: Preferred qualifications can have at most 20000 characters.
    skills: Required skills can have at most 20000 characters.
    compensationRange: Compensation range can have at most 200 characters.
    benefits: Benefits can have at most 20000 characters.
    applicationInstructions: Application instructions can have at most 20000 characters.
    contactInfo: Contact information can have at most 2000 characters.
    imageUrl: Image URL can have at most 2048 characters. Image URL must be a full web address, such as https://example.com/page.
    publishAt: Publish on must be a day and time, such as 2026-03-31T17:00.
  `,
  ],
  [
    "deleting an account",
    deletionForm,
    `
    password: Password is required. Password can have at most 1000 characters.
    confirmed: Tick the box to confirm that everything is to be deleted.
  `,
  ],
  [
    "a new email",
    emailForm,
    `
    email: Email is required. Email can have at most 254 characters. Email must be an email address, such as name@example.com.
    password: Password is required. Password can have at most 1000 characters.
  `,
  ],
  [
    "a new name",
    nameForm,
    `
    fullName: Full name is required. Full name can have at most 201 characters.
  `,
  ],
  [
    "a changed password",
    passwordForm,
    `
    password: Current password is required. Current password can have at most 1000 characters.
    newPassword: New password is required. New password must be at least 8 characters. New password can have at most 128 characters.
  `,
  ],
  [
    "the admin account",
    adminSignUpForm,
    `
    fullName: Full name can have at most 201 characters.
    email: Email is required. Email can have at most 254 characters. Email must be an email address, such as name@example.com.
    password: Password is required. Password must be at least 8 characters. Password can have at most 128 characters.
    setupCode: Set-up code can have at most 50 characters.
  `,
  ],
  [
    "a forgotten password",
    forgotPasswordForm,
    `
    email: Email is required. Email can have at most 254 characters. Email must be an email address, such as name@example.com.
  `,
  ],
  [
    "a new password",
    resetPasswordForm,
    `
    password: New password is required. New password must be at least 8 characters. New password can have at most 128 characters.
  `,
  ],
  [
    "signing in",
    signInForm,
    `
    email: Email is required. Email can have at most 254 characters. Email must be an email address, such as name@example.com.
    password: Password is required.
  `,
  ],
  [
    "signing up",
    signUpForm,
    `
    firstName: First name is required. First name can have at most 100 characters.
    lastName: Last name is required. Last name can have at most 100 characters.
    email: Email is required. Email can have at most 254 characters. Email must be an email address, such as name@example.com.
    password: Password is required. Password must be at least 8 characters. Password can have at most 128 characters.
  `,
  ],
  [
    "the second step",
    codeForm,
    `
    code: Enter the code from your app. A code has six digits.
  `,
  ],
  [
    "switching the second factor on",
    confirmationForm,
    `
    code: Enter the code from your app. A code has six digits.
  `,
  ],
  [
    "a recovery code",
    recoveryForm,
    `
    recoveryCode: Enter a recovery code. This is not a recovery code.
  `,
  ],
  [
    "the second factor",
    secondFactorForm,
    `
    password: Password is required. Password can have at most 1000 characters.
  `,
  ],
  [
    "a project",
    projectForm,
    `
    title: Title is required. Title can have at most 200 characters.
    description: Description can have at most 10000 characters.
    dueDate: Due date is required. Due date must be a day, such as 2026-03-31.
  `,
  ],
  [
    "a project's status",
    projectStatusForm,
    `
    status: Choose one of the statuses.
  `,
  ],
  [
    "a consultation request",
    sessionRequestForm,
    `
    name: Name is required. Name can have at most 200 characters.
    email: Email is required. Email can have at most 254 characters. Email must be an email address, such as name@example.com.
    company: Company is required. Company can have at most 200 characters.
    serviceType: Choose a service.
    teamSize: Choose a team size.
    message: Additional information can have at most 5000 characters.
  `,
  ],
  [
    "the settings",
    settingsForm,
    `
    firmName: Firm name is required. Firm name can have at most 100 characters.
    email: Email is required. Email can have at most 254 characters. Email must be an email address, such as name@example.com.
    phone: Phone is required. Phone can have at most 50 characters.
    pressEmail: Press email can have at most 254 characters. Press email must be an email address, such as name@example.com.
    pressPhone: Press phone can have at most 50 characters.
    parentCompany: Parent company can have at most 200 characters.
    founderName: Founder name can have at most 200 characters.
    address: Address can have at most 500 characters.
    locations: Locations can have at most 2000 characters.
    timeZone: Time zone is required. Time zone can have at most 100 characters. “x y” is not a time zone. Choose one from the list, such as America/New_York.
    bookTitle: Book title can have at most 200 characters.
    bookUrl: Book link can have at most 2048 characters. Book link must be a full web address, such as https://example.com/page.
    bookingUrl: Booking link can have at most 2048 characters. Booking link must be a full web address, such as https://example.com/page.
    meetupUrl: Meetup link can have at most 2048 characters. Meetup link must be a full web address, such as https://example.com/page.
    answerWithinDays: Answer within must be a number of working days from 1 to 30, or empty.
    holidays: Holidays can have at most 5000 characters. “x y” is not a day. Write one day per line, such as 2026-12-25 Christmas Day.
  `,
  ],
];

const wrong = [undefined, "", "x".repeat(300_000), "x y"];

/** Checkboxes and hidden fields. */
const neverRefused = [
  ...["published", "isPublished", "offersBook", "showAnswerTime", "hasShortcuts"],
  ...["challenges", "desiredServices", "ticket"],
];

function sentencesOf(form: z.ZodObject) {
  const fields = Object.entries(form.shape).filter(([name]) => !neverRefused.includes(name));
  return fields.map(([name, schema]) => {
    const problems = wrong.flatMap((value) => (schema as z.ZodType).safeParse(value).error?.issues ?? []);
    return `${name}: ${[...new Set(problems.map(({ message }) => message))].join(" ")}`;
  });
}

test.each(table)("the errors of %s are sentences", (_name, form, says) => {
  expect(sentencesOf(form)).toEqual(says.trim().split(/\n\s*/));
});
