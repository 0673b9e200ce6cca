import { EditPage, editMeta } from "../editor/page.tsx";
import type { Route } from "./+types/edit.ts";
import { caseStudyEditor } from "./editor.server.ts";
import { CaseStudyForm, labels } from "./form.tsx";

export const meta = editMeta("case-studies");
export const loader = caseStudyEditor.loadSaved;
export const action = caseStudyEditor.saveChanged;

export default function EditCaseStudy(props: Route.ComponentProps) {
  return <EditPage {...props} entity="case-studies" Form={CaseStudyForm} labels={labels} />;
}
