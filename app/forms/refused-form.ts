import { isRouteErrorResponse } from "react-router";

export const refusedFormTitle = "Nothing was sent";

/** The message for a form that was refused as a whole, such as one that could not be read; null for any other error. */
export function refusedForm(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status >= 500) return null;
  if (error.status === 404) return error.data?.refusal ?? null;
  return error.data?.refusal ?? "What you sent could not be read, so none of it was kept.";
}
