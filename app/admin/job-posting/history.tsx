import { historyMeta, ItemHistory } from "../history/item-history.tsx";
import type { Route } from "./+types/history.ts";
import { jobPostEditor } from "./editor.server.ts";
import { labels } from "./form.tsx";

export function meta() {
  return historyMeta("job-posts");
}

export const loader = jobPostEditor.loadHistory;
export const action = jobPostEditor.restoreVersion;

export default function JobPostHistory({ loaderData }: Route.ComponentProps) {
  return <ItemHistory entity="job-posts" labels={labels} loaded={loaderData} />;
}
