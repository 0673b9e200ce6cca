import { useEffect } from "react";
import { useFetcher } from "react-router";
import { adminLists } from "#app/addresses/editors.ts";
import type { LoadedConversation } from "../conversations/load.server.ts";

/** Marks a new item as seen with a POST, because GET requests must not change data. */
export function useMarkAsSeen({ entity, id, original: { isNew } }: LoadedConversation) {
  const { submit } = useFetcher();
  useEffect(() => {
    if (isNew) void submit({ intent: "open", id }, { method: "post", action: adminLists[entity] });
  }, [isNew, entity, id, submit]);
}
