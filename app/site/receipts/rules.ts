import { lineForm } from "#domain/inbox/conversations/rules.ts";
import { sendingFields } from "../sending/rules.ts";

export const answerSchema = lineForm("answer").extend(sendingFields);
