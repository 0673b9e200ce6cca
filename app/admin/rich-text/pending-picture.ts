import { drawThumbnail } from "../media/thumbnail.tsx";
import type { UploadState, Uploads } from "./uploads.ts";

export interface PendingView {
  dom: HTMLElement;
  end(): void;
}

interface Options {
  uploads: Uploads;
  upload: number | null;
  alt: string;
  /** Opens the library to add the picture. */
  add(): void;
}

type Running = Extract<UploadState, { file: File }>;

/** A missing picture: the progress of its upload, or a button that adds it. */
export function pendingPicture({ uploads, upload, alt, add }: Options): PendingView {
  const dom = element("div", "rich-pending");
  const end = new AbortController();
  let progress: ReturnType<typeof uploadProgress> | null = null;

  function show() {
    const state = upload === null ? undefined : uploads.stateOf(upload);
    if (!state || "reason" in state) return dom.replaceChildren(...missing(state?.reason));
    if (!progress) {
      progress = uploadProgress(state);
      dom.replaceChildren(...progress.parts);
    }
    progress.update(state.share);
  }

  function missing(reason: string | undefined) {
    const choose = button("Picture missing: add it");
    choose.className = "rich-missing";
    choose.addEventListener("click", add);
    const words = [alt ? `It shows: ${alt}` : "", reason ?? "", "Visitors see nothing here until then."];
    return [choose, ...words.filter(Boolean).map(line)];
  }

  if (upload !== null) uploads.addEventListener(String(upload), show, { signal: end.signal });
  show();
  return { dom, end: () => end.abort() };
}

/** Wide enough for the column of the text. */
const thumbnailWidth = 640;

function uploadProgress({ file, stop }: Running) {
  const canvas = document.createElement("canvas");
  const bar = document.createElement("progress");
  const share = element("span", "upload-state");
  const stopping = button("Stop");
  bar.className = "upload-progress";
  bar.max = 1;
  bar.setAttribute("aria-label", `Uploading ${file.name}`);
  stopping.className = "rich-stop";
  stopping.addEventListener("click", stop);
  canvas.hidden = true;
  void drawThumbnail(canvas, file, thumbnailWidth).then((isDrawn) => {
    canvas.hidden = !isDrawn;
  });
  const state = element("div", "rich-upload");
  const name = element("p", "upload-name");
  name.textContent = file.name;
  state.append(name, bar, share, stopping);
  return {
    parts: [canvas, state],
    update(done: number) {
      share.textContent = done === 1 ? "Being prepared..." : `${Math.floor(done * 100)}%`;
      if (done === 1) bar.removeAttribute("value");
      else bar.value = done;
    },
  };
}

/** Not a tab stop: the Tab key leaves the text, and Enter on the selected picture does the same. */
export function button(text: string) {
  const created = document.createElement("button");
  created.type = "button";
  created.tabIndex = -1;
  created.textContent = text;
  return created;
}

function element(name: string, className: string) {
  const created = document.createElement(name);
  created.className = className;
  return created;
}

function line(text: string) {
  const created = document.createElement("p");
  created.textContent = text;
  return created;
}
