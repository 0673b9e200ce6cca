import pg from "pg";
import { consentKinds } from "#domain/program/consents/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { storyMessages as messages, subjectsOf } from "./rules.ts";

/** Why a case study may not be public, with the fields of its form that the sentence is about. */
export interface StoryRefusal {
  sentence: string;
  /** Empty if it is about no text. */
  fields: string[];
}

/** Runs what may publish a case study. If the database refuses that, nothing is changed. */
export async function unlessRefused<Result>(tx: Transaction, run: (tx: Transaction) => Promise<Result>) {
  try {
    return { outcome: "done", result: await tx.transaction(run) } as const;
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    return { outcome: "refused", refusal } as const;
  }
}

function refusalIn(error: unknown): StoryRefusal | null {
  if (!(error instanceof pg.DatabaseError)) {
    return error instanceof Error && error.cause ? refusalIn(error.cause) : null;
  }
  const names = (error.detail ?? "").split(",").filter((name) => name !== "");
  switch (error.constraint) {
    case "case_studies_consent":
      return { sentence: messages.noConsent, fields: [] };
    case "case_studies_to_confirm":
      return {
        sentence: messages.toConfirm(subjectsOf(consentKinds.filter((kind) => names.includes(kind)))),
        fields: [],
      };
    case "case_studies_name":
      return { sentence: messages.named, fields: names };
    default:
      return null;
  }
}
