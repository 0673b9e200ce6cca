import { testSecret } from "./db/cluster.test-support.ts";

/** What `setIdentity` takes, for tests that do not depend on the address. */
export const testIdentity = {
  secret: testSecret,
  publicUrl: "http://localhost:3000",
  isPublic: false,
  issuesTrialLetters: true,
};
