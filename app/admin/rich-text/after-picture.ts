import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/** The end of the selected picture, if one is selected. */
function endOfSelected({ selection }: EditorState) {
  const isPicture = selection instanceof NodeSelection && selection.node.type.name === "picture";
  return isPicture ? selection.to : null;
}

/** Writing goes on in an empty paragraph after the picture, never in its place. */
export function goOnAfter(transaction: Transaction, picture: Node) {
  transaction.doc.descendants((node, position) => {
    if (node === picture) goOnAt(transaction, position + node.nodeSize);
  });
  return transaction;
}

function goOnAt(transaction: Transaction, end: number) {
  const { nodeAfter } = transaction.doc.resolve(end);
  const { paragraph } = transaction.doc.type.schema.nodes;
  const isEmpty = nodeAfter?.type === paragraph && nodeAfter?.content.size === 0;
  if (!isEmpty && paragraph) transaction.insert(end, paragraph.create());
  return transaction.setSelection(TextSelection.create(transaction.doc, end + 1)).scrollIntoView();
}

/** Says whether a picture was selected. */
export function leavePicture(view: EditorView, text = "") {
  const end = endOfSelected(view.state);
  if (end === null) return false;
  const transaction = goOnAt(view.state.tr, end);
  view.dispatch(text ? transaction.insertText(text) : transaction);
  return true;
}
