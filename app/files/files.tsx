import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { fileMessages } from "#domain/program/files/rules.ts";
import { deleteFileIntent, type FileDeletionAnswer } from "./deletion.ts";
import { FileRow, type ShownFile } from "./file-row.tsx";
import { FileSender } from "./file-sender.tsx";

interface FilesProps {
  files: ShownFile[];
  /** Where files are sent to; null while none can be added. */
  uploadAddress: string | null;
  /** Says why none can be added. */
  closed: string;
  /** "12 of 100 files, 34 MB of 200 MB" */
  room: string;
  signInAddress: string;
  /** Of a form that works without scripts: the same file sent twice with it is there once. Not given where scripts are needed. */
  formKey?: string;
  /** Reads the page again, which then has the file. */
  onSent(): void;
}

/** The files of an engagement, and what adds more. */
export function Files({ files, uploadAddress, closed, ...sending }: FilesProps) {
  const element = useRef<HTMLDivElement>(null);
  const fetcher = useFetcher<FileDeletionAnswer>();
  const isIdle = fetcher.state === "idle";
  const [deletedId, setDeletedId] = useState<string>();
  const isDeleted = deletedId !== undefined && !files.some(({ id }) => id === deletedId);

  function deleteFile(file: string) {
    setDeletedId(file);
    fetcher.submit({ intent: deleteFileIntent, file }, { method: "post", preventScrollReset: true });
  }

  return (
    <div ref={element} tabIndex={-1} className="files">
      {uploadAddress === null ? (
        <p>{closed}</p>
      ) : (
        <FileSender {...sending} address={uploadAddress} area={element} />
      )}
      <p role="status" className="sr-only">
        {isDeleted && fileMessages.deleted}
      </p>
      {files.length > 0 ? (
        <ul className="file-list">
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              isBeingDeleted={file.id === deletedId && !isIdle}
              failure={file.id === deletedId && isIdle ? fetcher.data?.failure : null}
              onDelete={() => deleteFile(file.id)}
            />
          ))}
        </ul>
      ) : (
        <p className="text-(--muted)">No files yet.</p>
      )}
    </div>
  );
}
