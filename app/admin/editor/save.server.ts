import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { asReason } from "#app/forms/failure.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { readForm, refuse } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { isTooCostly, tooCostlyMessage } from "#domain/content/rich-text/hostile.ts";
import type { EditorPlace } from "#domain/drafts/places.ts";
import { discardDraft, replaceDraft } from "#domain/drafts/queries.server.ts";
import { conflictMessage, draftLimits, type FormTexts, formTexts, toTexts } from "#domain/drafts/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";

export type Saved =
  | { outcome: "saved" }
  | { outcome: "missing" }
  | { outcome: "conflict"; current: FormTexts }
  | { outcome: "refused"; fieldErrors: Record<string, string[]> };

interface Saving<Schema extends z.ZodType> {
  schema: Schema;
  place: EditorPlace;
  /** Redirect target after saving. */
  list: string;
  messages: { done: string; failed: string; notFound: string };
  save(tx: Transaction, value: z.output<Schema>): Promise<Saved>;
}

type SaveArgs = Pick<ActionFunctionArgs, "request" | "context">;

/** The field of every form of a saved item: the version that the form is based on. */
export const versionField = { version: z.coerce.number().int() };

/** Saves a form and deletes its draft in one transaction. A refused form keeps its text. */
export async function saveForm<Schema extends z.ZodType>(
  { request, context }: SaveArgs,
  saving: Saving<Schema>,
) {
  const { schema, place, list, messages, save } = saving;
  const submission = await readForm(request, schema, draftLimits);
  if (submission.status !== "success") return refuse(submission);
  const { viewer } = accountOf(context);
  try {
    const saved = await asViewer(viewer, async (tx) => {
      const result = await save(tx, submission.value);
      if (result.outcome === "saved") await discardDraft(tx, { userId: viewer.userId, place });
      // Stored as a draft, because the item may be restored from the trash.
      if (result.outcome === "missing") {
        const form = formTexts.parse(toTexts(submission.payload));
        await replaceDraft(tx, { userId: viewer.userId, place, form });
      }
      return result;
    });
    if (saved.outcome === "missing") {
      const formErrors = [messages.failed, asReason(messages.notFound)];
      return refuse(submission, { status: 404, formErrors });
    }
    if (saved.outcome === "conflict") {
      const formErrors = [messages.failed, conflictMessage];
      return refuse(submission, { status: 409, formErrors }, { conflict: saved.current });
    }
    if (saved.outcome === "refused") return refuse(submission, { fieldErrors: saved.fieldErrors });
  } catch (error) {
    log.error({ err: error, place }, "a form could not be saved");
    return refuse(submission, { status: 500, formErrors: [messages.failed] });
  }
  const { format, ...texts } = toTexts(submission.payload);
  const isShownPlain = format === "markdown" && Object.values(texts).some(isTooCostly);
  const reason = isShownPlain ? tooCostlyMessage : undefined;
  return redirectWithFlash(list, { tone: "success", text: messages.done, reason });
}
