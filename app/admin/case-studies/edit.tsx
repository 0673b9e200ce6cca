import { EditPage, editMeta } from "../editor/page.tsx";
import type { Route } from "./+types/edit.ts";
import { caseStudyEditor } from "./editor.server.ts";
import { CaseStudyForm, labels } from "./form.tsx";

export function meta() {
  return editMeta("case-studies");
}

export const loader = caseStudyEditor.loadSaved;
export const action = caseStudyEditor.saveChanged;

export default function EditCaseStudy({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditPage entity="case-studies" loaded={loaderData} labels={labels} attempt={actionData}>
      {(loaded) => <CaseStudyForm {...loaded} attempt={actionData} />}
    </EditPage>
  );
}
