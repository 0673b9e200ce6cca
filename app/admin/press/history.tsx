import { historyMeta, ItemHistory } from "../history/item-history.tsx";
import type { Route } from "./+types/history.ts";
import { pressReleaseEditor } from "./editor.server.ts";
import { labels } from "./form.tsx";

export function meta() {
  return historyMeta("press-releases");
}

export const loader = pressReleaseEditor.loadHistory;
export const action = pressReleaseEditor.restoreVersion;

export default function PressReleaseHistory({ loaderData }: Route.ComponentProps) {
  return <ItemHistory entity="press-releases" labels={labels} loaded={loaderData} />;
}
