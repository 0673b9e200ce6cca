import { isRouteErrorResponse } from "react-router";

export const refusedFormTitle = "Nothing was sent";

/** The message for a form that could not be read or has too many fields; null for any other error. */
export function refusedForm(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status === 404 || error.status >= 500) return null;
  return error.data?.refusal ?? "What you sent could not be read, so none of it was kept.";
}
