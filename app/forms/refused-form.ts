import { isRouteErrorResponse } from "react-router";

export const refusedFormTitle = "Nothing was sent";

/** The message for a form that could not be read or has too many fields; null for any other error. */
export function refusedForm(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status === 404 || error.status >= 500) return null;
  return (
    error.data?.refusal ?? "What was sent to this address could not be read, and nothing of it has been kept."
  );
}
