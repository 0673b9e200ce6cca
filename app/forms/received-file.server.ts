import type { Shares } from "#platform/limits/shares.ts";
import { formDataOf } from "./forms.server.ts";
import { contentOf, readMultipart, type SentFile } from "./multipart.server.ts";

interface FormWithFile {
  texts: FormData;
  /** The chosen file, with the name that its sender gave it. */
  file?: { name: string; content: Buffer };
  /** Why the chosen file was not received. */
  problem?: string;
}

interface Expected {
  field: string;
  maxSize: number;
  /** Bytes of files in memory at the same time, of which the sender's network gets its share. */
  heldBytes: Shares;
  network: string;
  messages: { several: string; busy: string; tooLarge: (name: string) => string };
}

/** Reads a form with or without one file, which is held in memory until the work is done. */
export async function withReceivedFile<Answer>(
  request: Request,
  { field, maxSize, heldBytes, network, messages }: Expected,
  work: (form: FormWithFile) => Promise<Answer>,
): Promise<Answer> {
  const received: Pick<FormWithFile, "file" | "problem"> = {};
  let isChosen = false;
  let held = 0;

  async function takeFile(sent: SentFile) {
    // Browsers send the field without a name if no file was chosen.
    if (sent.field !== field || !sent.name) return;
    if (isChosen) {
      received.problem = messages.several;
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
    if (isBusy) received.problem = messages.busy;
    else if (content) received.file = { name: sent.name, content };
    else received.problem ??= messages.tooLarge(sent.name);
  }

  try {
    const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
    const texts = isMultipart
      ? await readMultipart(request, { maxFileSize: maxSize, takeFile })
      : await formDataOf(request);
    return await work({ texts, ...received });
  } finally {
    heldBytes.giveBack(network, held);
  }
}
