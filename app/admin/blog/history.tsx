import { historyMeta, ItemHistory } from "../history/item-history.tsx";
import type { Route } from "./+types/history.ts";
import { postEditor } from "./editor.server.ts";
import { labels } from "./form.tsx";

export const meta = historyMeta("blog-posts");
export const loader = postEditor.loadHistory;
export const action = postEditor.restoreVersion;

export default function PostHistory(props: Route.ComponentProps) {
  return <ItemHistory {...props} entity="blog-posts" labels={labels} />;
}
