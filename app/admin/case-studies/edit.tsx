import { EditPage, editMeta } from "../editor/page.tsx";
import type { Route } from "./+types/edit.ts";
import { caseStudyEditor } from "./editor.server.ts";
import { CaseStudyForm, labels } from "./form.tsx";
import { StoryNote } from "./story-note.tsx";

export const meta = editMeta("case-studies");
export const loader = caseStudyEditor.loadSaved;
export const action = caseStudyEditor.saveChanged;

/** Also after a refusal: the member may have withdrawn something since the page was opened. */
export function shouldRevalidate() {
  return true;
}

export default function EditCaseStudy(props: Route.ComponentProps) {
  const { loaderData } = props;
  const story = loaderData && "story" in loaderData ? loaderData.story : null;
  return (
    <EditPage
      {...props}
      entity="case-studies"
      Form={CaseStudyForm}
      labels={labels}
      note={story && <StoryNote story={story} />}
    />
  );
}
