import { lineForm } from "#domain/conversations/rules.ts";
import { sendingFields } from "../sending/rules.ts";

export const answerSchema = lineForm("answer").extend(sendingFields);
