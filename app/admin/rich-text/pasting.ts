import { TextSelection } from "@tiptap/pm/state";
import type { EditorProps, EditorView } from "@tiptap/pm/view";
import { isWebAddress } from "#domain/text/web-addresses.ts";
import { cleanHtml } from "./clean-html.ts";
import type { Pictures } from "./pictures.ts";
import { pictureFilesIn, uploadFiles } from "./uploads.ts";

/** Handles pasted and dropped content. */
export function pasting(pictures: Pictures | undefined, report: (text: string) => void): EditorProps {
  function takeFiles(view: EditorView, data: DataTransfer | null, position: number) {
    const files = pictureFilesIn(data);
    if (files.length === 0 || !pictures) return false;
    report("");
    void uploadFiles(view, files, position, pictures, report);
    return true;
  }

  return {
    transformPastedHTML: cleanHtml,
    handlePaste(view, { clipboardData }) {
      const text = clipboardData?.getData("text/plain").trim() ?? "";
      // Word and spreadsheets also put a picture of the text on the clipboard.
      if (text === "" && takeFiles(view, clipboardData, view.state.selection.from)) return true;
      return isWebAddress(text) && link(view, text);
    },
    handleDrop(view, event, _slice, isMoved) {
      if (isMoved) return false;
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (!takeFiles(view, event.dataTransfer, place?.pos ?? view.state.selection.from)) return false;
      event.preventDefault();
      return true;
    },
  };
}

/** Links the selected text to the pasted address, or inserts the address as a link. */
function link(view: EditorView, href: string) {
  const { schema, selection, tr } = view.state;
  const mark = schema.marks.link?.create({ href });
  const parent = selection.$from.parent;
  if (!mark || !parent.type.allowsMarkType(mark.type) || !parent.inlineContent) return false;
  if (selection.empty) tr.replaceSelectionWith(schema.text(href, [mark]), false);
  else
    tr.addMark(selection.from, selection.to, mark).setSelection(TextSelection.create(tr.doc, selection.to));
  view.dispatch(tr.scrollIntoView());
  return true;
}
