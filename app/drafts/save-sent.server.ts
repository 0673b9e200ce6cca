import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { z } from "zod";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { parseForm, refuse } from "#app/forms/forms.server.ts";
import { type DraftMark, draftMessages, type FormTexts, readTexts } from "#domain/drafts/rules.ts";
import { log } from "#platform/log.ts";
import { differencesBetween } from "./differences.ts";
import type { Difference } from "./versions.tsx";

type Saved =
  | { outcome: "saved" }
  | { outcome: "submitted" }
  | { outcome: "conflict"; current: { form: FormTexts } };

interface SentDraft {
  schema: z.ZodType<FormTexts>;
  /** By the names of the form's fields. */
  labels: Record<string, string>;
  save(form: FormTexts, mark: DraftMark): Promise<Saved>;
}

export interface FoundDifferences {
  /** From a version that was saved elsewhere. */
  differences?: Difference[];
}

/** Saves a form that was sent as a draft: without scripts, its page would be the only copy. */
export async function saveSentDraft(formData: FormData, { schema, labels, save }: SentDraft) {
  const typed = schema.safeParse(readTexts(formData));
  if (!typed.success) return { outcome: "too large" } as const;
  const mark = { tab: randomUUID(), save: 0, base: String(formData.get("base")) };
  try {
    const saved = await save(typed.data, mark);
    if (saved.outcome !== "conflict") return { outcome: saved.outcome } as const;
    const differences = differencesBetween(labels, typed.data, saved.current.form);
    return { outcome: "conflict", differences } as const;
  } catch (error) {
    log.error({ err: error }, "a draft could not be saved");
    return { outcome: "failed" } as const;
  }
}

interface DraftPages {
  form: string;
  /** Where Cancel leads. */
  dashboard: string;
  /** Said beside the text if there is nothing to save it for any more; without it, the dashboard says so. */
  submitted?: string;
}

/** Save Draft and Cancel of a form without scripts: both save what was typed. */
export async function answerSentDraft(formData: FormData, draft: SentDraft, pages: DraftPages) {
  const { form, dashboard, submitted } = pages;
  const submission = parseForm(formData, z.object({}));
  const saved = await saveSentDraft(formData, draft);
  switch (saved.outcome) {
    case "too large":
      return refuse<FoundDifferences>(submission, { formErrors: [draftMessages.tooLarge] });
    case "failed":
      return refuse<FoundDifferences>(submission, { status: 500, formErrors: [draftMessages.failed] });
    case "conflict": {
      const { differences } = saved;
      const formErrors = [draftMessages.undecided];
      return refuse<FoundDifferences>(submission, { status: 409, formErrors }, { differences });
    }
    case "submitted":
      if (submitted === undefined) return redirect(dashboard);
      return refuse<FoundDifferences>(submission, { status: 409, formErrors: [submitted] });
    case "saved": {
      const address = formData.get("intent") === "cancel" ? dashboard : form;
      return redirectWithFlash(address, { tone: "success", text: draftMessages.saved });
    }
  }
}
