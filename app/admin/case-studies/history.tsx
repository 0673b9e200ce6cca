import { historyMeta, ItemHistory } from "../history/item-history.tsx";
import type { Route } from "./+types/history.ts";
import { caseStudyEditor } from "./editor.server.ts";
import { labels } from "./form.tsx";

export function meta() {
  return historyMeta("case-studies");
}

export const loader = caseStudyEditor.loadHistory;
export const action = caseStudyEditor.restoreVersion;

export default function CaseStudyHistory({ loaderData }: Route.ComponentProps) {
  return <ItemHistory entity="case-studies" labels={labels} loaded={loaderData} />;
}
