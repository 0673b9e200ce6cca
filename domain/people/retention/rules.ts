/**
 * Retention periods of personal data, stated on the privacy page and enforced by `delete_outdated()` in the database.
 * The period of an item with a conversation starts again with each line.
 */
export const retention = {
  /** After an inquiry was sent or answered. */
  requestMonths: 24,
  /** After a call took place, or would have. */
  callMonths: 24,
  /** After the job's deadline, or after they were sent if the job is deleted. */
  jobApplicationMonths: 12,
  /** After the decision: the program's three months and two years. */
  programApplicationMonths: 27,
  /** After the last day of the program, or after it was stopped: for applications whose program has begun. */
  programMonths: 24,
  /** Also for mails written to files. */
  mailDays: 90,
  /** Of what was handed out or erased; they hold no address. `delete_outdated_records()` enforces it. */
  recordMonths: 36,
  /** Of how often pages were read, by day; they hold nothing personal. `delete_outdated_visits()` enforces it. */
  visitMonths: 25,
  /** Of sign-ins, changes of accounts, exports and deletions; they hold ids only. `delete_outdated_security_events()` enforces it. */
  eventMonths: 12,
  /** Of what letters say; they name no person. `delete_outdated_letters()` enforces it. */
  letterYears: 7,
  /** In BACKUP_DIR. */
  backupDays: 14,
  /** After the last change of a draft, of the admin's or a member's; the privacy page does not mention drafts. */
  draftDays: 180,
};
