import { z } from "zod";
import { parseCode } from "./code.ts";

export const codeLabel = "Code";

/** The form that asks for the code of a letter; its value is the code in capitals, without dashes. */
export const verifyForm = z.object({
  code: z.string({ error: `${codeLabel} is required.` }).transform((typed, context) => {
    const parsed = parseCode(typed);
    if ("code" in parsed) return parsed.code;
    context.addIssue({ code: "custom", message: parsed.fault });
    return z.NEVER;
  }),
});
