import { useMemo } from "react";
import { href } from "react-router";
import { usePictureLibrary } from "../media/chooser.tsx";

/** The media library as the editor uses it. */
export interface Pictures extends ReturnType<typeof usePictureLibrary> {
  /** The address of a picture's file. */
  previewAddress(id: string): string;
}

export function usePictures(): Pictures {
  const { choose, upload } = usePictureLibrary();
  return useMemo(() => ({ choose, upload, previewAddress }), [choose, upload]);
}

function previewAddress(id: string) {
  return href("/admin/media/:id/preview", { id });
}
