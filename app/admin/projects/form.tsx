import { editors } from "#app/addresses/editors.ts";
import { Panel } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { DateField, TextField } from "#app/ui/text-field.tsx";
import { projectForm, projectLimits } from "#domain/office/projects/rules.ts";
import { type Editing, Editor } from "../editor/editor.tsx";
import { EditorForm, useEditorForm } from "../editor/form.tsx";
import type { Attempt, Opened } from "../editor/opened.ts";

export const labels = { title: "Title", description: "Description", dueDate: "Due Date" };

interface ProjectFormProps {
  opened: Opened;
  attempt?: Attempt;
}

export function ProjectForm(props: ProjectFormProps) {
  return (
    <Editor opened={props.opened} labels={labels} attempt={props.attempt}>
      {(editing) => <ProjectFields key={editing.shown.key} editing={editing} {...props} />}
    </Editor>
  );
}

function ProjectFields({ editing, attempt }: ProjectFormProps & { editing: Editing }) {
  const [form, fields] = useEditorForm(projectForm, editing.shown.form, editing.result);
  return (
    <EditorForm
      editing={editing}
      form={form}
      labels={labels}
      conflict={attempt?.conflict}
      list={editors.projects.list}
      createText="Create Project"
    >
      {() => (
        <Panel>
          <div className="grid gap-5">
            <TextField field={fields.title} label={labels.title} maxLength={projectLimits.title} />
            <TextArea field={fields.description} label={labels.description} rows={6} />
            <div className="sm:max-w-64">
              <DateField field={fields.dueDate} label={labels.dueDate} hint="Overdue from the day after." />
            </div>
          </div>
        </Panel>
      )}
    </EditorForm>
  );
}
