import type { Failure } from "#app/forms/failure.ts";

/** Value of the button that identifies the form among those of the page. */
export const deleteFileIntent = "delete-file";

export interface FileDeletionAnswer {
  /** With a reason if the back office got no answer. */
  failure: string | Failure | null;
}
