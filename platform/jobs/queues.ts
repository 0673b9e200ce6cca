import type { Queue } from "pg-boss";

const minute = 60;
const hour = 60 * minute;

/**
 * All queues. Jobs hold ids or encrypted values, never personal data. Options are updated at each start, except for jobs already added;
 * an option that is removed here keeps its old value, and a policy can never change.
 */
export const queues = {
  housekeeping: { name: "housekeeping", policy: "singleton", retryLimit: 3, retryBackoff: true },
  /** Deletes rows whose retention period has ended. */
  retention: { name: "retention", policy: "singleton", retryLimit: 3, retryBackoff: true },
  /** Makes the mails that gather several conversations. */
  conversationReports: {
    name: "conversation-reports",
    policy: "singleton",
    retryLimit: 0,
  },
  /** Reminds of calls, and marks those that are over. */
  callReminders: {
    name: "call-reminders",
    policy: "singleton",
    retryLimit: 0,
  },
  /** Asks members about the week of their program, and tells them of new files. */
  programNotices: {
    name: "program-notices",
    policy: "singleton",
    retryLimit: 0,
  },
  /** Reads the calendars of other services. */
  outsideCalendars: {
    name: "outside-calendars",
    policy: "singleton",
    retryLimit: 0,
    // Longer than reading all of them takes: a job that crashed must not keep the next ones from running.
    expireInSeconds: 5 * minute,
  },
  /** Reads one of them for an admin who waits; whoever waits for the result deletes the job. */
  outsideCalendarReads: {
    name: "outside-calendar-reads",
    notify: true,
    retryLimit: 0,
    expireInSeconds: minute,
    deleteAfterSeconds: hour,
    retentionSeconds: hour,
  },
  /** The dead letter queue of `mail`. */
  mailGivenUp: { name: "mail-given-up", retryLimit: 10, retryBackoff: true, retryDelay: minute },
  /** Sends a mail through a server that the admin tries; whoever waits for the result deletes the job. */
  mailServerTests: {
    name: "mail-server-tests",
    notify: true,
    retryLimit: 0,
    expireInSeconds: minute,
    deleteAfterSeconds: hour,
    retentionSeconds: hour,
  },
  mail: {
    name: "mail",
    // Wakes the workers as soon as the transaction commits.
    notify: true,
    // Doubles from twenty seconds to four hours: 16 attempts within a day.
    retryLimit: 15,
    retryBackoff: true,
    retryDelay: 20,
    retryDelayMax: 4 * hour,
    // A worker without a heartbeat for so long has crashed.
    heartbeatSeconds: 20,
    // Longer than any delivery takes.
    expireInSeconds: 10 * minute,
    deadLetter: "mail-given-up",
  },
} satisfies Record<string, Queue>;

export type QueueName = keyof typeof queues;

export const jobsSchema = "jobs";
