import { useRef, useState } from "react";
import { href, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { LoadedConversation } from "./load.server.ts";

interface SavedRepliesProps {
  replies: LoadedConversation["savedReplies"];
  /** Inserts the text at the cursor. */
  onUse(text: string): void;
}

/** Inserts a saved reply with its placeholders filled in. */
export function SavedReplies({ replies, onUse }: SavedRepliesProps) {
  const select = useRef<HTMLSelectElement>(null);
  const [isMissing, setIsMissing] = useState(false);

  function use() {
    const chosen = replies.find(({ id }) => id === select.current?.value);
    setIsMissing(!chosen);
    if (chosen) onUse(chosen.text);
    else select.current?.focus();
  }

  if (replies.length === 0) {
    return (
      <p className="text-(--muted)">
        <Link to={href("/admin/settings/replies")} className="underline underline-offset-4">
          Save replies
        </Link>{" "}
        that you write often, and begin with one of them here.
      </p>
    );
  }
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-end gap-3">
        <div className="field min-w-0 flex-[0_1_20rem]">
          <label className="field-label" htmlFor="saved-reply">
            Saved reply
          </label>
          <select
            ref={select}
            id="saved-reply"
            defaultValue={replies.length === 1 ? replies[0]?.id : ""}
            onChange={() => setIsMissing(false)}
            aria-describedby={isMissing ? "saved-reply-error" : undefined}
            className="control control-select"
          >
            {replies.length > 1 && <option value="">Choose one</option>}
            {replies.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <Button type="button" tone="outline" onClick={use} title="Writes it where the cursor is">
          Use
        </Button>
        <Link
          to={href("/admin/settings/replies")}
          className="min-h-target inline-flex items-center underline underline-offset-4"
        >
          Edit saved replies
        </Link>
      </div>
      {isMissing && (
        <p id="saved-reply-error" role="alert" className="field-errors">
          Choose a saved reply.
        </p>
      )}
    </div>
  );
}
