import { historyMeta, ItemHistory } from "../history/item-history.tsx";
import type { Route } from "./+types/history.ts";
import { caseStudyEditor } from "./editor.server.ts";
import { labels } from "./form.tsx";

export const meta = historyMeta("case-studies");
export const loader = caseStudyEditor.loadHistory;
export const action = caseStudyEditor.restoreVersion;

export default function CaseStudyHistory(props: Route.ComponentProps) {
  return <ItemHistory {...props} entity="case-studies" labels={labels} />;
}
