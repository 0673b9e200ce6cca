import { z } from "zod";
import { atMost, email, line } from "#domain/text/fields.ts";
import { newPassword, profileLimits } from "./rules.ts";

/** Required for changes that nobody at an unattended browser may make. */
export function ownPassword(label = "Password") {
  const error = `${label} is required.`;
  return z.string({ error }).min(1, error).check(atMost(label, 1_000));
}

export const nameForm = z.object({ fullName: line("Full name", profileLimits.fullName) });

export const emailForm = z.object({ email: email("Email"), password: ownPassword() });

export const passwordForm = z.object({
  password: ownPassword("Current password"),
  newPassword: newPassword("New password"),
});

export const deletionForm = z.object({
  password: ownPassword(),
  confirmed: z.literal(true, { error: "Check the box to confirm that everything should be deleted." }),
});

export const accountChangeMessages = {
  nameChanged: "Your name has been changed.",
  emailAsked: "We have sent a link to the new address. Your email changes once you confirm it there.",
  emailUnmailed:
    "A new one must be confirmed by a link that we email to it. We cannot email links at the moment, so your email stays as it is.",
  emailCanceled: "Your email stays as it is.",
  emailChanged: "Your email has been changed. Sign in with it from now on.",
  emailIsYours: "This is already your email.",
  passwordChanged: "Your password has been changed. Other devices have been signed out.",
  sessionEnded: "That device has been signed out.",
  sessionsEnded: "All other devices have been signed out.",
  checkInMailsOn: "We will mail you when a check-in of your program opens.",
  checkInMailsOff: "We will not mail you about check-ins anymore. They are still on your dashboard.",
  deleted: "Your account and everything in it have been deleted.",
  wrongPassword: "This is not your password.",
  emailTaken: "User already exists. Use another email.",
  failed: "Your account could not be changed. Please try again.",
  dataFailed: "Your data could not be gathered. Please try again.",
};

const browsers = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*Safari\//, "Safari"],
] as const;

const systems = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

type Names = readonly (readonly [RegExp, string])[];

/** Such as "Firefox on Windows". */
export function deviceName(userAgent: string | null): string {
  const nameIn = (names: Names) => names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
