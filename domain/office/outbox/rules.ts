export const mailStateBadges = {
  queued: { label: "Queued", tone: "warning" },
  sent: { label: "Sent", tone: "success" },
  written: { label: "Not sent", tone: "danger" },
  failed: { label: "Failed", tone: "danger" },
} as const;

/** Failures older than this are no longer news. */
export const failuresShownForDays = 7;
/** By then five attempts have failed. */
export const minutesBeforeLate = 15;

export const outboxMessages = {
  empty: "No mails yet.",
  sentAgain: "The mail is on its way again.",
  sendAgainFailed: "Failed to send the mail again",
  alreadyOnItsWay: "This mail is on its way already, or is gone.",
  unreadable:
    "What this mail said can no longer be read: the site’s secret has changed since it was written.",
  notSetUp: "Mail is not set up yet: nobody receives mail from this site.",
  unsentLeftOut:
    "Not among them: reminders, links that have expired, and mails about calls that are past or have changed.",
  noneUnsent: "Every mail of the last 24 hours is on its way already.",
  sendUnsentFailed: "Failed to send the mails",
};

export function failedMails(count: number, since: string) {
  return `${countedMails(count)} of the last ${failuresShownForDays} days could not be delivered. The oldest is from ${since}.`;
}

export function lateMails(count: number, since: string) {
  const mails = count === 1 ? "1 mail is" : `${count.toLocaleString("en-US")} mails are`;
  return `${mails} still waiting to be sent, the oldest since ${since}. Most are sent within a minute.`;
}

function countedMails(count: number) {
  return count === 1 ? "1 mail" : `${count.toLocaleString("en-US")} mails`;
}

export function unsentMails(count: number) {
  return `${countedMails(count)} of the last 24 hours ${count === 1 ? "has" : "have"} reached nobody.`;
}

/** The label of the button. */
export function sendUnsentLabel(count: number) {
  return `Send ${countedMails(count)} that ${count === 1 ? "was" : "were"} not sent`;
}

export function unsentQueued(count: number) {
  return `${countedMails(count)} ${count === 1 ? "is on its" : "are on their"} way.`;
}
