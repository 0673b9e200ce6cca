import type { Slice } from "@tiptap/pm/model";
import { Selection, TextSelection } from "@tiptap/pm/state";
import type { EditorProps, EditorView } from "@tiptap/pm/view";
import { isWebAddress } from "#domain/text/web-addresses.ts";
import { cleanHtml } from "./clean-html.ts";
import { findPastedFiles, type PastedPicture, pictureFilesIn } from "./pasted-pictures.ts";
import { insertFiles, placeForPicture, type Uploads } from "./uploads.ts";

/** Handles pasted and dropped content. */
export function pasting(uploads: Uploads): EditorProps {
  /** The pictures of the HTML that is being pasted. */
  let pasted: PastedPicture[] = [];

  function takePasted() {
    const taken = pasted;
    pasted = [];
    return taken;
  }

  /** Files without a text are pictures; so is one beside HTML that holds only that picture. */
  function takeFiles(view: EditorView, data: DataTransfer, position: number, inHtml: PastedPicture[]) {
    const files = pictureFilesIn(data);
    if (files.length === 0 || files.length < inHtml.length || !uploads.canUpload) return false;
    insertFiles(view, uploads, files, position);
    return true;
  }

  return {
    transformPastedHTML(html) {
      pasted = [];
      return cleanHtml(html, (address) => {
        const upload = uploads.newNumber();
        pasted.push({ upload, address });
        return upload;
      });
    },
    handlePaste(view, { clipboardData }, slice) {
      const inHtml = takePasted();
      if (!clipboardData) return false;
      const text = clipboardData.getData("text/plain").trim();
      // Word and spreadsheets also put a picture of the text on the clipboard.
      if (text === "" && takeFiles(view, clipboardData, view.state.selection.from, inHtml)) return true;
      if (isWebAddress(text) && inHtml.length === 0) return link(view, text);
      void uploads.start(view, findPastedFiles(inHtml, clipboardData));
      return inHtml.length > 0 && pasteAfterTable(view, slice);
    },
    handleDrop(view, event, _slice, isMoved) {
      const inHtml = takePasted();
      if (isMoved || !event.dataTransfer) return false;
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (takeFiles(view, event.dataTransfer, place?.pos ?? view.state.selection.from, inHtml)) {
        event.preventDefault();
        return true;
      }
      void uploads.start(view, findPastedFiles(inHtml, event.dataTransfer));
      return false;
    },
  };
}

/** Pictures would split the table that they are pasted into. */
function pasteAfterTable(view: EditorView, slice: Slice) {
  const { tr, selection } = view.state;
  const place = placeForPicture(view.state, selection.from);
  if (place === selection.from) return false;
  tr.replaceRange(place, place, slice);
  tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(place)), -1));
  view.dispatch(tr.scrollIntoView());
  return true;
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
