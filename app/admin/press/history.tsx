import { historyMeta, ItemHistory } from "../history/item-history.tsx";
import type { Route } from "./+types/history.ts";
import { pressReleaseEditor } from "./editor.server.ts";
import { labels } from "./form.tsx";

export const meta = historyMeta("press-releases");
export const loader = pressReleaseEditor.loadHistory;
export const action = pressReleaseEditor.restoreVersion;

export default function PressReleaseHistory(props: Route.ComponentProps) {
  return <ItemHistory {...props} entity="press-releases" labels={labels} />;
}
