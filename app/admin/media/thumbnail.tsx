import { useEffect, useRef } from "react";

/** Draws the picture of a file that is not uploaded yet, at most this wide. Returns false if the browser cannot read it. */
export async function drawThumbnail(canvas: HTMLCanvasElement, file: File, width: number): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file, { resizeWidth: width, resizeQuality: "medium" });
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    picture.close();
    return true;
  } catch {
    return false;
  }
}

/** Empty until it is drawn, and if the browser cannot read the file. */
export function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) void drawThumbnail(canvas.current, file, 160);
  }, [file]);
  return (
    <span aria-hidden="true" className="upload-thumbnail">
      <canvas ref={canvas} width={0} height={0} />
    </span>
  );
}
