import { z } from "zod";
import { lineForm } from "#domain/inbox/conversations/rules.ts";

/** Value of the button, which identifies the form among the dashboard's. */
export const answerIntent = "answer";

/** `formId` is the same when a form is sent twice. */
export const answerSchema = lineForm("answer").extend({ formId: z.string().max(100).catch("") });
