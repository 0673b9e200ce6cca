import { formDataOf } from "#app/forms/forms.server.ts";
import { contentOf, readMultipart, type SentFile } from "#app/forms/multipart.server.ts";
import { maxResumeSize, resumeMessages, resumeProblem } from "#domain/inbox/resumes/rules.ts";
import { createShares } from "#platform/limits/shares.ts";

/** Bytes of PDFs in memory at the same time. */
const heldBytes = createShares("bytes of resumes", 50 * 2 ** 20);

export const resumeField = "resumeFile";

export interface ReceivedForm {
  texts: FormData;
  pdf?: Uint8Array;
  /** Why the chosen file is refused. */
  problem?: string | null;
}

/** Reads an application with or without a PDF, which is held in memory until the work is done. */
export async function withReceivedForm<Answer>(
  request: Request,
  network: string,
  work: (form: ReceivedForm) => Promise<Answer>,
): Promise<Answer> {
  const file: Pick<ReceivedForm, "pdf" | "problem"> = {};
  let isChosen = false;
  let held = 0;

  async function takeFile(sent: SentFile) {
    // Browsers send the field without a name if no file was chosen.
    if (sent.field !== resumeField || !sent.name) return;
    if (isChosen) {
      file.problem = resumeMessages.several;
      return;
    }
    isChosen = true;
    let isBusy = false;
    // What has arrived counts, not what was announced: somebody who sends little and slowly does not hold up others.
    const content = await contentOf(sent, (size) => {
      isBusy ||= !heldBytes.take(network, size);
      if (!isBusy) held += size;
      return !isBusy;
    });
    if (isBusy) file.problem = resumeMessages.busy;
    else if (content) file.pdf = content;
    file.problem ??= content ? resumeProblem(content) : resumeMessages.tooLarge;
  }

  try {
    const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
    const texts = isMultipart
      ? await readMultipart(request, { maxFileSize: maxResumeSize, takeFile })
      : await formDataOf(request);
    return await work({ texts, ...file });
  } finally {
    heldBytes.giveBack(network, held);
  }
}
