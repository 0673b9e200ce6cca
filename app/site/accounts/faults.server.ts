import { log } from "#platform/log.ts";

/** Does what a form of an account asks. A fault of the server is logged, and answered with the form again. */
export async function withFormOnFault<Answer, Refusal>(
  work: () => Promise<Answer>,
  showForm: (error: unknown) => Refusal,
) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error }, "an account could not be created or opened");
    return showForm(error);
  }
}
