import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { missingPicture, pictureIdOf } from "#domain/content/pictures/reference.ts";
import { button, type PendingView, pendingPicture } from "./pending-picture.ts";
import type { Pictures } from "./pictures.ts";
import { Picture } from "./schema.ts";
import { missingPictureIn, type Uploads } from "./uploads.ts";

interface Options {
  pictures: Pictures | undefined;
  uploads: Uploads;
  /** Opens the words of the selected picture, or the library for a missing one. */
  openPicture(editor: Editor): void;
}

/** The picture node, rendered with its caption; a missing one with the state of its upload. */
export function renderedPicture({ pictures, uploads, openPicture }: Options) {
  return Picture.extend({
    addKeyboardShortcuts: () => ({
      Enter({ editor }) {
        if (!editor.isActive("picture")) return false;
        const upload = uploads.stateOf(missingPictureIn(editor.state.selection)?.attrs.upload);
        if (upload && "stop" in upload) upload.stop();
        else openPicture(editor);
        return true;
      },
    }),
    addNodeView:
      () =>
      ({ node: first, editor, getPos }) => {
        let node = first;
        let pending: PendingView | null = null;
        const dom = document.createElement("figure");
        const image = document.createElement("img");
        const caption = document.createElement("figcaption");
        const note = button("Alternative text is missing. Press Enter to write it.");
        dom.className = "rich-picture";
        note.className = "rich-picture-note";
        dom.addEventListener("dblclick", open);
        note.addEventListener("click", open);
        show();

        function open() {
          const position = getPos();
          if (position !== undefined) editor.commands.setNodeSelection(position);
          openPicture(editor);
        }

        function show() {
          const { src, alt, title, upload } = node.attrs;
          pending?.end();
          pending = src === missingPicture ? pendingPicture({ uploads, upload, alt, add: open }) : null;
          if (pending) return dom.replaceChildren(pending.dom);
          const id = pictureIdOf(src);
          const address = id && pictures ? pictures.previewAddress(id) : src;
          if (image.getAttribute("src") !== address) image.src = address;
          image.alt = alt || "Picture without alternative text";
          caption.textContent = title;
          dom.replaceChildren(image, caption, ...(alt ? [] : [note]));
        }

        return {
          dom,
          update(next: Node) {
            if (next.type !== node.type) return false;
            node = next;
            show();
            return true;
          },
          // The buttons in it are pressed, not selected.
          stopEvent: ({ target }: Event) => target instanceof Element && target.closest("button") !== null,
          ignoreMutation: () => true,
          destroy: () => pending?.end(),
        };
      },
  });
}
