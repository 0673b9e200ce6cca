import type { z } from "zod";
import { type DraftMark, draftMark, draftMessages, type FormTexts, readTexts } from "#domain/drafts/rules.ts";
import type { DraftAnswer } from "./drafted-form.ts";

type Saved =
  | { outcome: "saved"; savedAt: Date }
  | { outcome: "submitted" }
  | { outcome: "conflict"; current: { form: FormTexts; savedAt: Date } };

/** Saves a draft that a script sent, and responds with the outcome. */
export async function answerDraft(
  sent: FormData,
  schema: z.ZodType<FormTexts>,
  save: (form: FormTexts, mark: DraftMark) => Promise<Saved>,
) {
  const mark = draftMark.safeParse(Object.fromEntries(sent));
  const form = schema.safeParse(readTexts(sent));
  if (!mark.success || !form.success) return refuseDraft();
  const saved = await save(form.data, mark.data);
  if (saved.outcome !== "conflict") return answer(saved);
  return answer({ outcome: "conflict", form: saved.current.form, savedAt: saved.current.savedAt }, 409);
}

export function refuseDraft() {
  return answer({ outcome: "refused", text: draftMessages.tooLarge }, 400);
}

function answer(content: DraftAnswer<Date>, status = 200) {
  return Response.json(content, { status });
}
