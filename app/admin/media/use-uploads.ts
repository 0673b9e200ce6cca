import { useEffect, useRef, useState } from "react";
import { type LibraryPicture, type Sent, sendPicture } from "./send.ts";

export interface Upload {
  key: number;
  file: File;
  isWaiting: boolean;
  /** From 0 to 1; at 1 the server is at work on it. */
  share: number;
  /** What became of it. */
  sent?: Sent;
}

interface Options {
  /** The picture that the file takes the place of. */
  replaces?: string;
  onStored?(picture: LibraryPicture): void;
}

/** Files on their way to the media library: one after the other, and what became of each. */
export function useUploads({ replaces, onStored }: Options = {}) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const lastKey = useRef(0);
  const isUnderWay = uploads.some(({ sent }) => !sent);
  useQuestionBeforeLeaving(isUnderWay);

  function change(key: number, changed: Partial<Upload>) {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)));
  }

  function enqueue({ key, file }: Upload) {
    queue.current = queue.current.then(async () => {
      change(key, { isWaiting: false });
      const sent = await sendPicture(file, { replaces, onProgress: (share) => change(key, { share }) });
      change(key, { sent });
      if (sent.outcome === "stored") onStored?.(sent.picture);
    });
  }

  return {
    uploads,
    isUnderWay,
    add(files: Iterable<File>) {
      const added = Array.from(files, (file) => ({
        key: ++lastKey.current,
        file,
        isWaiting: true,
        share: 0,
      }));
      setUploads((all) => [...all.filter(({ sent }) => sent?.outcome !== "stored"), ...added]);
      for (const upload of added) enqueue(upload);
    },
    retry(upload: Upload) {
      change(upload.key, { isWaiting: true, share: 0, sent: undefined });
      enqueue(upload);
    },
    clear() {
      setUploads((all) => all.filter(({ sent }) => !sent));
    },
  };
}

function useQuestionBeforeLeaving(isUnderWay: boolean) {
  useEffect(() => {
    if (!isUnderWay) return;
    function ask(event: BeforeUnloadEvent) {
      event.preventDefault();
    }
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnderWay]);
}
