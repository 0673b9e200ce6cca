import { type EditorState, NodeSelection, type Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { missingPicture, pictureReference } from "#domain/content/pictures/reference.ts";
import { moveCursorAfter } from "./after-picture.ts";
import type { FoundFile } from "./pasted-pictures.ts";
import type { Pictures } from "./pictures.ts";

/** The upload of a picture: under way, or failed. */
export type UploadState = { file: File; share: number; stop(): void } | { reason: string };

/**
 * The uploads of one editor. Each picture node that waits for its file has the number of its upload. The event of an
 * upload's number says that its state has changed.
 */
export class Uploads extends EventTarget {
  #states = new Map<number, UploadState>();
  #pictures: Pictures | undefined;
  #report: (text: string) => void;
  #last = 0;

  constructor(pictures: Pictures | undefined, report: (text: string) => void) {
    super();
    this.#pictures = pictures;
    this.#report = report;
  }

  get canUpload() {
    return this.#pictures !== undefined;
  }

  newNumber() {
    this.#last += 1;
    return this.#last;
  }

  stateOf(upload: number): UploadState | undefined {
    return this.#states.get(upload);
  }

  /** Uploads files one after the other, and shows each in its node. */
  async start(view: EditorView, found: readonly FoundFile[]) {
    const waiting: { upload: number; file: File; abort: AbortController }[] = [];
    for (const { upload, ...rest } of found) {
      if ("reason" in rest) this.#set(upload, rest);
      else {
        const abort = new AbortController();
        waiting.push({ upload, file: rest.file, abort });
        this.#set(upload, { file: rest.file, share: 0, stop: () => abort.abort() });
      }
    }
    const missing = found.length - waiting.length;
    if (missing > 0) this.#report(`Pictures that are missing and marked in the text: ${missing}.`);
    for (const { upload, file, abort } of waiting) {
      try {
        const picture = await this.#pictures?.upload(file, {
          signal: abort.signal,
          onProgress: (share) => this.#set(upload, { file, share, stop: () => abort.abort() }),
        });
        if (picture && !view.isDestroyed) fill(view, upload, picture);
      } catch (error) {
        const reason = error instanceof Error ? error.message : `${file.name} could not be uploaded.`;
        this.#set(upload, { reason });
        this.#report(reason);
      }
    }
  }

  #set(upload: number, state: UploadState) {
    this.#states.set(upload, state);
    this.dispatchEvent(new Event(String(upload)));
  }
}

interface ChosenPicture {
  id: string;
  alt: string;
}

/** Shows the uploaded picture in the node that waited for it, if that is still in the text. */
function fill(view: EditorView, upload: number, { id, alt }: ChosenPicture) {
  const { tr } = view.state;
  tr.doc.descendants((node, position) => {
    if (node.attrs.upload !== upload) return;
    tr.setNodeAttribute(position, "src", pictureReference(id))
      .setNodeAttribute(position, "alt", node.attrs.alt || alt)
      .setNodeAttribute(position, "upload", null);
  });
  // Undo takes back what was pasted, with its picture.
  view.dispatch(tr.setMeta("addToHistory", false));
}

/** Inserts files where they were pasted or dropped, and uploads them. */
export function insertFiles(view: EditorView, uploads: Uploads, files: readonly File[], position: number) {
  const found = files.map((file) => ({ upload: uploads.newNumber(), file }));
  const { tr, schema } = view.state;
  const nodes = found.map(({ upload }) => schema.node("picture", { src: missingPicture, upload }));
  const place = placeForPicture(view.state, position);
  for (const node of nodes.toReversed()) tr.replaceRangeWith(place, place, node);
  const last = nodes.at(-1);
  // The nodes are shown with their uploads.
  void uploads.start(view, found);
  view.dispatch(last ? moveCursorAfter(tr, last) : tr);
}

/** Inserts a picture of the library at the selection. A missing picture gives it its words. */
export function insertPicture(view: EditorView, { id, alt }: ChosenPicture) {
  const { schema, selection, tr } = view.state;
  const missing = missingPictureIn(selection);
  const node = schema.node("picture", {
    src: pictureReference(id),
    alt: missing?.attrs.alt || alt,
    title: missing?.attrs.title ?? "",
  });
  const place = placeForPicture(view.state, selection.from);
  const end = place === selection.from ? selection.to : place;
  view.dispatch(moveCursorAfter(tr.replaceRangeWith(place, end, node), node));
}

/** The selected picture, if it is a missing one. */
export function missingPictureIn(selection: Selection) {
  const isMissing = selection instanceof NodeSelection && selection.node.attrs.src === missingPicture;
  return isMissing ? selection.node : null;
}

/** A picture does not fit into a table, so it follows. */
export function placeForPicture({ doc }: EditorState, position: number) {
  const place = doc.resolve(position);
  for (let depth = 1; depth <= place.depth; depth++)
    if (place.node(depth).type.name === "table") return place.after(depth);
  return position;
}
