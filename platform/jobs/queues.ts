import type { Queue } from "pg-boss";

const minute = 60;
const hour = 60 * minute;

/**
 * Every queue there is. Jobs hold ids, never personal data. Each start tells the queues their options: jobs keep those
 * they were added with, an option that is left out stays as it was, and a policy can never change.
 */
export const queues = {
  housekeeping: { name: "housekeeping", policy: "singleton", retryLimit: 3, retryBackoff: true },
  /** Deletes what was kept long enough. */
  retention: { name: "retention", policy: "singleton", retryLimit: 3, retryBackoff: true },
  /** Where a mail's job ends when a day of attempts, or a crash at the last of them, has used it up. */
  mailGivenUp: { name: "mail-given-up", retryLimit: 10, retryBackoff: true, retryDelay: minute },
  mail: {
    name: "mail",
    // Wakes the workers as soon as the transaction commits.
    notify: true,
    // From twenty seconds, doubling, to four hours: 16 attempts over a day.
    retryLimit: 15,
    retryBackoff: true,
    retryDelay: 20,
    retryDelayMax: 4 * hour,
    // A worker that says nothing for so long has crashed.
    heartbeatSeconds: 20,
    // Longer than any delivery takes.
    expireInSeconds: 10 * minute,
    deadLetter: "mail-given-up",
  },
} satisfies Record<string, Queue>;

export type QueueName = keyof typeof queues;

export const jobsSchema = "jobs";
