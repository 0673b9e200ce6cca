import { z } from "zod";
import { ownPassword } from "./account-rules.ts";

const code = z
  .string({ error: "Enter the code from your app." })
  .transform((typed) => typed.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "A code has six digits."));

/** To start the set-up, to switch it off, and for new recovery codes. */
export const secondFactorForm = z.object({ password: ownPassword() });

/** The last step of the set-up. The ticket identifies the secret that was shown. */
export const confirmationForm = z.object({ ticket: z.string().max(2_000), code });

/** The second step of signing in. */
export const codeForm = z.object({ code });
export const recoveryForm = z.object({
  recoveryCode: z
    .string({ error: "Enter a recovery code." })
    .trim()
    .min(1, "Enter a recovery code.")
    .max(100, "This is not a recovery code."),
});

/** After so many wrong codes in a row the account is locked for so many seconds. */
export const secondStepLimits = { wrongCodes: 10, lockSeconds: 15 * 60 };

export const secondFactorMessages = {
  on: "The second factor is on. Other devices have been signed out.",
  renewed: "You have new recovery codes. The old ones no longer work.",
  off: "The second factor is off. You now sign in with your password alone.",
  wrongCode: "This code is not right, or has been used. Wait for the next one and try again.",
  wrongRecoveryCode: "This is not one of your recovery codes, or it has been used.",
  setUpExpired: "This took too long. Please begin again.",
  stepExpired: "This took too long. Please sign in again.",
};

/** Shown after signing in with a recovery code. */
export function recoveryCodeUsed(left: number) {
  const rest = left === 1 ? "1 recovery code is" : `${left} recovery codes are`;
  return `You signed in with a recovery code, which no longer works. ${left === 0 ? "No recovery codes are" : rest} left; make new ones under Account.`;
}
