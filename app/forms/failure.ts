/** The failure message, as specified, and the reason if known. */
export interface Failure {
  text: string;
  reason?: string;
}

/** Message and reason as separate errors of a form. */
export function sentencesOf({ text, reason }: Failure) {
  return reason ? [text, reason] : [text];
}

/** Turns "Post not found" into the sentence "Post not found." */
export function asReason(text: string) {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
