import { type RefObject, useEffect, useEffectEvent, useState } from "react";

interface Options {
  /** Where files can be dropped; the whole page if not given. */
  area?: RefObject<HTMLElement | null>;
  isOff?: boolean;
  onFiles(files: File[]): void;
}

/** Accepts dropped and pasted files; returns whether files are dragged over the area. */
export function useDroppedFiles({ area, isOff = false, onFiles }: Options) {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    if (isOff) return;
    const target: HTMLElement | Document = area?.current ?? document;

    function dragOver(event: Event) {
      if (!(event instanceof DragEvent) || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setIsOver(true);
    }
    function leave(event: Event) {
      const to = event instanceof DragEvent ? event.relatedTarget : null;
      if (!(to instanceof Node) || !target.contains(to)) setIsOver(false);
    }
    function drop(event: Event) {
      setIsOver(false);
      if (!(event instanceof DragEvent) || !event.dataTransfer?.files.length) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    }
    function paste(event: Event) {
      const files = event instanceof ClipboardEvent ? [...(event.clipboardData?.files ?? [])] : [];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    }
    const listeners = { dragenter: dragOver, dragover: dragOver, dragleave: leave, drop, paste };
    for (const [name, listener] of Object.entries(listeners)) target.addEventListener(name, listener);
    return () => {
      setIsOver(false);
      for (const [name, listener] of Object.entries(listeners)) target.removeEventListener(name, listener);
    };
  }, [area, isOff]);
  return isOver;
}
