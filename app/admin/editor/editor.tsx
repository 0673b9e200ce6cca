import type { ReactNode, RefObject } from "react";
import { differencesBetween } from "#app/drafts/differences.ts";
import { forgetHere } from "#app/drafts/kept-here.ts";
import type { Conflict, DraftPlace } from "#app/drafts/place.ts";
import { type Edition, useEditions } from "#app/drafts/use-editions.ts";
import { Versions } from "#app/drafts/versions.tsx";
import { editorAddress } from "#app/editors.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirmation, DialogButton } from "#app/ui/dialog.tsx";
import type { FormTexts } from "#domain/drafts/rules.ts";
import { dateTime } from "#domain/text/rules.ts";
import { type Attempt, draftPlace, isUnsaved, type Opened } from "./opened.ts";

/** What the form of one edition needs to know. */
export interface Editing {
  opened: Opened;
  edition: Edition<FormTexts>;
  place: DraftPlace<FormTexts>;
  tab: RefObject<string>;
  element: RefObject<HTMLFormElement | null>;
  /** Of what came of an attempt to save, what is about this edition. */
  result: Attempt["result"];
  onConflict(conflict: Conflict<FormTexts>): void;
}

interface EditorProps {
  opened: Opened;
  labels: Record<string, string>;
  attempt?: Attempt;
  /** The form; the number of the edition is its key. */
  children(editing: Editing): ReactNode;
}

/** A form of the back office and the versions of its text. */
export function Editor({ opened, labels, attempt, children }: EditorProps) {
  const { draft, saved, timeZone } = opened;
  const place = draftPlace(opened);
  const unsaved = draft && isUnsaved(draft.form, opened) ? draft : null;
  const loaded = {
    values: unsaved?.form ?? saved ?? {},
    base: draft?.base ?? "",
    savedBy: draft?.savedBy ?? null,
  };
  const { edition, choice, offerBoth, tab, element } = useEditions({
    place,
    loaded,
    lastResult: attempt?.result,
    differencesBetween: (shown, other) => differencesBetween(labels, shown, other),
    isWanted(kept) {
      const isNews = isUnsaved(kept.form, opened);
      if (!isNews) forgetHere(place);
      return isNews;
    },
  });
  const result = attempt?.result === edition.earlierResult ? undefined : attempt?.result;
  const putBackFrom = edition.keptAt ? dateTime(new Date(edition.keptAt), timeZone) : unsaved?.savedAt;
  return (
    <div className="grid gap-5">
      {choice && <Versions {...choice} href={editorAddress(opened.place)} />}
      {putBackFrom && <PutBack from={putBackFrom} opened={opened} onDiscard={() => forgetHere(place)} />}
      <div inert={choice?.isFirst} className="inert:opacity-50">
        {children({ opened, edition, place, tab, element, result, onConflict: offerBoth })}
      </div>
    </div>
  );
}

interface PutBackProps {
  from: string;
  opened: Opened;
  onDiscard(): void;
}

function PutBack({ from, opened, onDiscard }: PutBackProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-l-4 border-leaf bg-leaf-tint px-4 py-2">
      <p role="status">Unsaved text from {from} has been put back.</p>
      <DialogButton dialog="discard-draft" command="show-modal" tone="outline" size="small">
        Discard It
      </DialogButton>
      <Confirmation
        id="discard-draft"
        title="Discard the unsaved text?"
        cancelText="Keep It"
        action={
          <form method="post" action="/admin/draft" onSubmit={onDiscard}>
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
