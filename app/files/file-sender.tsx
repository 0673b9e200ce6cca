import { FileIcon } from "lucide-react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "#app/shell/hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { useDroppedFiles } from "#app/uploads/dropped-files.ts";
import { FileButton } from "#app/uploads/file-button.tsx";
import { UploadList } from "#app/uploads/upload-list.tsx";
import { useUploads } from "#app/uploads/use-uploads.ts";
import { acceptedEndings, acceptedKinds } from "#domain/program/files/kinds.ts";
import { maxFileSize } from "#domain/program/files/rules.ts";
import { fileSize } from "#domain/text/sizes.ts";
import { sendFile } from "./send-file.ts";

interface FileSenderProps {
  /** Where files are sent to. */
  address: string;
  room: string;
  signInAddress: string;
  formKey?: string;
  onSent(): void;
  /** Where files can be dropped. */
  area: RefObject<HTMLElement | null>;
}

/** Sends files that are chosen or dropped. Without scripts it is a form for one file. */
export function FileSender({ address, room, signInAddress, formKey, onSent, area }: FileSenderProps) {
  const { add, clear, ...uploads } = useUploads(async (upload, onProgress) => {
    const result = await sendFile(address, upload, onProgress);
    if (result.outcome === "stored") onSent();
    return result;
  });
  const isOver = useDroppedFiles({ area, onFiles: add });
  const hintId = useId();
  const isHydrated = useHydrated();
  const [isPlain, setPlain] = useState(false);

  return (
    <div className="file-sender" data-over={isOver || undefined}>
      <p id={hintId} className="file-note">
        {acceptedKinds}, up to {fileSize(maxFileSize)} each.
      </p>
      {formKey === undefined || (isHydrated && !isPlain) ? (
        <div className="file-choice">
          <FileButton onFiles={add} accept={acceptedEndings} hintId={hintId}>
            Send Files
          </FileButton>
          <p className="file-drop">Or drop them here.</p>
        </div>
      ) : (
        <PlainForm address={address} formKey={formKey} hintId={hintId} onChosen={() => setPlain(true)} />
      )}
      <p className="file-note">{room}</p>
      <UploadList
        {...uploads}
        clear={() => {
          clear();
          area.current?.focus();
        }}
        thumbnail={() => <FileIcon size={18} aria-hidden="true" />}
        processingText="Being checked..."
        signInAddress={signInAddress}
      />
    </div>
  );
}

interface PlainFormProps {
  address: string;
  formKey: string;
  hintId: string;
  /** A file was chosen before hydration, so the form stays to send it. */
  onChosen(): void;
}

function PlainForm({ address, formKey, hintId, onChosen }: PlainFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    if (input.current?.files?.length) onChosen();
  }, []);
  return (
    <form method="post" encType="multipart/form-data" action={address} className="file-choice">
      <input type="hidden" name="key" defaultValue={formKey} />
      <label htmlFor={id} className="field-label">
        File
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        name="file"
        required
        accept={acceptedEndings}
        aria-describedby={hintId}
        className="control control-file"
      />
      <Button>Send File</Button>
    </form>
  );
}
