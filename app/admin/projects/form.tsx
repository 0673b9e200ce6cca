import { Panel } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { DateField, TextField } from "#app/ui/text-field.tsx";
import { projectForm, projectLimits } from "#domain/office/projects/rules.ts";
import { ItemForm, type ItemFormProps } from "../editor/item-form.tsx";

export const labels = { title: "Title", description: "Description", dueDate: "Due Date" };

type ProjectFormProps = Pick<ItemFormProps<typeof projectForm>, "opened" | "attempt">;

export function ProjectForm(props: ProjectFormProps) {
  return (
    <ItemForm {...props} entity="projects" schema={projectForm} labels={labels}>
      {(fields) => (
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
    </ItemForm>
  );
}
