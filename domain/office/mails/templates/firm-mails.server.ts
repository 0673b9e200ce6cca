import { entities } from "#domain/entities.ts";
import { type SitePath, sitePaths } from "#domain/site-paths.ts";
import type { Writers } from "./content.ts";
import { siteUrl } from "./wording.server.ts";

const { one: consultationRequest } = entities["session-requests"];
const { one: message } = entities["contact-messages"];
const { one: jobApplication } = entities["job-applications"];
const { one: programApplication } = entities["bcpbp-applications"];

const officeReason = "You are receiving this email because the site's settings name this address.";
const replyReaches = "A reply to this email goes to the sender.";

export const firmMails = {
  "firm-consultation": ({ rowId, name, company, service }) => ({
    subject: `New ${consultationRequest} from ${name}`,
    preview: `${company}: ${service}`,
    heading: `A new ${consultationRequest}.`,
    paragraphs: ["The request itself is in the back office."],
    facts: [
      ["Name", name],
      ["Company", company],
      ["Service", service],
    ],
    action: { label: `Open the ${consultationRequest}`, href: detailsUrl(sitePaths.adminSessions, rowId) },
    notes: [replyReaches],
    reason: officeReason,
  }),
  "firm-contact": ({ rowId, name }) => ({
    subject: `New ${message} from ${name}`,
    preview: "Somebody wrote through the contact form.",
    heading: `A new ${message}.`,
    paragraphs: ["Somebody wrote through the contact form. The message itself is in the back office."],
    facts: [["Name", name]],
    action: { label: `Open the ${message}`, href: detailsUrl(sitePaths.adminMessages, rowId) },
    notes: [replyReaches],
    reason: officeReason,
  }),
  "firm-job-application": ({ rowId, name, jobTitle, resumeOf }) => ({
    subject: `New ${jobApplication}: ${jobTitle}`,
    preview: `${name} applied.`,
    heading: `A new ${jobApplication}.`,
    paragraphs: ["The application itself is in the back office."],
    facts: [
      ["Name", name],
      ["Position", jobTitle],
      ...(resumeOf
        ? [["Resume", siteUrl(`${sitePaths.adminResume}/${resumeOf}`)] satisfies [string, string]]
        : []),
    ],
    action: {
      label: `Open the ${jobApplication}`,
      href: detailsUrl(sitePaths.adminJobApplications, rowId ?? resumeOf),
    },
    notes: [replyReaches],
    reason: officeReason,
  }),
  "firm-program-application": ({ rowId, name, organization }) => ({
    subject: `New ${programApplication} from ${organization}`,
    preview: `${name} applied to the pro bono program.`,
    heading: `A new ${programApplication}.`,
    paragraphs: ["It is waiting for your decision in the back office."],
    facts: [
      ["Organization", organization],
      ["Contact", name],
    ],
    action: { label: `Open the ${programApplication}`, href: detailsUrl(sitePaths.adminApplications, rowId) },
    notes: [replyReaches],
    reason: officeReason,
  }),
} satisfies Partial<Writers>;

function detailsUrl(list: SitePath, rowId: string | undefined) {
  return siteUrl(rowId ? `${list}?open=${encodeURIComponent(rowId)}` : list);
}
