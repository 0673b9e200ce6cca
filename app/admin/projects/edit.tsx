import { EditPage, editMeta } from "../editor/page.tsx";
import type { Route } from "./+types/edit.ts";
import { projectEditor } from "./editor.server.ts";
import { labels, ProjectForm } from "./form.tsx";

export const meta = editMeta("projects");
export const loader = projectEditor.loadSaved;
export const action = projectEditor.saveChanged;

export default function EditProject(props: Route.ComponentProps) {
  return <EditPage {...props} entity="projects" Form={ProjectForm} labels={labels} />;
}
