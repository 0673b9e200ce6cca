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
import { codeForm, recoveryForm, secondFactorForm } from "#domain/people/profiles/second-factor-rules.ts";
import { entityTests } from "./entities.test-support.ts";

const forms: [name: string, form: z.ZodObject][] = [
  ...entityTests.map(({ entity, form }) => [entity, form.schema] as [string, z.ZodObject]),
  ...Object.entries({
    ...{ projectStatusForm, settingsForm, deletionForm, emailForm, nameForm, passwordForm, adminSignUpForm },
    ...{ forgotPasswordForm, resetPasswordForm, signInForm, signUpForm },
    ...{ codeForm, recoveryForm, secondFactorForm },
  }),
];

/** Checkboxes and hidden fields. */
const neverTyped = [
  ...["published", "isPublished", "offersBook", "isDecorative", "showAnswerTime", "hasShortcuts"],
  ...["challenges", "desiredServices", "ticket"],
];

const wrong = [undefined, "", "x".repeat(300_000), "x y"];

test.each(forms)(
  "whatever is missing, too long or invalid in %s is said in a sentence of ours",
  (_, form) => {
    const fields = Object.entries(form.shape).filter(([name]) => !neverTyped.includes(name));
    const messages = fields.flatMap(([, schema]) =>
      wrong.flatMap((value) => (schema as z.ZodType).safeParse(value).error?.issues ?? []),
    );
    expect(messages.length).toBeGreaterThan(0);
    // Zod's own are such as "Too big: expected string to have <=200 characters".
    for (const { message } of messages) {
      expect(message).toMatch(/^[A-Z“].*\.$/);
      expect(message).not.toMatch(/^(Invalid|Too (big|small)|Unrecognized)\b|\bexpected\b/);
    }
  },
);
