import { entities } from "#domain/entities.ts";
import { checkInId } from "#domain/program/check-ins/rules.ts";
import { fullDay } from "#domain/program/engagements/words.ts";
import { filesId } from "#domain/program/files/rules.ts";
import { lettersId } from "#domain/program/letters/rules.ts";
import { sitePaths } from "#domain/site-paths.ts";
import { counted, paragraphs } from "#domain/text/words.ts";
import type { Writers } from "./content.ts";
import { accountReason, greet, nameWithoutLinks, notYou, siteUrl } from "./wording.server.ts";

const { one: consultationRequest } = entities["session-requests"];
const { one: message } = entities["contact-messages"];
const { one: jobApplication } = entities["job-applications"];
const { one: programApplication } = entities["bcpbp-applications"];

const senderReason = "You are receiving this email because this address was entered in a form on our site.";

const onThatPage =
  "On that page you can read what you sent, see where it stands, write to us about it, and withdraw it.";

function willAnswer(answerBy: string | undefined) {
  return answerBy ? `will answer by ${answerBy}` : "will contact you shortly";
}

function nameOf(organization: string | undefined) {
  return (organization && nameWithoutLinks(organization)) ?? "your organization";
}

const planOnDashboard = "Your dashboard has the plan: what you do, what we do, and in which week.";

