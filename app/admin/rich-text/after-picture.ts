import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/** The end of the selected picture, if one is selected. */
function endOfSelected({ selection }: EditorState) {
  const isPicture = selection instanceof NodeSelection && selection.node.type.name === "picture";
  return isPicture ? selection.to : null;
}

/** Moves the cursor to an empty paragraph after the picture, so that typing does not replace it. */
export function moveCursorAfter(transaction: Transaction, picture: Node) {
  transaction.doc.descendants((node, position) => {
    if (node === picture) moveCursorTo(transaction, position + node.nodeSize);
  });
  return transaction;
}

function moveCursorTo(transaction: Transaction, end: number) {
  const { nodeAfter } = transaction.doc.resolve(end);
  const { paragraph } = transaction.doc.type.schema.nodes;
  const isEmpty = nodeAfter?.type === paragraph && nodeAfter?.content.size === 0;
  if (!isEmpty && paragraph) transaction.insert(end, paragraph.create());
  return transaction.setSelection(TextSelection.create(transaction.doc, end + 1)).scrollIntoView();
}

/** Moves the cursor after the selected picture and types the text; returns false if no picture is selected. */
export function leavePicture(view: EditorView, text: string) {
  const end = endOfSelected(view.state);
  if (end === null) return false;
  view.dispatch(moveCursorTo(view.state.tr, end).insertText(text));
  return true;
}
