import { NewPage, newMeta } from "../editor/page.tsx";
import type { Route } from "./+types/new.ts";
import { caseStudyEditor } from "./editor.server.ts";
import { CaseStudyForm } from "./form.tsx";

export function meta() {
  return newMeta("case-studies");
}

export const loader = caseStudyEditor.loadNew;
export const action = caseStudyEditor.saveNew;

export default function NewCaseStudy({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewPage entity="case-studies">
      <CaseStudyForm {...loaderData} attempt={actionData} />
    </NewPage>
  );
}
