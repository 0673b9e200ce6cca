import { type FieldName, FormProvider, useField } from "@conform-to/react";
import { useEffect, useMemo, useState } from "react";
import { href } from "react-router";
import { Panel } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/choice-fields.tsx";
import { nested } from "#app/ui/use-form.ts";
import { sectionsOf } from "#domain/content/pages/fields.ts";
import { pageForm } from "#domain/content/pages/form.ts";
import { labelsOf, toPageForm } from "#domain/content/pages/form-texts.ts";
import { textAt } from "#domain/content/pages/overlay.ts";
import type { Page, PageTexts } from "#domain/content/pages/page.ts";
import { pageFormId } from "#domain/content/pages/rules.ts";
import { areSameTexts, type FormTexts } from "#domain/drafts/rules.ts";
import { type Editing, Editor } from "../editor/editor.tsx";
import { EditorForm, useEditorForm } from "../editor/form.tsx";
import type { Attempt, Opened } from "../editor/opened.ts";
import { useMailWorks } from "../mail-works.ts";
import { CommandButton, type FormCommands } from "./commands.tsx";
import { FormField } from "./fields.tsx";
import { PagePreview } from "./preview.tsx";

type ListName = FieldName<Record<string, string>[]>;

interface PageFormProps {
  page: Page;
  opened: Opened;
  /** The values of the placeholders. */
  facts: Record<string, string>;
  previewHref: string;
  attempt?: Attempt;
}

export function PageForm(props: PageFormProps) {
  const labels = useMemo(() => labelsOf(props.page), [props.page]);
  return (
    <Editor opened={props.opened} labels={labels} attempt={props.attempt}>
      {(editing) => <PageFields key={editing.shown.key} {...props} editing={editing} labels={labels} />}
    </Editor>
  );
}

interface PageFieldsProps extends PageFormProps {
  editing: Editing;
  labels: Record<string, string>;
}

function PageFields({ page, facts, previewHref, attempt, editing, labels }: PageFieldsProps) {
  const schema = useMemo(() => pageForm(page), [page]);
  const defaults = useMemo(() => toPageForm(page, page.texts), [page]);
  const nestedDefaults = useMemo(() => nested(defaults) as PageTexts, [defaults]);
  const [form] = useEditorForm(schema, editing.shown.form, editing.result, pageFormId);
  const dispatchInput = useInputEventAfterCommand(form.id);

  const commands: FormCommands = {
    add(path, entry) {
      form.insert({ name: path as ListName, defaultValue: entry });
      dispatchInput();
    },
    remove(path, index) {
      form.remove({ name: path as ListName, index });
      dispatchInput();
    },
    move(path, from, to) {
      form.reorder({ name: path as ListName, from, to });
      dispatchInput();
    },
    backToDefault(path) {
      const value = path ? textAt(nestedDefaults, path) : nestedDefaults;
      // Conform infers a value's type from its field's name, but these names are known only at runtime.
      form.update({ name: path || undefined, value: value as never });
      dispatchInput();
    },
  };

  return (
    <FormProvider context={form.context}>
      <EditorForm
        editing={editing}
        form={form}
        labels={labels}
        conflict={attempt?.conflict}
        list={href("/admin/pages")}
        aside={(_typed, status) => (
          <PagePreview name={page.name} href={previewHref} status={status} facts={facts} formId={form.id} />
        )}
      >
        {(typed) => (
          <>
            {sectionsOf(page).map(({ name, title, fields }) => (
              <div key={name} id={`section-${name}`} className="scroll-mt-20">
                <Panel title={title}>
                  <div className="grid gap-5">
                    {fields.map((field) => (
                      <FormField
                        key={field.path}
                        rule={field}
                        defaults={defaults}
                        typed={typed}
                        commands={commands}
                      />
                    ))}
                  </div>
                </Panel>
              </div>
            ))}
            {page.tellsMembers && <TellMembers />}
            <BackToDefaults defaults={defaults} typed={typed} commands={commands} />
          </>
        )}
      </EditorForm>
    </FormProvider>
  );
}

/** Dispatches an input event after a button changed the texts, so that draft and preview are updated. */
function useInputEventAfterCommand(formId: string) {
  const [commands, setCommands] = useState(0);
  useEffect(() => {
    if (commands > 0) document.getElementById(formId)?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [commands, formId]);
  return () => setCommands((count) => count + 1);
}

function TellMembers() {
  const [field] = useField<boolean>("mailMembers");
  return (
    <Panel title="Members">
      {useMailWorks() ? (
        <Checkbox
          field={field}
          label="Tell every member by e-mail that this page has changed"
          hint="The page promises it for changes that matter to members. Sent once, when you save."
        />
      ) : (
        <p>
          The page promises to tell members of changes that matter to them. Mail is not set up, so the site
          cannot do it.
        </p>
      )}
    </Panel>
  );
}

interface BackToDefaultsProps {
  defaults: FormTexts;
  typed: FormTexts;
  commands: FormCommands;
}

/** Fields of the form that are not texts of the page. */
const otherFields = { version: "", mailMembers: "" };

/** Resets the whole page to its default texts; shown if any differs. */
function BackToDefaults({ defaults, typed, commands }: BackToDefaultsProps) {
  if (areSameTexts({ ...defaults, ...otherFields }, { ...typed, ...otherFields })) return null;
  return (
    <div>
      <CommandButton onClick={() => commands.backToDefault("")}>
        Back to the original text of the whole page
      </CommandButton>
    </div>
  );
}
