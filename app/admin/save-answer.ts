import type { Difference } from "#app/drafts/versions.tsx";
import type { Failure } from "#app/forms/failure.ts";
import type { FormResult } from "#app/ui/use-form.ts";

/** How both versions of what was changed elsewhere differ, and the version that is saved. */
export interface Conflict {
  version: number;
  differences: Difference[];
}

/** The server's answer to a form that stays on its page. */
export interface SaveAnswer {
  /** What was done. */
  done?: string;
  failure?: Failure;
  result?: FormResult;
  conflict?: Conflict;
}
