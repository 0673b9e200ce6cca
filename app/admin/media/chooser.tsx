import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { ChooserDialog } from "./chooser-dialog.tsx";
import { type LibraryPicture, sendPicture } from "./send.ts";
import { reasonOf } from "./upload-list.tsx";

type Choose = () => Promise<LibraryPicture | null>;

const ChooseContext = createContext<Choose>(async () => null);

/** Holds the dialog in which pictures are chosen, outside of all forms. */
export function PictureChooser({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<((chosen: LibraryPicture | null) => void) | null>(null);
  const choose = useCallback(
    () => new Promise<LibraryPicture | null>((resolve) => setAnswer(() => resolve)),
    [],
  );
  return (
    <ChooseContext value={choose}>
      {children}
      {answer && (
        <ChooserDialog
          onClose={(chosen) => {
            setAnswer(null);
            answer(chosen);
          }}
        />
      )}
    </ChooseContext>
  );
}

/**
 * The library for forms and editors. `choose` asks for a picture and answers null if none was chosen; `upload` adds a
 * file, and fails with a sentence that names the file and the reason.
 */
export function usePictureLibrary() {
  return { choose: use(ChooseContext), upload };
}

async function upload(file: File): Promise<LibraryPicture> {
  const sent = await sendPicture(file);
  if (sent.outcome !== "stored") throw new Error(reasonOf({ file, sent }));
  return sent.picture;
}
