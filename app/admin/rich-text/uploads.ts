import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { pictureReference } from "#domain/content/pictures/reference.ts";
import { moveCursorAfter } from "./after-picture.ts";
import type { Pictures } from "./pictures.ts";

const key = new PluginKey<DecorationSet>("uploads");

interface Placeholder {
  id: object;
  name: string;
  position: number;
}

type Step = { start: Placeholder } | { end: object };

/** Shows a placeholder where each picture will be inserted after its upload. */
export function uploadsPlugin() {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, shown) {
        const moved = shown.map(transaction.mapping, transaction.doc);
        const step: Step | undefined = transaction.getMeta(key);
        if (!step) return moved;
        if ("end" in step) return moved.remove(moved.find(undefined, undefined, ({ id }) => id === step.end));
        const { id, name, position } = step.start;
        return moved.add(transaction.doc, [Decoration.widget(position, () => placeholder(name), { id })]);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

function placeholder(name: string) {
  const element = document.createElement("span");
  element.className = "rich-uploading";
  element.setAttribute("role", "status");
  element.textContent = `Uploading ${name} …`;
  return element;
}

/** Uploads files to the library and inserts them into the text, one after the other. */
export async function uploadFiles(
  view: EditorView,
  files: readonly File[],
  position: number,
  pictures: Pictures,
  report: (text: string) => void,
) {
  const placeholders = files.map((file) => ({ file, id: {} }));
  for (const { file, id } of placeholders)
    step(view, { start: { id, name: file.name || "a picture", position } });
  for (const { file, id } of placeholders) {
    try {
      const picture = await pictures.upload(file);
      if (view.isDestroyed) return;
      const place = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0];
      if (place) insertPicture(view, picture, place.from);
    } catch (error) {
      report(error instanceof Error ? error.message : `${file.name} could not be uploaded.`);
    }
    if (!view.isDestroyed) step(view, { end: id });
  }
}

function step(view: EditorView, next: Step) {
  view.dispatch(view.state.tr.setMeta(key, next).setMeta("addToHistory", false));
}

interface ChosenPicture {
  id: string;
  alt: string;
}

export function insertPicture(view: EditorView, { id, alt }: ChosenPicture, position?: number) {
  const { schema, selection, tr } = view.state;
  const node = schema.node("picture", { src: pictureReference(id), alt });
  if (position !== undefined) view.dispatch(tr.replaceRangeWith(position, position, node));
  else view.dispatch(moveCursorAfter(tr.replaceRangeWith(selection.from, selection.to, node), node));
}

export function pictureFilesIn(data: DataTransfer | null) {
  return Array.from(data?.files ?? []).filter(({ type }) => type.startsWith("image/"));
}
