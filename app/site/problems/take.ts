import { problemForm } from "#domain/inbox/problems/rules.ts";
import { services } from "#domain/inbox/session-requests/rules.ts";

/** What the consultation form begins with, in the names of its fields. */
export interface TakenProblem {
  message: string;
  serviceType: (typeof services)[number] | undefined;
}

/** What was taken along from the answers to a problem; null for any other form. */
export function takeProblem(content: FormData): TakenProblem | null {
  const sent = problemForm.safeParse({ problem: content.get("problem") ?? undefined });
  if (!sent.success) return null;
  const wanted = content.get("service");
  return { message: sent.data.problem, serviceType: services.find((service) => service === wanted) };
}
