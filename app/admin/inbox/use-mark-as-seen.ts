import { useEffect } from "react";
import { useFetcher } from "react-router";
import { adminLists } from "#app/addresses/editors.ts";
import type { LoadedConversation } from "../conversations/load.server.ts";

/** GET requests change nothing, so a script posts to its list that something new was shown. */
export function useMarkAsSeen({ entity, id, original: { isNew } }: LoadedConversation) {
  const { submit } = useFetcher();
  useEffect(() => {
    if (isNew) void submit({ intent: "open", id }, { method: "post", action: adminLists[entity] });
  }, [isNew, entity, id, submit]);
}
