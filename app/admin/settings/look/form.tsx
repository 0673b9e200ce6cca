import { getFormProps } from "@conform-to/react";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import { pictureLimits } from "#domain/content/pictures/rules.ts";
import { lookLabels as labels, lookForm } from "#domain/office/look/rules.ts";
import { LogoField } from "./logo-field.tsx";
import { LogoPreviews, type PreviewedFirm } from "./previews.tsx";

interface LookFormProps {
  saved: { logoOnLight: string | null; logoOnDark: string | null; logoAlt: string | null };
  firm: PreviewedFirm;
  result?: FormResult;
}

export function LookForm({ saved, firm, result }: LookFormProps) {
  const [form, { logoOnLight, logoOnDark, logoAlt }] = useForm(lookForm, {
    id: "look",
    values: {
      logoOnLight: saved.logoOnLight ?? "",
      logoOnDark: saved.logoOnDark ?? "",
      logoAlt: saved.logoAlt ?? "",
    },
    lastResult: result,
  });
  const [onLight, setOnLight] = useState(logoOnLight.initialValue ?? "");
  const [onDark, setOnDark] = useState(logoOnDark.initialValue ?? "");
  const isSaving = useNavigation().formData !== undefined;
  return (
    <div className="look">
      <Panel title="Logo">
        <Form method="post" {...getFormProps(form)} className="grid gap-6">
          <ErrorSummary errors={form.errors} fields={[logoOnLight, logoOnDark, logoAlt]} />
          <LogoField
            field={logoOnLight}
            label={labels.logoOnLight}
            ground="light"
            chosen={onLight}
            onChoose={setOnLight}
            hint="For light pages and the back office. A PNG or WebP, best with a transparent ground."
          />
          <LogoField
            field={logoOnDark}
            label={labels.logoOnDark}
            ground="dark"
            chosen={onDark}
            onChoose={setOnDark}
            hint="For dark pages, the footer, mails and share images. If only one is chosen, the other ground shows it in a frame."
          />
          <TextField
            field={logoAlt}
            label={labels.logoAlt}
            maxLength={pictureLimits.alt}
            hint="What the logo says, for people who do not see it. Empty: the firm’s name."
          />
          <div>
            <Button type="submit" busy={isSaving} busyText="Saving...">
              Save
            </Button>
          </div>
        </Form>
      </Panel>
      <LogoPreviews onLight={onLight} onDark={onDark} firm={firm} />
    </div>
  );
}
