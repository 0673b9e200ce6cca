import { historyMeta, ItemHistory } from "../history/item-history.tsx";
import type { Route } from "./+types/history.ts";
import { projectEditor } from "./editor.server.ts";
import { labels } from "./form.tsx";

export const meta = historyMeta("projects");
export const loader = projectEditor.loadHistory;
export const action = projectEditor.restoreVersion;

export default function ProjectHistory(props: Route.ComponentProps) {
  return <ItemHistory {...props} entity="projects" labels={labels} />;
}
