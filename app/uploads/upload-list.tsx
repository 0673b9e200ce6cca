import { CircleAlert, CircleCheck } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { isLost, newNameOf, reasonOf, summaryOf } from "./sentences.ts";
import type { Upload, UploadResult, Uploads } from "./use-uploads.ts";

interface ItemLooks {
  /** Stands before the name of a file that is being uploaded. */
  thumbnail(file: File): ReactNode;
  /** Such as "Being prepared...", while the server works on a file. */
  processingText: string;
  signInAddress: string;
}

interface UploadListProps extends ItemLooks, Pick<Uploads, "uploads" | "retry" | "clear"> {}

/** The progress and result of each upload. */
export function UploadList({ uploads, retry, clear, ...looks }: UploadListProps) {
  const section = useRef<HTMLElement>(null);
  const isDone = uploads.every(({ result }) => result);
  const failed = uploads.filter(({ result }) => canRetry(result));

  /** The button that was pressed goes away. */
  function retryAndFocus(again: Upload[]) {
    section.current?.focus();
    for (const upload of again) retry(upload);
  }

  return (
    <>
      <p role="status" className={uploads.some(isLost) ? "uploads-lost" : "sr-only"}>
        {summaryOf(uploads)}
      </p>
      {uploads.length > 0 && (
        <section ref={section} tabIndex={-1} aria-label="Uploads" className="uploads">
          <ul>
            {uploads.map((upload) => (
              <UploadItem key={upload.key} {...looks} upload={upload} retry={() => retryAndFocus([upload])} />
            ))}
          </ul>
          {isDone && (
            <div className="flex flex-wrap gap-2">
              {failed.length > 1 && (
                <Button type="button" tone="outline" size="small" onClick={() => retryAndFocus(failed)}>
                  Try all again
                </Button>
              )}
              <Button type="button" tone="quiet" size="small" onClick={clear}>
                Clear this list
              </Button>
            </div>
          )}
        </section>
      )}
    </>
  );
}

function canRetry(result: UploadResult | undefined) {
  if (!result || result.outcome === "stored") return false;
  return result.outcome !== "refused" || result.canRetry === true;
}

interface UploadItemProps extends ItemLooks {
  upload: Upload;
  retry(): void;
}

function UploadItem({ upload, retry, thumbnail, processingText, signInAddress }: UploadItemProps) {
  const { file, isWaiting, share, result } = upload;
  if (!result) {
    const isProcessing = share === 1;
    return (
      <li className="upload">
        {thumbnail(file)}
        <span className="upload-name">{file.name}</span>
        <progress
          max={1}
          value={isProcessing ? undefined : share}
          aria-label={`Uploading ${file.name}`}
          className="upload-progress"
        />
        <span className="upload-state">
          {isWaiting ? "Waiting" : isProcessing ? processingText : `${Math.floor(share * 100)}%`}
        </span>
      </li>
    );
  }
  if (result.outcome === "stored") {
    const newName = newNameOf(upload);
    return (
      <li className="upload" data-outcome="stored">
        <CircleCheck size={18} aria-hidden="true" />
        <span className={newName ? "upload-reason" : "upload-name"}>{newName ?? file.name}</span>
        <span className="upload-state">Uploaded</span>
      </li>
    );
  }
  return (
    <li className="upload" data-outcome="failed">
      <CircleAlert size={18} aria-hidden="true" />
      <span className="upload-reason">
        {reasonOf(upload)}
        {result.outcome === "signed out" && (
          <>
            {" "}
            <a href={signInAddress} target="_blank" rel="noreferrer" className="underline">
              Sign in again<span className="sr-only"> in a new tab</span>
            </a>
          </>
        )}
      </span>
      {canRetry(result) && (
        <Button type="button" tone="quiet" size="small" onClick={retry}>
          Try again<span className="sr-only"> with {file.name}</span>
        </Button>
      )}
    </li>
  );
}
