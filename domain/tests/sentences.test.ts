import { expect, test } from "vitest";
import type { z } from "zod";
import { projectStatusForm } from "#domain/office/projects/rules.ts";
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
import { entityTests } from "./entities.test-support.ts";

/** The error messages of every field: empty, too long, or invalid. */
const table: [name: string, form: z.ZodObject, says: string][] = [
  [
    "deleting an account",
    deletionForm,
    `
    password: Password is required. Password can have at most 1000 characters.
    confirmed: Check the box to confirm that everything should be deleted.
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
    "a project's status",
    projectStatusForm,
    `
    status: Choose one of the statuses.
  `,
  ],
  [
    "the settings",
    settingsForm,
    `
    firmName: Firm name is required. Firm name can have at most 100 characters.
    shortName: Short name is required. Short name can have at most 30 characters.
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
    answerWithinDays: Answer consultation requests and messages within must be a number of working days from 1 to 30, or empty.
    programAnswerWithinDays: Answer program applications within must be a number of working days from 1 to 30, or empty.
    jobAnswerWithinDays: Answer job applications within must be a number of working days from 1 to 30, or empty.
    holidays: Holidays can have at most 5000 characters. Line 1: “x y” is not a day. Write one day per line, such as 12/25/2026 Christmas Day.
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

const withMessages = entityTests.filter(({ form }) => form.messages);

test.each(withMessages)("the errors of the form of $entity are sentences", ({ form }) => {
  expect(sentencesOf(form.schema)).toEqual(form.messages);
});
