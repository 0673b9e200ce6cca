import { publicUrl } from "#platform/identity.ts";
import type { Mail, MailKind, MailPayloads } from "../kinds.ts";

/** What a mail says; the letter around it is the same for all. */
export interface MailContent {
  /** Who writes. */
  firmName: string;
  subject: string;
  /** The line that lists of mails show beside the subject. */
  preview: string;
  heading: string;
  greeting?: string;
  paragraphs: string[];
  /** Set as a small table. */
  facts?: [label: string, value: string][];
  /** The one thing to do. */
  action?: { label: string; href: string | null };
  /** Smaller, below the action. */
  notes?: string[];
  /** Why the reader gets this. */
  reason: string;
}

type Writers = { [Kind in MailKind]: (payload: MailPayloads[Kind], firmName: string) => Written };
type Written = Omit<MailContent, "firmName">;

const accountReason = "You get this mail because this address belongs to an account on our site.";
const senderReason = "You get this mail because this address was entered in a form on our site.";
const officeReason = "You get this mail because the site's settings name this address.";
const notYou = "If this was not you, somebody typed your address by mistake, and you can ignore this mail.";
const replyReaches = "Replying to this mail answers the sender.";

const writers: Writers = {
  welcome: ({ name, confirmToken }, firmName) => ({
    subject: `Welcome to ${firmName}`,
    preview: "Your account is open. Please confirm your address.",
    heading: "Your account is open.",
    greeting: greet(name),
    paragraphs: [
      "Thank you for joining the pro bono program. With your account you apply once for your organization and follow the application from there.",
      "One small thing: confirm that this address is yours, so that our answers reach you. You can use your account in the meantime.",
    ],
    action: { label: "Confirm my address", href: withToken("/confirm-address", confirmToken) },
    notes: ["The link works for seven days.", notYou],
    reason: accountReason,
  }),
  "confirm-address": ({ name, confirmToken }) => ({
    subject: "Confirm your address",
    preview: "Confirm that this address is yours.",
    heading: "Is this your address?",
    greeting: greet(name),
    paragraphs: ["This address now belongs to your account. Please confirm that it is yours."],
    action: { label: "Confirm my address", href: withToken("/confirm-address", confirmToken) },
    notes: ["The link works for seven days.", notYou],
    reason: accountReason,
  }),
  "password-reset": ({ name, resetToken }) => ({
    subject: "Choose a new password",
    preview: "A link to choose a new password. It works for one hour.",
    heading: "Choose a new password.",
    greeting: greet(name),
    paragraphs: [
      "Somebody, probably you, asked for a new password for your account. With this link you choose one; all devices that are signed in are then signed out.",
    ],
    action: { label: "Choose a new password", href: withToken("/reset-password", resetToken) },
    notes: [
      "The link works once, within one hour.",
      "If you did not ask for it, ignore this mail: your password stays as it is.",
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
      "If it was not, choose a new password at once: that signs out whoever is in.",
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
    action: { label: "It was not me", href: at("/contact") },
    reason: "You get this mail because this address belonged to the account until now.",
  }),
  "second-factor-on": ({ name }) => ({
    subject: "The second factor was turned on",
    preview: "Signing in now also asks for a code from an app.",
    heading: "Your second factor is on.",
    greeting: greet(name),
    paragraphs: [
      "The second factor of your account was turned on a moment ago: signing in now also asks for a code from an authenticator app. If that was you, there is nothing to do.",
      "If it was not, choose a new password at once: that signs out whoever is in. Then ask whoever runs the server to turn the second factor off, because its codes are not in your hands.",
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
      "If it was not, choose a new password at once: that signs out whoever is in. Then turn the second factor on again.",
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
      "If it was not, choose a new password at once: that signs out whoever is in. Then make new recovery codes yourself.",
    ],
    action: notMe(),
    reason: accountReason,
  }),
  "recovery-code-used": ({ name, codesLeft }) => ({
    subject: "A recovery code was used to sign in",
    preview: "Somebody signed in with one of your recovery codes.",
    heading: "A recovery code was used.",
    greeting: greet(name),
    paragraphs: [
      "Somebody signed in to your account a moment ago with one of your recovery codes, which no longer works. If that was you, there is nothing to do.",
      "If it was not, choose a new password at once: that signs out whoever is in. Then make new recovery codes.",
    ],
    facts: [["Codes left", String(codesLeft)]],
    action: notMe(),
    reason: accountReason,
  }),
  "consultation-received": ({ name, service, receiptPath }) => ({
    subject: "We received your consultation request",
    preview: "Thank you. We will contact you shortly.",
    heading: "Thank you, we have your request.",
    greeting: greet(name),
    paragraphs: [
      "Your consultation request has arrived. We read each one ourselves and will contact you shortly.",
    ],
    facts: [["Service", service]],
    action: { label: "See your request", href: at(receiptPath) },
    notes: ["On that page you can read what you sent, see how far we are, and take it back.", notYou],
    reason: senderReason,
  }),
  "contact-received": ({ name, receiptPath }) => ({
    subject: "We received your message",
    preview: "Thank you for writing. We will contact you shortly.",
    heading: "Thank you for writing.",
    greeting: greet(name),
    paragraphs: ["Your message has arrived. We read each one ourselves and will contact you shortly."],
    action: { label: "See your message", href: at(receiptPath) },
    notes: ["On that page you can read what you sent, see how far we are, and take it back.", notYou],
    reason: senderReason,
  }),
  "job-application-received": ({ name, jobTitle, receiptPath }) => ({
    subject: `We received your application: ${jobTitle}`,
    preview: "Thank you for applying. We read every application.",
    heading: "Thank you for applying.",
    greeting: greet(name),
    paragraphs: ["Your application has arrived. We read every one, and will contact you shortly."],
    facts: [["Position", jobTitle]],
    action: { label: "See your application", href: at(receiptPath) },
    notes: ["On that page you can read what you sent, see how far we are, and take it back.", notYou],
    reason: senderReason,
  }),
  "program-application-received": ({ name, organization }) => ({
    subject: "We received your program application",
    preview: "Thank you. We read it with care and then write to you.",
    heading: "Your application is with us.",
    greeting: greet(name),
    paragraphs: [
      `Thank you for applying to the pro bono program for ${plain(organization) ?? "your organization"}. We read every application with care and then write to you at this address.`,
      "Until then its status is pending, as your dashboard shows.",
    ],
    action: { label: "Open your dashboard", href: at("/member-dashboard") },
    reason: accountReason,
  }),
  "program-application-approved": ({ name, organization }) => ({
    subject: "Your application has been approved",
    preview: "Congratulations! We will contact you shortly to discuss the next steps.",
    heading: "Congratulations! Your application has been approved.",
    greeting: greet(name),
    paragraphs: [
      "We will contact you shortly to discuss the next steps.",
      `For three months we now work beside ${plain(organization) ?? "your organization"}, free of charge. We look forward to it.`,
    ],
    action: { label: "Open your dashboard", href: at("/member-dashboard") },
    reason: accountReason,
  }),
  "program-application-declined": ({ name, organization }) => ({
    subject: "About your program application",
    preview: "Thank you for your interest in the pro bono program.",
    heading: "Application Status: Declined",
    greeting: greet(name),
    paragraphs: [
      "Thank you for your interest. Unfortunately, we are unable to proceed with your application at this time.",
      `We know how much work an application is, and wish ${plain(organization) ?? "your organization"} well. Our articles and case studies stay open to you.`,
    ],
    action: { label: "Read our articles", href: at("/resources") },
    reason: accountReason,
  }),
  "firm-consultation": ({ name, company, service }) => ({
    subject: `New consultation request from ${name}`,
    preview: `${company}: ${service}`,
    heading: "A new consultation request.",
    paragraphs: ["The request itself is in the back office."],
    facts: [
      ["Name", name],
      ["Company", company],
      ["Service", service],
    ],
    action: { label: "Open session requests", href: at("/admin/sessions") },
    notes: [replyReaches],
    reason: officeReason,
  }),
  "firm-contact": ({ name }) => ({
    subject: `New message from ${name}`,
    preview: "Somebody wrote through the contact form.",
    heading: "A new message.",
    paragraphs: ["Somebody wrote through the contact form. The message itself is in the back office."],
    facts: [["Name", name]],
    action: { label: "Open messages", href: at("/admin/messages") },
    notes: [replyReaches],
    reason: officeReason,
  }),
  "firm-job-application": ({ name, jobTitle }) => ({
    subject: `New job application: ${jobTitle}`,
    preview: `${name} applied.`,
    heading: "A new job application.",
    paragraphs: ["The application itself is in the back office."],
    facts: [
      ["Name", name],
      ["Position", jobTitle],
    ],
    action: { label: "Open job applications", href: at("/admin/job-applications") },
    notes: [replyReaches],
    reason: officeReason,
  }),
  "firm-program-application": ({ name, organization }) => ({
    subject: `New program application from ${organization}`,
    preview: `${name} applied to the pro bono program.`,
    heading: "A new program application.",
    paragraphs: ["It waits for your decision in the back office."],
    facts: [
      ["Organization", organization],
      ["Contact", name],
    ],
    action: { label: "Open applications", href: at("/admin/bcpbp") },
    notes: [replyReaches],
    reason: officeReason,
  }),
};

export function writeMail({ kind, payload }: Mail, firmName: string): MailContent {
  // The union says that kind and payload belong together, which a look-up by kind cannot.
  const write = writers[kind] as (payload: Mail["payload"], firmName: string) => Written;
  const content = write(payload, firmName);
  return { ...content, firmName, subject: oneLine(content.subject) };
}

/** Whoever opens these sees what is theirs anyway. */
const openPages = new Set([
  "/contact",
  "/forgot-password",
  "/member-dashboard",
  "/resources",
  "/admin/sessions",
  "/admin/messages",
  "/admin/job-applications",
  "/admin/bcpbp",
]);

/** For the eyes of others than the reader: any other link opens an account or a receipt, and is left out. */
export function withoutPrivateLink({ action, ...content }: MailContent): MailContent {
  if (!action?.href) return { ...content, action };
  const path = action.href.slice(publicUrl().length);
  return { ...content, action: { ...action, href: openPages.has(path) ? action.href : null } };
}

/** A page of this site, whatever the path says. */
function at(path: string) {
  const address = new URL(path, publicUrl());
  if (address.origin !== publicUrl()) throw new Error("A link in a mail leads to another site");
  return address.href;
}

function notMe() {
  return { label: "It was not me", href: at("/forgot-password") };
}

function withToken(path: string, token: string) {
  return at(`${path}?token=${encodeURIComponent(token)}`);
}

const looksLikeAddress = /[/@:<>]|\.\p{L}{2,}/u;

/** A name that could be read as a link is left out: strangers could make us send theirs to anybody. */
function plain(name: string) {
  return looksLikeAddress.test(name) ? undefined : name;
}

function greet(name: string) {
  const known = plain(name);
  return known ? `Hello ${known},` : "Hello,";
}

export function oneLine(text: string) {
  return text.replace(/\p{Cc}+/gu, " ").slice(0, 200);
}
