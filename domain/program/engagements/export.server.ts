import { listSteps } from "#domain/program/plans/steps.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { Engagement } from "./queries.server.ts";

/** An engagement with its plan, for the person whom it is about. */
export async function withPlan(tx: Transaction, { userId: _user, version: _version, ...facts }: Engagement) {
  const steps = await listSteps(tx, { engagementId: facts.id });
  return {
    ...facts,
    steps: steps.map(({ week, who, title, description, doneAt, doneBy }) => ({
      ...{ week, who, title, description, doneAt, doneBy },
    })),
  };
}
