/** What could not be done, in the exact words of the specification, and the reason, if it is known. */
export interface Failure {
  text: string;
  reason?: string;
}

/** For the errors of a form, each of which is an element of its own. */
export function sentencesOf({ text, reason }: Failure) {
  return reason ? [text, reason] : [text];
}

/** "Post not found", said as a reason: "Post not found." */
export function asReason(text: string) {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
