import { CircleAlert, CircleCheck } from "lucide-react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import type { Upload } from "./use-uploads.ts";

interface UploadListProps {
  uploads: Upload[];
  retry(upload: Upload): void;
  clear(): void;
}

/** The progress and result of each upload. */
export function UploadList({ uploads, retry, clear }: UploadListProps) {
  const isDone = uploads.every(({ result }) => result);
  return (
    <>
      <p role="status" className="sr-only">
        {summaryOf(uploads)}
      </p>
      {uploads.length > 0 && (
        <section aria-label="Uploads" className="uploads">
          <ul>
            {uploads.map((upload) => (
              <UploadItem key={upload.key} upload={upload} retry={retry} />
            ))}
          </ul>
          {isDone && (
            <Button type="button" tone="quiet" size="small" onClick={clear}>
              Clear this list
            </Button>
          )}
        </section>
      )}
    </>
  );
}

interface UploadItemProps {
  upload: Upload;
  retry(upload: Upload): void;
}

function UploadItem({ upload, retry }: UploadItemProps) {
  const { file, isWaiting, share, result } = upload;
  if (!result) {
    const isProcessing = share === 1;
    return (
      <li className="upload">
        <Thumbnail file={file} />
        <span className="upload-name">{file.name}</span>
        <progress
          max={1}
          value={isProcessing ? undefined : share}
          aria-label={`Uploading ${file.name}`}
          className="upload-progress"
        />
        <span className="upload-state">
          {isWaiting ? "Waiting" : isProcessing ? "Being prepared..." : `${Math.floor(share * 100)}%`}
        </span>
      </li>
    );
  }
  if (result.outcome === "stored") {
    return (
      <li className="upload" data-outcome="stored">
        <CircleCheck size={18} aria-hidden="true" />
        <span className="upload-name">{file.name}</span>
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
            <a href={href("/admin/login")} target="_blank" rel="noreferrer" className="underline">
              Sign in again<span className="sr-only"> in a new tab</span>
            </a>
          </>
        )}
      </span>
      {result.outcome !== "refused" && (
        <Button type="button" tone="quiet" size="small" onClick={() => retry(upload)}>
          Try again<span className="sr-only"> with {file.name}</span>
        </Button>
      )}
    </li>
  );
}

/** A sentence that names the file and the reason. */
export function reasonOf({ file, result }: Pick<Upload, "file" | "result">) {
  if (result?.outcome === "refused") return result.reason;
  if (result?.outcome === "signed out") return `“${file.name}” was not uploaded: you had been signed out.`;
  if (result?.outcome === "stopped") return `“${file.name}” was not uploaded: it was stopped.`;
  return `“${file.name}” was not uploaded: the server did not answer.`;
}

/** Announced by screen readers whenever an upload is done. */
function summaryOf(uploads: Upload[]) {
  if (uploads.length === 0) return "";
  const stored = uploads.filter(({ result }) => result?.outcome === "stored").length;
  const failed = uploads.filter(({ result }) => result && result.outcome !== "stored");
  const amount = uploads.length === 1 ? "1 file" : `${uploads.length} files`;
  return [`${stored} of ${amount} uploaded.`, ...failed.map(reasonOf)].join(" ");
}
