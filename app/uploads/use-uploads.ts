import { useEffect, useRef, useState } from "react";
import { randomKey } from "#app/ui/random-key.ts";

export interface Upload {
  /** The same when the file is sent again. */
  key: string;
  file: File;
  isWaiting: boolean;
  /** The uploaded share, from 0 to 1; at 1 the server processes the file. */
  share: number;
  /** Set when the upload is done. */
  result?: UploadResult;
}

/** Result of the upload of one file. */
export type UploadResult =
  /** With the name that it has now, if that may be another. */
  { outcome: "stored"; name?: string } | UploadFailure;

export type UploadFailure =
  /** `canRetry` if the same file may be accepted later. */
  | { outcome: "refused"; reason: string; canRetry?: boolean }
  | { outcome: "signed out" }
  | { outcome: "stopped" }
  /** The files that were waiting have this result too. */
  | { outcome: "lost" }
  | { outcome: "unavailable" };

export type Uploads = ReturnType<typeof useUploads>;

type Send = (upload: Upload, onProgress: (share: number) => void) => Promise<UploadResult>;

/** Uploads files one after the other, and reports the progress and result of each. */
export function useUploads(send: Send) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  /** How often the connection was lost. */
  const losses = useRef(0);
  useConfirmBeforeLeaving(uploads.some(({ result }) => !result));

  function change(key: string, changed: Partial<Upload>) {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)));
  }

  function enqueue(upload: Upload) {
    const { key } = upload;
    const lossesBefore = losses.current;
    queue.current = queue.current.then(async () => {
      if (losses.current > lossesBefore) return change(key, { result: { outcome: "lost" } });
      change(key, { isWaiting: false });
      const result = await send(upload, (share) => change(key, { share }));
      if (result.outcome === "lost") losses.current += 1;
      change(key, { result });
    });
  }

  return {
    uploads,
    add(files: Iterable<File>) {
      const added = Array.from(files, (file) => ({ key: randomKey(), file, isWaiting: true, share: 0 }));
      setUploads((all) => [...all.filter(({ result }) => result?.outcome !== "stored"), ...added]);
      for (const upload of added) enqueue(upload);
    },
    retry(upload: Upload) {
      change(upload.key, { isWaiting: true, share: 0, result: undefined });
      enqueue(upload);
    },
    clear() {
      setUploads((all) => all.filter(({ result }) => !result));
    },
  };
}

function useConfirmBeforeLeaving(isUploading: boolean) {
  useEffect(() => {
    if (!isUploading) return;
    function confirmLeaving(event: BeforeUnloadEvent) {
      event.preventDefault();
    }
    window.addEventListener("beforeunload", confirmLeaving);
    return () => window.removeEventListener("beforeunload", confirmLeaving);
  }, [isUploading]);
}
