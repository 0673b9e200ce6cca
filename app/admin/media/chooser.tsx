import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { reasonOf } from "#app/uploads/sentences.ts";
import { ChooserDialog } from "./chooser-dialog.tsx";
import { type LibraryPicture, type UploadOptions, uploadPicture } from "./upload-picture.ts";

type Choose = () => Promise<LibraryPicture | null>;

const ChooseContext = createContext<Choose>(async () => null);

/** Renders the dialog that chooses a picture outside of all forms. */
export function PictureChooser({ children }: { children: ReactNode }) {
  const [resolveChoice, setResolveChoice] = useState<((chosen: LibraryPicture | null) => void) | null>(null);
  const choose = useCallback(
    () => new Promise<LibraryPicture | null>((resolve) => setResolveChoice(() => resolve)),
    [],
  );
  return (
    <ChooseContext value={choose}>
      {children}
      {resolveChoice && (
        <ChooserDialog
          onClose={(chosen) => {
            setResolveChoice(null);
            resolveChoice(chosen);
          }}
        />
      )}
    </ChooseContext>
  );
}

/**
 * The library for forms and editors. `choose` opens the dialog and returns null if it was cancelled; `upload` adds a file
 * and throws an error whose message names the file and the reason.
 */
export function usePictureLibrary() {
  return { choose: use(ChooseContext), upload };
}

async function upload(file: File, options: UploadOptions): Promise<LibraryPicture> {
  const result = await uploadPicture(file, options);
  if (result.outcome !== "stored") throw new Error(reasonOf({ file, result }));
  return result.picture;
}