export const senderMails = {
  "consultation-received": ({ service, receiptPath, answerBy }) => ({
    subject: `We received your ${consultationRequest}`,
    preview: `Thank you. We ${willAnswer(answerBy)}.`,
    heading: `Thank you, we have your ${consultationRequest}.`,
    greeting: greet(),
    paragraphs: [
      `Your ${consultationRequest} has arrived. We read each one ourselves and ${willAnswer(answerBy)}.`,
    ],
    facts: [["Service", service]],
    action: { label: `See your ${consultationRequest}`, href: siteUrl(receiptPath) },
    notes: [onThatPage, notYou],
    reason: senderReason,
  }),
  "contact-received": ({ receiptPath, answerBy }) => ({
    subject: `We received your ${message}`,
    preview: `Thank you for writing. We ${willAnswer(answerBy)}.`,
    heading: "Thank you for writing.",
    greeting: greet(),
    paragraphs: [`Your ${message} has arrived. We read each one ourselves and ${willAnswer(answerBy)}.`],
    action: { label: `See your ${message}`, href: siteUrl(receiptPath) },
    notes: [onThatPage, notYou],
    reason: senderReason,
  }),
  "job-application-received": ({ jobTitle, receiptPath, resume, answerBy }) => ({
    subject: `We received your ${jobApplication}: ${jobTitle}`,
    preview: "Thank you for applying. We read every application.",
    heading: "Thank you for applying.",
    greeting: greet(),
    paragraphs: [`Your ${jobApplication} has arrived. We read every one, and ${willAnswer(answerBy)}.`],
    facts: [["Position", jobTitle], ...(resume ? [["Resume", resume] satisfies [string, string]] : [])],
    action: { label: `See your ${jobApplication}`, href: siteUrl(receiptPath) },
    notes: [onThatPage, notYou],
    reason: senderReason,
  }),
  "program-application-received": ({ name, organization, answerBy }) => ({
    subject: `We received your ${programApplication}`,
    preview: "Thank you. We will read it with care and then write to you.",
    heading: `Your ${programApplication} is with us.`,
    greeting: greet(name),
    paragraphs: [
      `Thank you for applying to the pro bono program for ${nameOf(organization)}. We read every application with care, and will write to you at this address.`,
      answerBy
        ? `You will have our answer by ${answerBy}. Until we decide, your dashboard shows it as pending.`
        : "Until then, your dashboard shows it as pending.",
    ],
    action: { label: "Open your dashboard", href: siteUrl(sitePaths.memberDashboard) },
    reason: accountReason,
  }),
  "program-application-approved": ({ name, organization, firstDay }) => ({
    subject: `Your ${programApplication} has been approved`,
    preview: "Congratulations! We will contact you shortly to discuss the next steps.",
    heading: "Congratulations! Your application has been approved.",
    greeting: greet(name),
    paragraphs: [
      "We will contact you shortly to discuss the next steps.",
      `We will work beside ${nameOf(organization)} for three months, free of charge, and look forward to it.`,
      ...(firstDay ? [`The first day is ${fullDay(firstDay)}. ${planOnDashboard}`] : []),
    ],
    action: { label: "Open your dashboard", href: siteUrl(sitePaths.memberDashboard) },
    reason: accountReason,
  }),
  "program-application-declined": ({ name, organization }) => ({
    subject: `About your ${programApplication}`,
    preview: "Thank you for your interest in the pro bono program.",
    heading: "Application Status: Declined",
    greeting: greet(name),
    paragraphs: [
      "Thank you for your interest. Unfortunately, we are unable to proceed with your application at this time.",
      `We know how much work an application is, and wish ${nameOf(organization)} well. Our articles and case studies remain open to you.`,
    ],
    action: { label: "Read our articles", href: siteUrl(sitePaths.articles) },
    reason: accountReason,
  }),
  "program-begun": ({ name, organization, firstDay, weeks }) => ({
    subject: `Your program: the first day is ${fullDay(firstDay)}`,
    preview: planOnDashboard,
    heading: `Your program’s first day is ${fullDay(firstDay)}.`,
    greeting: greet(name),
    paragraphs: [
      `We will work beside ${nameOf(organization)} for ${counted(weeks, "week")}, from ${fullDay(firstDay)}.`,
      `${planOnDashboard} Check off your steps there as you go.`,
    ],
    action: { label: "See the plan", href: siteUrl(sitePaths.memberDashboard) },
    reason: accountReason,
  }),
  "program-stopped": ({ name, organization, reason }) => ({
    subject: "Your program has been stopped",
    preview: `About the program for ${nameOf(organization)}.`,
    heading: "Your program has been stopped.",
    greeting: greet(name),
    paragraphs: [
      `We have stopped the program for ${nameOf(organization)}. Here is why:`,
      ...paragraphs(reason),
    ],
    action: { label: "Open your dashboard", href: siteUrl(sitePaths.memberDashboard) },
    notes: ["You can answer this email, or write to us on your dashboard."],
    reason: accountReason,
  }),
  "check-in": ({ week, until }) => ({
    subject: `Week ${week}: how did it go?`,
    preview: "Three short questions about this week of your program.",
    heading: `How was week ${week}?`,
    greeting: greet(),
    paragraphs: [
      "Three short questions wait on your dashboard: what moved, what is stuck, and how useful the week was.",
      `You can answer until ${fullDay(until)}. If something is stuck, we write back to you.`,
    ],
    action: { label: "Check in", href: siteUrl(`${sitePaths.memberDashboard}#${checkInId}`) },
    notes: [`You can switch this weekly mail off in your account: ${siteUrl(sitePaths.account)}`],
    reason: accountReason,
  }),
  "program-files": ({ files }) => ({
    subject: files === 1 ? "A new file in your program" : `${files} new files in your program`,
    preview: "They are on your dashboard.",
    heading:
      files === 1 ? "We have put a file into your program." : `We have put ${files} files into your program.`,
    greeting: greet(),
    paragraphs: [
      files === 1 ? "It is on your dashboard, for you alone." : "They are on your dashboard, for you alone.",
    ],
    action: { label: "See the files", href: siteUrl(`${sitePaths.memberDashboard}#${filesId}`) },
    reason: accountReason,
  }),
  "program-letter": ({ number, replaces, isRevoked }) => ({
    ...(isRevoked
      ? {
          subject: `Letter ${number} has been revoked`,
          preview: "Whoever checks it reads that it no longer stands.",
          heading: `We have revoked letter ${number}.`,
          paragraphs: [
            "Whoever checks it on our site reads that it has been revoked. Please do not pass it on, and tell those who have it.",
            "If you do not know why, write to us on your dashboard.",
          ],
        }
      : {
          subject: replaces ? `A corrected letter: ${number}` : `Your letter ${number}`,
          preview: "It says what we worked for you, and anybody can check it.",
          heading: replaces ? `Letter ${number} takes the place of ${replaces}.` : "Your letter is ready.",
          paragraphs: [
            `Letter ${number} says which services you were given and their hours, with what they are worth where we set a rate. You can give it to funders, auditors and your board.`,
            ...(replaces ? [`Whoever checks letter ${replaces} reads that it has been replaced.`] : []),
            "Anybody who has it can check it on our site, at the address on the letter.",
          ],
        }),
    greeting: greet(),
    action: { label: "See the letter", href: siteUrl(`${sitePaths.memberDashboard}#${lettersId}`) },
    reason: accountReason,
  }),
} satisfies Partial<Writers>;
