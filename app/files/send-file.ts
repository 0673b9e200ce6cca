import { sendForm } from "#app/uploads/send-form.ts";
import type { Upload, UploadResult } from "#app/uploads/use-uploads.ts";
import { fileMessages, maxFileSize } from "#domain/program/files/rules.ts";

/** Milliseconds. The browser still sends the last of a file when it has reported all of it. */
const idleTimeout = 3 * 60_000;

interface Answer {
  name?: string;
  error?: string;
}

/** Sends one file of an engagement. */
export async function sendFile(
  address: string,
  { key, file }: Pick<Upload, "key" | "file">,
  onProgress: (share: number) => void,
): Promise<UploadResult> {
  const tooLarge = { outcome: "refused", reason: fileMessages.tooLarge(file.name) } as const;
  if (file.size > maxFileSize) return tooLarge;
  const form = new FormData();
  form.set("key", key);
  form.set("file", file);
  const { status, content } = await sendForm<Answer>(address, form, { onProgress, idleTimeout });
  if (status === 200 && content?.name) return { outcome: "stored", name: content.name };
  if (status === 401) return { outcome: "signed out" };
  if (content?.error) return refusal(file, status, content.error);
  if (status === 413) return tooLarge;
  if (status !== 0) return { outcome: "unavailable" };
  return (await isReadable(file)) ? { outcome: "lost" } : unreadable(file);
}

/** What the file itself is the reason for. */
const finalStatuses = [413, 415];

function refusal({ name }: File, status: number, error: string): UploadResult {
  const reason = error.includes(name) ? error : `“${name}”: ${error}`;
  return { outcome: "refused", reason, canRetry: !finalStatuses.includes(status) };
}

/** A folder, or a file that was changed or deleted since it was chosen, looks like a lost connection. */
async function isReadable(file: File) {
  try {
    await file.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

function unreadable({ name }: File): UploadResult {
  return {
    outcome: "refused",
    reason: `“${name}” could not be read. If it is a file, and no folder, choose it again.`,
  };
}
