import { EditPage, editMeta } from "../editor/page.tsx";
import type { Route } from "./+types/edit.ts";
import { pressReleaseEditor } from "./editor.server.ts";
import { labels, PressReleaseForm } from "./form.tsx";

export const meta = editMeta("press-releases");
export const loader = pressReleaseEditor.loadSaved;
export const action = pressReleaseEditor.saveChanged;

export default function EditPressRelease(props: Route.ComponentProps) {
  return <EditPage {...props} entity="press-releases" Form={PressReleaseForm} labels={labels} />;
}
