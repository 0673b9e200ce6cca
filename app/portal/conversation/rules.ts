import { z } from "zod";
import { lineForm } from "#domain/inbox/conversations/rules.ts";

/** The button's, which tells it from the dashboard's other forms. */
export const answerIntent = "answer";

/** `formId` is the same when a form is sent twice. */
export const answerSchema = lineForm("answer").extend({ formId: z.string().max(100).catch("") });
