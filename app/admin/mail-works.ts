import { useRouteLoaderData } from "react-router";
import type { loader } from "./layout.tsx";

/** Whether a mail server is set, so that no text promises a mail that nobody receives. */
export function useMailWorks() {
  return useRouteLoaderData<typeof loader>("admin/layout")?.mailWorks ?? true;
}
