import type { Node } from "@tiptap/pm/model";
import { pictureIdOf } from "#domain/content/pictures/reference.ts";
import { leavePicture } from "./after-picture.ts";
import type { Pictures } from "./pictures.ts";
import { Picture } from "./schema.ts";

interface Options {
  pictures: Pictures | undefined;
  openPicture(): void;
}

/** The picture node, rendered with its caption. */
export function renderedPicture({ pictures, openPicture }: Options) {
  return Picture.extend({
    addKeyboardShortcuts: () => ({
      Enter({ editor }) {
        return leavePicture(editor.view);
      },
      Space({ editor }) {
        if (!editor.isActive("picture")) return false;
        openPicture();
        return true;
      },
    }),
    addNodeView: () => (props) => {
      let { node } = props;
      const dom = document.createElement("figure");
      const image = dom.appendChild(document.createElement("img"));
      const caption = dom.appendChild(document.createElement("figcaption"));
      dom.className = "rich-picture";
      dom.addEventListener("dblclick", openPicture);
      show();

      function show() {
        const { src, alt, title } = node.attrs;
        const id = pictureIdOf(src);
        const address = id && pictures ? pictures.previewAddress(id) : src;
        if (image.getAttribute("src") !== address) image.src = address;
        image.alt = alt || "Picture without alternative text";
        caption.textContent = title;
        dom.dataset.lacksAlt = alt ? "false" : "true";
      }

      return {
        dom,
        update(next: Node) {
          if (next.type !== node.type) return false;
          node = next;
          show();
          return true;
        },
      };
    },
  });
}
