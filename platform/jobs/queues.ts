import type { Queue } from "pg-boss";

/** Every queue there is. Jobs hold ids, never personal data. */
export const queues = {
  housekeeping: { name: "housekeeping", policy: "singleton", retryLimit: 3, retryBackoff: true },
} satisfies Record<string, Queue>;

export const jobsSchema = "jobs";
