import { type FormSubmission, refuse } from "#app/forms/forms.server.ts";
import { withPasswordQueue } from "#app/session/password-queue.server.ts";
import { log } from "#platform/log.ts";

interface Attempt<Answer, ExtraData> {
  submission: FormSubmission;
  extraData?: ExtraData;
  /** Counts the attempt; returns a message if there were too many. */
  refuseTooMany: () => Promise<string | null>;
  /** Given if the work hashes a password. */
  queue?: Parameters<typeof withPasswordQueue>[0];
  work: () => Promise<Answer>;
  failedText: (error: unknown) => string;
}

/** Does the work of an account form. Over the limit, while too busy and after a fault the form is shown again. */
export async function attemptAccountForm<Answer, ExtraData extends object>(
  attempt: Attempt<Answer, ExtraData>,
) {
  const { submission, extraData, refuseTooMany, queue, work, failedText } = attempt;
  function refuseWith(message: string, status: number) {
    return refuse(submission, { status, formErrors: [message] }, extraData);
  }
  try {
    const tooMany = await refuseTooMany();
    if (tooMany) return refuseWith(tooMany, 429);
    if (!queue) return await work();
    return await withPasswordQueue(queue, work, (busy) => refuseWith(busy, 503));
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error }, "an account could not be created or opened");
    return refuseWith(failedText(error), 503);
  }
}
