import { useEffect, useRef, useState } from "react";
import { type LibraryPicture, type UploadResult, uploadPicture } from "./upload-picture.ts";

export interface Upload {
  key: number;
  file: File;
  isWaiting: boolean;
  /** The uploaded share, from 0 to 1; at 1 the server processes the file. */
  share: number;
  /** Set when the upload is done. */
  result?: UploadResult;
}

interface Options {
  /** The id of the picture that the file replaces. */
  replaces?: string;
  onStored?(picture: LibraryPicture): void;
}

/** Uploads files to the media library one after the other, and reports the progress and result of each. */
export function useUploads({ replaces, onStored }: Options = {}) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const lastKey = useRef(0);
  const isUploading = uploads.some(({ result }) => !result);
  useConfirmBeforeLeaving(isUploading);

  function change(key: number, changed: Partial<Upload>) {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)));
  }

  function enqueue({ key, file }: Upload) {
    queue.current = queue.current.then(async () => {
      change(key, { isWaiting: false });
      const result = await uploadPicture(file, { replaces, onProgress: (share) => change(key, { share }) });
      change(key, { result });
      if (result.outcome === "stored") onStored?.(result.picture);
    });
  }

  return {
    uploads,
    isUploading,
    add(files: Iterable<File>) {
      const added = Array.from(files, (file) => ({
        key: ++lastKey.current,
        file,
        isWaiting: true,
        share: 0,
      }));
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
