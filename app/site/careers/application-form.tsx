import { href } from "react-router";
import { z } from "zod";
import { Checkbox, RadioGroup } from "#app/ui/choice-fields.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { FormResult } from "#app/ui/use-form.ts";
import {
  jobApplicationForm,
  jobApplicationFormWithPdf,
  jobApplicationLimits,
  jobApplicationMessages,
  workplaces,
} from "#domain/inbox/job-applications/rules.ts";
import { maxResumeSize, pdfSignature, resumeMessages } from "#domain/inbox/resumes/rules.ts";
import type { PromisedAnswer } from "../sending/answer-promise.tsx";
import { useSendingForm } from "../sending/fields.tsx";
import { SendingForm } from "../sending/form.tsx";
import { sendingFields } from "../sending/rules.ts";

/** The file is checked separately. */
const formSchema = jobApplicationForm.extend(sendingFields).extend({ resumeFile: z.string().optional() });

export const applicationSchema = jobApplicationForm.extend(sendingFields);
export const applicationSchemaWithPdf = jobApplicationFormWithPdf.extend(sendingFields);

const openable = "that we can open without signing in.";

interface ApplicationFormProps {
  jobId: string;
  ticket: string;
  /** False while the space for PDFs is used up. */
  takesPdf: boolean;
  promised: PromisedAnswer;
  refused?: { result: FormResult; ticket?: string };
}

export function ApplicationForm({ jobId, takesPdf, promised, ...props }: ApplicationFormProps) {
  const name = `job-application-${jobId}`;
  const { fields, ...sending } = useSendingForm({ name, schema: formSchema, ...props });
  return (
    <SendingForm
      {...sending}
      title="Your application"
      offlineText={jobApplicationMessages.sendFailed}
      takesFile
      fields={[
        fields.firstName,
        fields.lastName,
        fields.email,
        fields.phone,
        fields.location,
        fields.workplace,
        fields.linkedinUrl,
        fields.resumeFile,
        fields.resumeLink,
        fields.termsAccepted,
      ]}
      reference={fields.reference}
      promised={promised}
      submitText="Submit Application"
      busyText="Submitting..."
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          field={fields.firstName}
          label="First Name"
          autoComplete="given-name"
          maxLength={jobApplicationLimits.firstName}
        />
        <TextField
          field={fields.lastName}
          label="Last Name"
          autoComplete="family-name"
          maxLength={jobApplicationLimits.lastName}
        />
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={jobApplicationLimits.email}
        />
        <TextField
          field={fields.phone}
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={jobApplicationLimits.phone}
        />
      </div>
      <TextField
        field={fields.location}
        label="Location"
        hint="City and state, or city and country."
        maxLength={jobApplicationLimits.location}
      />
      <RadioGroup field={fields.workplace} label="Preferred Workplace" options={workplaces} columns={3} />
      <TextField
        field={fields.linkedinUrl}
        label="LinkedIn URL"
        inputMode="url"
        maxLength={jobApplicationLimits.linkedinUrl}
      />
      {takesPdf && (
        <FileField
          field={fields.resumeFile}
          label="Resume (PDF, 5 MB at most)"
          hint="A PDF, or a link below. If you give both, we take the PDF."
          accept="application/pdf,.pdf"
          insteadOf={fields.resumeLink}
          checks={{
            maxSize: maxResumeSize,
            tooLarge: resumeMessages.tooLarge,
            signature: pdfSignature,
            wrongKind: resumeMessages.notPdf,
          }}
        />
      )}
      <TextField
        field={fields.resumeLink}
        label="Resume Link"
        inputMode="url"
        hint={takesPdf ? `Or a link ${openable}` : `A link ${openable}`}
        maxLength={jobApplicationLimits.resumeLink}
        isOneOfTwo={takesPdf}
      />
      <Checkbox field={fields.termsAccepted} required label={<Terms />} />
    </SendingForm>
  );
}

function Terms() {
  return (
    <>
      I agree to the{" "}
      <TextLink href={href("/terms")} tone="plain" target="_blank">
        terms and conditions
      </TextLink>{" "}
      and{" "}
      <TextLink href={href("/privacy")} tone="plain" target="_blank">
        privacy policy
      </TextLink>
    </>
  );
}
