import { Panel } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { DateTimeField, TextField } from "#app/ui/text-field.tsx";
import {
  employmentTypes,
  isPlannedTooLate,
  jobPostForm,
  jobPostLimits,
  jobPostMessages,
  jobPostTexts,
} from "#domain/content/job-posts/rules.ts";
import { zoneName } from "#domain/time/dates.ts";
import { ItemForm, type ItemFormProps } from "../editor/item-form.tsx";
import { previewAddress } from "../editor/preview-link.tsx";
import {
  ImageField,
  LinesField,
  PublicationFields,
  publishAtLabel,
  publishedLabel,
} from "../editor/publication-fields.tsx";
import { FormatField } from "../rich-text/format-field.tsx";

/** In the order of the form. */
export const labels = {
  jobTitle: "Job Title",
  department: "Department",
  location: "Location",
  employmentType: "Employment Type",
  applicationDeadline: "Application Deadline",
  format: "Text format",
  jobSummary: "Job Summary",
  responsibilities: "Responsibilities",
  requiredQualifications: "Required Qualifications",
  preferredQualifications: "Preferred Qualifications",
  skills: "Required Skills",
  compensationRange: "Compensation Range",
  benefits: "Benefits",
  applicationInstructions: "Application Instructions",
  contactInfo: "Contact Information",
  imageUrl: "Image URL",
  isPublished: publishedLabel,
  publishAt: publishAtLabel,
};

interface JobPostFormProps extends Pick<ItemFormProps<typeof jobPostForm>, "opened" | "attempt"> {
  /** A new job has none. */
  id?: string;
}

export function JobPostForm({ id, opened, attempt }: JobPostFormProps) {
  return (
    <ItemForm
      entity="job-posts"
      schema={jobPostForm}
      labels={labels}
      opened={opened}
      attempt={attempt}
      previewHref={previewAddress("job-posts", id, opened.place)}
    >
      {(fields, { format, ...typed }) => (
        <>
          <Panel title="The position">
            <div className="grid gap-5 sm:grid-cols-2">
              <div className="sm:col-span-2">
                <TextField
                  field={fields.jobTitle}
                  label={labels.jobTitle}
                  maxLength={jobPostLimits.jobTitle}
                />
              </div>
              <TextField
                field={fields.department}
                label={labels.department}
                maxLength={jobPostLimits.department}
              />
              <TextField field={fields.location} label={labels.location} maxLength={jobPostLimits.location} />
              <SelectField
                field={fields.employmentType}
                label={labels.employmentType}
                options={employmentTypes}
                emptyText="Choose one"
                hint="Shown as a badge on the board."
              />
              <DateTimeField
                field={fields.applicationDeadline}
                label={labels.applicationDeadline}
                hint={`${zoneName(opened.timeZone)}, the firm's time zone.`}
              />
            </div>
          </Panel>
          <Panel title="The work">
            <div className="grid gap-5">
              <FormatField field={fields.format} format={format} texts={jobPostTexts} />
              <LinesField format={format} field={fields.jobSummary} label={labels.jobSummary} rows={4} />
              <LinesField
                format={format}
                field={fields.responsibilities}
                label={labels.responsibilities}
                rows={6}
              />
              <LinesField
                format={format}
                field={fields.requiredQualifications}
                label={labels.requiredQualifications}
                rows={5}
              />
              <LinesField
                format={format}
                field={fields.preferredQualifications}
                label={labels.preferredQualifications}
                rows={5}
              />
              <LinesField
                format={format}
                field={fields.skills}
                label={labels.skills}
                rows={4}
                required={false}
              />
            </div>
          </Panel>
          <Panel title="The offer and how to apply">
            <div className="grid gap-5">
              <TextField
                field={fields.compensationRange}
                label={labels.compensationRange}
                maxLength={jobPostLimits.compensationRange}
              />
              <LinesField format={format} field={fields.benefits} label={labels.benefits} rows={4} />
              <LinesField
                format={format}
                field={fields.applicationInstructions}
                label={labels.applicationInstructions}
                rows={4}
              />
              <LinesField format={format} field={fields.contactInfo} label={labels.contactInfo} rows={3} />
              <ImageField
                field={fields.imageUrl}
                label={labels.imageUrl}
                hint="Without one, a cover is drawn for the job."
              />
              <PublicationFields
                published={fields.isPublished}
                publishAt={fields.publishAt}
                opened={opened}
                warning={isPlannedTooLate(typed) && jobPostMessages.plannedTooLate}
              />
            </div>
          </Panel>
        </>
      )}
    </ItemForm>
  );
}
