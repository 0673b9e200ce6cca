import { EditPage, editMeta } from "../editor/page.tsx";
import type { Route } from "./+types/edit.ts";
import { pressReleaseEditor } from "./editor.server.ts";
import { labels, PressReleaseForm } from "./form.tsx";

export function meta() {
  return editMeta("press-releases");
}

export const loader = pressReleaseEditor.loadSaved;
export const action = pressReleaseEditor.saveChanged;

export default function EditPressRelease({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditPage entity="press-releases" loaded={loaderData} labels={labels} attempt={actionData}>
      {(loaded) => <PressReleaseForm {...loaded} attempt={actionData} />}
    </EditPage>
  );
}
