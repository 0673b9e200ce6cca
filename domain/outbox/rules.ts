export const mailStateBadges = {
  queued: { label: "Queued", tone: "warning" },
  sent: { label: "Sent", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
} as const;

export const outboxMessages = {
  empty: "No mails yet.",
  sentAgain: "The mail is on its way again.",
  sendAgainFailed: "Failed to send the mail again",
  alreadyOnItsWay: "This mail is on its way already, or is gone.",
  unreadable:
    "What this mail said can no longer be read: the site’s secret has changed since it was written.",
};
