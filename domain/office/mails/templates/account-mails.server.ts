import { sitePaths } from "#domain/site-paths.ts";
import type { Writers } from "./content.ts";
import { accountReason, greet, notMe, notYou, siteUrl, withToken } from "./wording.server.ts";

export const accountMails = {
  welcome: ({ confirmToken }, firmName) => ({
    subject: `Welcome to ${firmName}`,
    preview: "Your account is open. Please confirm your address.",
    heading: "Your account is open.",
    greeting: greet(),
    paragraphs: [
      "Thank you for your interest in the pro bono program. With your account you can apply for your organization and follow your application.",
      "One small thing: confirm that this address is yours, so that our answers reach you. You can use your account in the meantime.",
    ],
    action: { label: "Confirm my address", href: withToken(sitePaths.confirmAddress, confirmToken) },
    notes: ["The link works for seven days.", notYou],
    reason: accountReason,
  }),
  "confirm-address": ({ confirmToken }) => ({
    subject: "Confirm your address",
    preview: "Confirm that this address is yours.",
    heading: "Is this your address?",
    greeting: greet(),
    paragraphs: [
      "Somebody, probably you, wants to use this address for an account with us. It takes effect once you confirm that the address is yours.",
    ],
    action: { label: "Confirm my address", href: withToken(sitePaths.confirmAddress, confirmToken) },
    notes: ["The link works for seven days.", notYou],
    reason: accountReason,
  }),
  "password-reset": ({ name, resetToken }) => ({
    subject: "Choose a new password",
    preview: "A link to choose a new password. It works for one hour.",
    heading: "Choose a new password.",
    greeting: greet(name),
    paragraphs: [
      "Somebody, probably you, asked for a new password for your account. Choose one with this link; you will then be signed out on all devices.",
    ],
    action: { label: "Choose a new password", href: withToken(sitePaths.resetPassword, resetToken) },
    notes: [
      "The link works once, within one hour.",
      "If you did not ask for it, ignore this email: your password stays as it is.",
    ],
    reason: accountReason,
  }),
  "password-changed": ({ name }) => ({
    subject: "Your password was changed",
    preview: "The password of your account was changed a moment ago.",
    heading: "Your password was changed.",
    greeting: greet(name),
    paragraphs: [
      "The password of your account was changed a moment ago. If that was you, there is nothing to do.",
      "If it was not, choose a new password at once: that signs out everybody who is signed in.",
    ],
    action: notMe(),
    reason: accountReason,
  }),
  "address-changed": ({ name, newAddress }) => ({
    subject: "The address of your account was changed",
    preview: "From now on we write to another address.",
    heading: "Your account has a new address.",
    greeting: greet(name),
    paragraphs: [
      "The address of your account was changed a moment ago. From now on you sign in with the new one, and we write to it.",
      "If that was you, there is nothing to do. If it was not, write to us at once so that we can help.",
    ],
    facts: [["New address", newAddress]],
    action: { label: "It was not me", href: siteUrl(sitePaths.contact) },
    reason: "You are receiving this email because this address belonged to the account until now.",
  }),
  "second-factor-on": ({ name }) => ({
    subject: "The second factor was turned on",
    preview: "Signing in now also asks for a code from an app.",
    heading: "Your second factor is on.",
    greeting: greet(name),
    paragraphs: [
      "The second factor of your account was turned on a moment ago: signing in now also asks for a code from an authenticator app. If that was you, there is nothing to do.",
      "If it was not, choose a new password at once: that signs out everybody who is signed in. Then ask whoever runs the server to turn the second factor off, because its codes are not in your hands.",
    ],
    action: notMe(),
    reason: accountReason,
  }),
  "second-factor-off": ({ name }) => ({
    subject: "The second factor was turned off",
    preview: "From now on the password alone opens your account.",
    heading: "Your second factor is off.",
    greeting: greet(name),
    paragraphs: [
      "The second factor of your account was turned off a moment ago: from now on the password alone opens it. If that was you, there is nothing to do.",
      "If it was not, choose a new password at once: that signs out everybody who is signed in. Then turn the second factor on again.",
    ],
    action: notMe(),
    reason: accountReason,
  }),
  "recovery-codes-renewed": ({ name }) => ({
    subject: "New recovery codes were made",
    preview: "The recovery codes you had no longer work.",
    heading: "You have new recovery codes.",
    greeting: greet(name),
    paragraphs: [
      "New recovery codes were made for your account a moment ago, and the old ones no longer work. If that was you, there is nothing to do.",
      "If it was not, choose a new password at once: that signs out everybody who is signed in. Then make new recovery codes yourself.",
    ],
    action: notMe(),
    reason: accountReason,
  }),
  "recovery-code-used": ({ name, codesLeft, isDownload }) => ({
    subject: `A recovery code was used to ${isDownload ? "download a backup" : "sign in"}`,
    preview: `Somebody ${isDownload ? "downloaded a backup" : "signed in"} with one of your recovery codes.`,
    heading: "A recovery code was used.",
    greeting: greet(name),
    paragraphs: [
      `Somebody ${isDownload ? "downloaded a backup of the site" : "signed in to your account"} a moment ago with one of your recovery codes, which no longer works. If that was you, there is nothing to do.`,
      "If it was not, choose a new password at once: that signs out everybody who is signed in. Then make new recovery codes.",
    ],
    facts: [["Codes left", String(codesLeft)]],
    action: notMe(),
    reason: accountReason,
  }),
  test: ({ name }, firmName) => ({
    subject: `Test mail from ${firmName}`,
    preview: "The site’s emails reach you.",
    heading: "The site’s emails reach you.",
    greeting: greet(name),
    paragraphs: [
      "You asked for this email in the settings of the back office. It was sent in the same way as every email of the site.",
      "If it was in your spam folder, others will find the site’s emails there too. Then ask whoever runs your mail server to set up SPF and DKIM for the sender’s domain.",
    ],
    reason: "You are receiving this email because somebody signed in as the admin asked for it.",
  }),
  "page-changed": ({ name, pageName, path }, firmName) => ({
    subject: `${pageName}: changed`,
    preview: `${firmName} has changed its page “${pageName}”.`,
    heading: `We have changed our page “${pageName}”.`,
    greeting: greet(name),
    paragraphs: [
      "You have an account with us, and this page promises to tell members about changes that matter to them. The date of the change is at the top of the page.",
      "If you do not agree with the change, you can close your account at any time.",
    ],
    action: { label: "Read the page", href: siteUrl(path) },
    reason: accountReason,
  }),
} satisfies Partial<Writers>;
