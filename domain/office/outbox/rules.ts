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
  onlyWritten:
    "Nobody receives mail: every mail is only written to a file on the server. Set SMTP_URL and start the server again.",
};

export function failedMails(count: number, since: string) {
  const mails = count === 1 ? "1 mail" : `${count.toLocaleString("en-US")} mails`;
  return `${mails} of the last ${failuresShownForDays} days could not be delivered. The oldest is from ${since}.`;
}

export function lateMails(count: number, since: string) {
  const mails = count === 1 ? "1 mail is" : `${count.toLocaleString("en-US")} mails are`;
  return `${mails} still waiting to be sent, the oldest since ${since}. Most are sent within a minute.`;
}
