import type { ReactNode, RefObject } from "react";
import { href } from "react-router";
import { editorAddress } from "#app/addresses/editors.ts";
import type { Conflict } from "#app/drafts/drafted-form.ts";
import { deleteLocalCopy } from "#app/drafts/local-copy.ts";
import { type ShownVersion, useVersions } from "#app/drafts/use-versions.ts";
import { Versions } from "#app/drafts/versions.tsx";
import { Button } from "#app/ui/button.tsx";
import { Confirmation, DialogButton } from "#app/ui/dialog.tsx";
import { historyMessages } from "#domain/content/versions/rules.ts";
import { draftMessages } from "#domain/drafts/rules.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import { type Attempt, draftedForm, isUnsaved, type Opened } from "./opened.ts";

/** The state that the form is given. */
export interface Editing {
  opened: Opened;
  shown: ShownVersion;
  tab: RefObject<string>;
  element: RefObject<HTMLFormElement | null>;
  /** The result of the last save, if it applies to the shown version. */
  result: Attempt["result"];
  onConflict(conflict: Conflict): void;
  /** The form began with text that is not saved. */
  isPutBack: boolean;
}

interface EditorProps {
  opened: Opened;
  labels: Record<string, string>;
  attempt?: Attempt;
  /** Renders the form; use `shown.key` as its key. */
  children(editing: Editing): ReactNode;
}

/** A form of the back office with the choice between saved text, draft and local copy. */
export function Editor({ opened, labels, attempt, children }: EditorProps) {
  const { draft, saved, start, timeZone } = opened;
  const drafted = draftedForm(opened);
  const unsaved = draft && isUnsaved(draft.form, opened) ? draft : null;
  const loaded = {
    form: { ...start, ...(unsaved?.form ?? saved) },
    base: draft?.base ?? "",
    savedBy: draft?.savedBy ?? null,
  };
  const { shown, choice, offerBoth, tab, element } = useVersions({
    drafted,
    loaded,
    labels,
    lastResult: attempt?.result,
    isWanted(localCopy) {
      const isNews = isUnsaved(localCopy.form, opened);
      if (!isNews) deleteLocalCopy(drafted);
      return isNews;
    },
  });
  const result = attempt?.result === shown.earlierResult ? undefined : attempt?.result;
  const isPutBack = isUnsaved(shown.form, opened);
  const isChosen = shown.key > 0;
  const typedAt = shown.typedAt && dateTimeWithZone(new Date(shown.typedAt), timeZone);
  return (
    <div className="grid gap-5">
      {choice && <Versions {...choice} href={editorAddress(opened.place)} />}
      {isPutBack && (
        <PutBack
          text={
            opened.restored && !isChosen
              ? historyMessages.restored(opened.restored)
              : draftMessages.putBack(isChosen ? typedAt : unsaved?.savedAt)
          }
          opened={opened}
          onDiscard={() => deleteLocalCopy(drafted)}
        />
      )}
      <div inert={choice?.isFirst} className="inert:opacity-50">
        {children({ opened, shown, tab, element, result, onConflict: offerBoth, isPutBack })}
      </div>
    </div>
  );
}

interface PutBackProps {
  /** What is in the form, and since when. */
  text: string;
  opened: Opened;
  onDiscard(): void;
}

function PutBack({ text, opened, onDiscard }: PutBackProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-l-4 border-leaf bg-leaf-tint px-4 py-2">
      <p role="status">{text}</p>
      <DialogButton dialog="discard-draft" command="show-modal" tone="outline" size="small">
        Discard It
      </DialogButton>
      <Confirmation
        id="discard-draft"
        title="Discard the unsaved text?"
        cancelText="Keep It"
        action={
          <form method="post" action={href("/admin/draft")} onSubmit={onDiscard}>
            <input type="hidden" name="place" value={opened.place} />
            <Button type="submit" name="intent" value="discard" tone="danger">
              Discard
            </Button>
          </form>
        }
      >
        {opened.saved
          ? "The form goes back to what was saved last."
          : "The form is empty again, and what was typed is gone for good."}
      </Confirmation>
    </div>
  );
}
