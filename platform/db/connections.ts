/** How many connections the pools of a serving process take at most. */
export interface Shares {
  requests: number;
  accounts: number;
  /** For the publisher, the counted visits, and jobs that run now and then. */
  background: number;
}

/** Of pg-boss, besides the one that listens. */
export const jobsConnections = 2;
/** One for each mail that is being sent, and one for the progress of all. */
export const mailConnections = 3;
const backgroundConnections = 2;
/** All connections of the login for jobs, with pg-boss's LISTEN. */
export const connectionsAsJobs = jobsConnections + 1 + mailConnections + backgroundConnections;
/** For LISTEN. */
export const listeningConnections = 1;

/** For start-up, migrations, a password reset while the server runs, and PostgreSQL's own reserve. */
const reserve = 20;

/** Divides the connections of a process: those not used by LISTEN and jobs are for requests, a third of them for accounts. */
export function shareConnections(total = 20): Shares {
  const left = total - connectionsAsJobs - listeningConnections;
  const accounts = Math.ceil(left / 3);
  return { requests: left - accounts, accounts, background: backgroundConnections };
}

export interface Wanted {
  /** Serving processes. */
  WORKERS: number;
  /** The most that each of them opens. */
  DATABASE_CONNECTIONS: number;
}

/** `max_connections` of the embedded database. */
export function connectionsFor({ WORKERS, DATABASE_CONNECTIONS }: Wanted) {
  return reserve + WORKERS * DATABASE_CONNECTIONS;
}
