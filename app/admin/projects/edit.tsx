import { EditPage, editMeta } from "../editor/page.tsx";
import type { Route } from "./+types/edit.ts";
import { projectEditor } from "./editor.server.ts";
import { labels, ProjectForm } from "./form.tsx";

export function meta() {
  return editMeta("projects");
}

export const loader = projectEditor.loadSaved;
export const action = projectEditor.saveChanged;

export default function EditProject({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditPage entity="projects" loaded={loaderData} labels={labels} attempt={actionData}>
      {(loaded) => <ProjectForm {...loaded} attempt={actionData} />}
    </EditPage>
  );
}
