import type { FieldMetadata } from "@conform-to/react";
import { type MouseEvent, useRef } from "react";
import { href, Link } from "react-router";
import { useHydrated } from "#app/hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldErrors } from "#app/ui/field.tsx";
import type { LoadedConversation } from "./load.server.ts";

interface SavedRepliesProps {
  field: FieldMetadata<string | undefined>;
  replies: LoadedConversation["savedReplies"];
  /** Writes the text where the cursor is. */
  onUse(event: MouseEvent<HTMLButtonElement>, text: string): void;
}

/** Texts to begin with, already filled in. Without scripts the server puts the chosen one below what is typed. */
export function SavedReplies({ field, replies, onUse }: SavedRepliesProps) {
  const select = useRef<HTMLSelectElement>(null);
  const isHydrated = useHydrated();

  function use(event: MouseEvent<HTMLButtonElement>) {
    const chosen = replies.find(({ id }) => id === select.current?.value);
    if (chosen) onUse(event, chosen.text);
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
          <label className="field-label" htmlFor={field.id}>
            Saved reply
          </label>
          <select
            ref={select}
            id={field.id}
            name={field.name}
            defaultValue={replies.length === 1 ? replies[0]?.id : ""}
            aria-describedby={field.errors ? field.errorId : undefined}
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
        <Button
          name="intent"
          value="use"
          tone="outline"
          onClick={use}
          title={isHydrated ? "Writes it where the cursor is" : undefined}
        >
          Use
        </Button>
        <Link
          to={href("/admin/settings/replies")}
          className="min-h-target inline-flex items-center underline underline-offset-4"
        >
          Edit saved replies
        </Link>
      </div>
      <FieldErrors field={field} />
    </div>
  );
}
