import { useMemo } from "react";
import { href } from "react-router";
import { usePictureLibrary } from "../media/chooser.tsx";

/** Where the pictures of a text come from. */
export interface Pictures extends ReturnType<typeof usePictureLibrary> {
  /** Where the browser finds one while the text is written. */
  previewOf(id: string): string;
}

export function usePictures(): Pictures {
  const { choose, upload } = usePictureLibrary();
  return useMemo(() => ({ choose, upload, previewOf }), [choose, upload]);
}

function previewOf(id: string) {
  return href("/admin/media/:id/preview", { id });
}
