import type { ReactNode } from "react";
import { editors } from "#app/addresses/editors.ts";
import type { FormSchema } from "#app/ui/use-form.ts";
import type { FormTexts } from "#domain/drafts/rules.ts";
import { type EditedEntity, headingOf } from "#domain/entities.ts";
import { type Editing, Editor } from "./editor.tsx";
import { EditorForm, useEditorForm } from "./form.tsx";
import type { Attempt, Opened } from "./opened.ts";

export interface ItemFormProps<Schema extends FormSchema> {
  entity: EditedEntity;
  schema: Schema;
  /** Labels by field name, in the order of the form. */
  labels: Record<string, string>;
  opened: Opened;
  attempt?: Attempt;
  /** The public page with the texts of the draft. */
  previewHref?: string;
  aside?(typed: FormTexts): ReactNode;
  /** Renders the fields, given the typed values. */
  children(fields: ReturnType<typeof useEditorForm<Schema>>[1], typed: FormTexts): ReactNode;
}

/** The form of a new or saved item. */
export function ItemForm<Schema extends FormSchema>(props: ItemFormProps<Schema>) {
  const { opened, labels, attempt } = props;
  return (
    <Editor opened={opened} labels={labels} attempt={attempt}>
      {(editing) => <ItemFields key={editing.shown.key} editing={editing} {...props} />}
    </Editor>
  );
}

function ItemFields<Schema extends FormSchema>({
  editing,
  entity,
  schema,
  labels,
  attempt,
  previewHref,
  aside,
  children,
}: ItemFormProps<Schema> & { editing: Editing }) {
  const [form, fields] = useEditorForm(schema, editing.shown.form, editing.result);
  return (
    <EditorForm
      editing={editing}
      form={form}
      labels={labels}
      conflict={attempt?.conflict}
      list={editors[entity].list}
      createText={`Create ${headingOf(entity)}`}
      previewHref={previewHref}
      aside={aside}
    >
      {(typed) => children(fields, typed)}
    </EditorForm>
  );
}
