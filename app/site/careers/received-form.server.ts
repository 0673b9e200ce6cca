import { withReceivedFile } from "#app/forms/received-file.server.ts";
import { maxResumeSize, resumeMessages, resumeProblem } from "#domain/inbox/resumes/rules.ts";
import { createShares } from "#platform/limits/shares.ts";

const heldBytes = createShares("bytes of resumes", 50 * 2 ** 20);

export const resumeField = "resumeFile";

export interface ReceivedForm {
  texts: FormData;
  pdf?: Uint8Array;
  /** Why the chosen file is refused. */
  problem?: string | null;
}

/** Reads an application with or without a PDF. */
export async function withReceivedForm<Answer>(
  request: Request,
  network: string,
  work: (form: ReceivedForm) => Promise<Answer>,
): Promise<Answer> {
  const { several, busy, tooLarge } = resumeMessages;
  const messages = { several, busy, tooLarge: () => tooLarge };
  const expected = { field: resumeField, maxSize: maxResumeSize, heldBytes, network, messages };
  return withReceivedFile(request, expected, ({ texts, file, problem }) =>
    work({ texts, pdf: file?.content, problem: problem ?? (file && resumeProblem(file.content)) }),
  );
}
