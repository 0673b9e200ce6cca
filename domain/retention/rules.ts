/** How long personal data is kept. The privacy page says it, and `delete_outdated()` in the database does it. */
export const retention = {
  /** After a consultation request or message came, or was answered. */
  requestMonths: 24,
  /** After the job's deadline, or after they came where the job is gone. */
  jobApplicationMonths: 12,
  /** After the decision: three months of program, and two years. */
  programApplicationMonths: 27,
  /** Also what was written to files because no mail server was set. */
  mailDays: 90,
};
