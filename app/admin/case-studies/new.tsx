import { NewPage, newMeta } from "../editor/page.tsx";
import type { Route } from "./+types/new.ts";
import { caseStudyEditor } from "./editor.server.ts";
import { CaseStudyForm } from "./form.tsx";

export const meta = newMeta("case-studies");
export const loader = caseStudyEditor.loadNew;
export const action = caseStudyEditor.saveNew;

export default function NewCaseStudy(props: Route.ComponentProps) {
  return <NewPage {...props} entity="case-studies" Form={CaseStudyForm} />;
}
