import { problemForm } from "#domain/inbox/problems/rules.ts";
import { services } from "#domain/inbox/session-requests/rules.ts";

/** Initial values of the consultation form, by field name. */
export interface Prefill {
  message: string;
  serviceType: (typeof services)[number] | undefined;
}

/** Reads the problem that a visitor takes to the consultation form; null for any other form. */
export function readPrefill(content: FormData): Prefill | null {
  const sent = problemForm.safeParse({ problem: content.get("problem") ?? undefined });
  if (!sent.success) return null;
  const wanted = content.get("service");
  return { message: sent.data.problem, serviceType: services.find((service) => service === wanted) };
}
