import { EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { expect, test } from "vitest";
import type { LibraryPicture, UploadOptions } from "../media/upload-picture.ts";
import { read } from "./read.ts";
import { articleSchema } from "./schema.ts";
import { Uploads } from "./uploads.ts";
import { write } from "./write.ts";

const id = "1e6f5a1c-93c9-4d9e-9c50-111111111111";
const file = new File(["a"], "chart.png", { type: "image/png" });

type Upload = (file: File, options: UploadOptions) => Promise<LibraryPicture>;

/** A text with two missing pictures, which wait for the uploads 1 and 2. */
function openText(upload: Upload) {
  const { doc } = read("![Drawn](picture:missing)\n\nWords\n\n![](picture:missing)", articleSchema);
  let state = EditorState.create({ doc });
  state = state.apply(state.tr.setNodeAttribute(0, "upload", 1).setNodeAttribute(8, "upload", 2));
  const view = {
    get state() {
      return state;
    },
    dispatch(transaction: Parameters<EditorState["apply"]>[0]) {
      state = state.apply(transaction);
    },
    isDestroyed: false,
  } as EditorView;
  const reported: string[] = [];
  const pictures = { upload, choose: async () => null, previewAddress: () => "" };
  const uploads = new Uploads(pictures, (text) => reported.push(text));
  return { view, uploads, reported, text: () => write(view.state.doc, read("", articleSchema)) };
}

test("the state of an upload is its progress, then the reason why it failed, and the next one follows", async () => {
  const { view, uploads, reported, text } = openText(async ({ name }, { onProgress }) => {
    onProgress?.(0.5);
    if (name === "bad.png") throw new Error("“bad.png” is damaged.");
    return { id, alt: "" };
  });
  const states: unknown[] = [];
  uploads.addEventListener("1", () => states.push(uploads.stateOf(1)));
  await uploads.start(view, [
    { upload: 1, file: new File([], "bad.png") },
    { upload: 2, file },
    { upload: 3, reason: "Elsewhere" },
  ]);
  expect(states).toMatchObject([{ share: 0 }, { share: 0.5 }, { reason: "“bad.png” is damaged." }]);
  expect(uploads.stateOf(3)).toEqual({ reason: "Elsewhere" });
  expect(reported).toEqual(["Pictures that are missing and marked in the text: 1.", "“bad.png” is damaged."]);
  expect(text()).toBe(`![Drawn](picture:missing)\n\nWords\n\n![](picture:${id})`);
});

test("an upload that is stopped leaves the picture missing", async () => {
  const { view, uploads, text } = openText(
    (_file, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("stopped")))),
  );
  const ended = uploads.start(view, [{ upload: 1, file }]);
  const state = uploads.stateOf(1);
  if (state && "stop" in state) state.stop();
  await ended;
  expect(uploads.stateOf(1)).toEqual({ reason: "stopped" });
  expect(text()).toContain("![Drawn](picture:missing)");
});
