import { historyMeta, ItemHistory } from "../history/item-history.tsx";
import type { Route } from "./+types/history.ts";
import { jobPostEditor } from "./editor.server.ts";
import { labels } from "./form.tsx";

export const meta = historyMeta("job-posts");
export const loader = jobPostEditor.loadHistory;
export const action = jobPostEditor.restoreVersion;

export default function JobPostHistory(props: Route.ComponentProps) {
  return <ItemHistory {...props} entity="job-posts" labels={labels} />;
}
