import { z } from "zod";
import { atMost, email, line, optionalLine } from "#domain/text/fields.ts";

/** Under https its name is prefixed with `__Host-`. */
export const sessionCookie = "beunec_session";

export const profileRoles = ["user", "admin"] as const;

const nameLimit = 100;

export const profileLimits = { fullName: 2 * nameLimit + 1 };
const passwordLimits = { min: 8, max: 128 };

export function newPassword(label: string) {
  return z
    .string({ error: `${label} is required.` })
    .min(passwordLimits.min, {
      error: `${label} must be at least ${passwordLimits.min} characters.`,
      abort: true,
    })
    .regex(/\S/, `${label} cannot consist of spaces alone.`)
    .check(atMost(label, passwordLimits.max));
}

export const signUpForm = z.object({
  firstName: line("First name", nameLimit),
  lastName: line("Last name", nameLimit),
  email: email("Email"),
  password: newPassword("Password"),
});

export const signInForm = z.object({
  email: email("Email"),
  password: z.string({ error: "Password is required." }).min(1, "Password is required."),
});

export const forgotPasswordForm = z.object({ email: email("Email") });

export const resetPasswordForm = z.object({ password: newPassword("New password") });

export const adminSignUpForm = z.object({
  fullName: optionalLine("Full name", profileLimits.fullName),
  email: email("Email"),
  password: newPassword("Password"),
  /** Required on public addresses only. */
  setupCode: optionalLine("Set-up code", 50),
});

export type SignUp = z.infer<typeof signUpForm>;
export type SignIn = z.infer<typeof signInForm>;
export type AdminSignUp = z.infer<typeof adminSignUpForm>;

export function fullNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

/** The name typed, or the part of the email before @. */
export function adminNameOf({ fullName, email }: { fullName: string | null; email: string }): string {
  return fullName ?? email.slice(0, email.lastIndexOf("@"));
}

export const accountMessages = {
  passwordHint: "Must be at least 8 characters",
  adminOnly: "Unauthorized: Admin access only",
  signedOut: "You have been signed out.",
  notSignedIn: "You are not signed in.",
  notDone: "You were signed out before this could be done. Nothing has been changed.",
  nothingChanged: "You were signed out, so nothing was changed.",
  adminExists: "An admin user already exists",
  adminCheckFailed: "Failed to check admin status",
  adminCreateFailed: "Failed to create user",
  adminSignInFailed: "An error occurred",
  signUpFailed: "An error occurred during sign up",
  signUpWithoutUser: "User creation failed",
  signInFailed: "An error occurred during sign in",
  noAdminYet: "There is no admin account yet.",
  adminCreated: "The admin account has been created. Please sign in.",
  wrongSetupCode: "This is not the set-up code that the server printed when it started.",
  resetRequested:
    "If there is an account with this address, a link to choose a new password is on its way to it. The link works for one hour.",
  resetUnmailed: "We cannot email links at the moment. To choose a new password, please write to",
  resetRequestFailed: "An error occurred. Please ask for the link again.",
  resetLetsIn: "To get in at once, choose “Forgot your password?” below.",
  resetStillOut: "A link that we sent you by email within the last hour still works.",
  resetDone: "Your password has been changed. Please sign in with the new one.",
  linkExpired: "This link has been used or has expired.",
  addressConfirmed: "Thank you. Your address is confirmed.",
  passwordTooCommon: "This password is very common and easy to guess. Please choose another.",
};
