import { type FormMetadata, getFormProps } from "@conform-to/react";
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form, href, useActionData, useNavigation } from "react-router";
import { editorAddress } from "#app/addresses/editors.ts";
import type { SaveStatus } from "#app/drafts/autosave.ts";
import { deleteLocalCopy } from "#app/drafts/local-copy.ts";
import { SaveState } from "#app/drafts/save-state.tsx";
import { useAutosave } from "#app/drafts/use-autosave.ts";
import { flashKeyIn } from "#app/forms/flash-key.ts";
import { useHydrated } from "#app/shell/hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { dismissSuccess } from "#app/ui/flash.tsx";
import { useFocusOnFailure } from "#app/ui/use-focus-on-failure.ts";
import { type FormResult, type FormSchema, useForm } from "#app/ui/use-form.ts";
import { type FormTexts, toTexts } from "#domain/drafts/rules.ts";
import { Cancel } from "./cancel.tsx";
import type { Editing } from "./editor.tsx";
import { NewerSaved } from "./newer-saved.tsx";
import { draftedForm } from "./opened.ts";
import { PreviewLink } from "./preview-link.tsx";

export function useEditorForm<Schema extends FormSchema>(
  schema: Schema,
  values: FormTexts,
  lastResult?: FormResult,
  /** The form's id, and the prefix of its fields' ids, which other pages link to. */
  id?: string,
) {
  return useForm(schema, { id, values, lastResult });
}

interface EditorFormProps<Values extends Record<string, unknown>> {
  editing: Editing;
  form: FormMetadata<Values>;
  /** Labels by field name, in the order of the form. */
  labels: Record<string, string>;
  conflict?: FormTexts;
  /** Where Cancel leads. */
  list: string;
  /** Where saving leads; `list` if not given. */
  savedAt?: string;
  /** Label of the button for a new item. */
  createText?: string;
  /** The public page with the texts of the draft. */
  previewHref?: string;
  /** Renders the fields, given the typed values. */
  children(typed: FormTexts): ReactNode;
  aside?(typed: FormTexts, status: SaveStatus): ReactNode;
}

export function EditorForm<Values extends Record<string, unknown>>({
  editing,
  form,
  labels,
  conflict,
  list,
  savedAt = list,
  ...rest
}: EditorFormProps<Values>) {
  const { opened, shown, tab, element, onConflict, isPutBack } = editing;
  const drafted = draftedForm(opened, shown.form.version);
  const navigation = useNavigation();
  const answer = useActionData();
  const autosave = useAutosave({ drafted, shown, tab, element, onConflict });
  const { status } = autosave;
  /** Before hydration, the values of a refused form. */
  const typed = useHydrated() ? autosave.typed : toTexts(form.initialValue ?? {});
  const newerSaved = useLastDefined(conflict) ?? outdatedBy(opened.saved, shown.form);
  const version = newerSaved?.version ?? shown.form.version;
  const summary = useFocusOnFailure(form.errors?.length ? form.errors : undefined);
  const isWaiting = useRef(false);
  const isSent = useRef(false);
  useSaveKey(() => element.current?.requestSubmit());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused form is a draft again
  useEffect(() => {
    if (navigation.state !== "idle") return;
    isSent.current = false;
    autosave.resume();
    // A submission that fails at once may never be rendered as "submitting".
  }, [navigation.state, answer]);

  // Once it is saved another page or form takes its place, and would find the copy as unsaved text.
  const { key } = drafted;
  useLayoutEffect(
    () => () => {
      const { pathname, href: address } = window.location;
      const isSaved = pathname === savedAt && flashKeyIn(new URL(address)) !== null;
      if (isSent.current && isSaved) deleteLocalCopy({ key });
    },
    [key, savedAt],
  );

  /** Stores a local copy, and submits once no autosave is in flight. */
  async function send(event: FormEvent<HTMLFormElement>) {
    const isOnItsWay = isWaiting.current || navigation.state !== "idle";
    if (isOnItsWay) return event.preventDefault();
    autosave.copyBeforeSending();
    const underWay = autosave.pause();
    if (!underWay) {
      isSent.current = true;
      return;
    }
    event.preventDefault();
    isWaiting.current = true;
    await underWay;
    isWaiting.current = false;
    element.current?.requestSubmit();
  }

  const { onSubmit, ...formProps } = getFormProps(form);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      ref={element}
      {...formProps}
      onInput={autosave.noteTyping}
      onSubmit={(event) => {
        onSubmit(event);
        if (event.defaultPrevented) dismissSuccess();
        else send(event);
      }}
      className="editor"
    >
      <div className="grid min-w-0 content-start gap-5">
        <div ref={summary} tabIndex={-1} className="empty:hidden">
          <ErrorSummary
            errors={form.errors}
            fields={Object.keys(labels).map((name) => ({
              id: `${form.id}-${name}`,
              errors: form.allErrors[name],
            }))}
          />
        </div>
        {newerSaved && (
          <NewerSaved key={newerSaved.version} saved={newerSaved} typed={typed} labels={labels} />
        )}
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        {rest.children(typed)}
      </div>
      {rest.aside && <aside aria-label="Previews">{rest.aside(typed, status)}</aside>}
      <div className="editor-bar">
        <Button
          type="submit"
          className={narrow}
          busy={navigation.state === "submitting"}
          busyText="Saving..."
          aria-keyshortcuts="Control+S Meta+S"
        >
          {opened.saved ? "Save Changes" : rest.createText}
        </Button>
        <Cancel
          list={list}
          place={opened.place}
          autosave={autosave}
          hasChanges={() => isPutBack || autosave.hasChanges()}
          forget={() => deleteLocalCopy(drafted)}
          className={narrow}
        />
        {rest.previewHref && <PreviewLink href={rest.previewHref} autosave={autosave} className={narrow} />}
        <SaveState
          status={status}
          timeZone={opened.timeZone}
          saved="Draft saved"
          untouched="Kept as a draft while you type"
          signInHref={`${href("/admin/login")}?next=${editorAddress(opened.place)}`}
        />
      </div>
    </Form>
  );
}

/** So that all three fit on one line on a phone. */
const narrow = "max-sm:px-3.5";

/** The last value that was defined: it stays visible while later attempts end differently. */
function useLastDefined<Value>(value: Value | undefined) {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** The saved texts, if the form is based on an older version. */
function outdatedBy(saved: FormTexts | null, { version }: FormTexts) {
  return saved && version !== undefined && version !== saved.version ? saved : undefined;
}

/** Saves on Ctrl+S or Cmd+S. */
function useSaveKey(save: () => void) {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    function saveOnKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "s" || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!event.repeat) latest.current();
    }
    document.addEventListener("keydown", saveOnKey);
    return () => document.removeEventListener("keydown", saveOnKey);
  }, []);
}
