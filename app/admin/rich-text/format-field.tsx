import type { FieldMetadata } from "@conform-to/react";
import { type MouseEvent, useState } from "react";
import { useHydrated } from "#app/hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice-fields.tsx";
import type { TextFormat } from "#domain/rich-text/format.ts";

const options = [
  { value: "markdown", label: "Formatted (Markdown)" },
  { value: "plain", label: "Plain text" },
] satisfies { value: TextFormat; label: string }[];

interface FormatFieldProps {
  field: FieldMetadata<TextFormat>;
  label: string;
  /** What is chosen now. */
  format: string | undefined;
  /** The names of all long texts of the form: they have one format. */
  texts: readonly string[];
}

/** A choice without scripts; with them, plain text is formatted by a button, and the rest is the editor's. */
export function FormatField({ field, label, format, texts }: FormatFieldProps) {
  const isHydrated = useHydrated();
  const [hasFailed, setHasFailed] = useState(false);

  async function formatAll({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const { form } = currentTarget;
    try {
      const { formatted } = await import("./format-texts.ts");
      if (form) putInto(form, formatted);
    } catch {
      setHasFailed(true);
    }
  }

  function putInto(form: HTMLFormElement, formatted: (plain: string) => string) {
    for (const name of texts) {
      const area = form.elements.namedItem(name);
      if (area instanceof HTMLTextAreaElement) area.value = formatted(area.value);
    }
    const choice = form.querySelector<HTMLInputElement>(`input[name="${field.name}"][value="markdown"]`);
    if (choice) choice.checked = true;
    choice?.dispatchEvent(new Event("input", { bubbles: true }));
    requestAnimationFrame(() => document.getElementById(`${form.id}-${texts[0]}`)?.focus());
  }

  return (
    <>
      <div hidden={isHydrated}>
        <RadioGroup
          field={field as FieldMetadata<string>}
          label={label}
          options={options}
          columns={2}
          required
          hint="Formatted text may have headings, lists, links and pictures; plain text is shown as it is typed."
        />
      </div>
      {isHydrated && format === "plain" && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-l-4 border-leaf bg-leaf-tint px-4 py-2">
          <p role={hasFailed ? "alert" : undefined}>
            {hasFailed
              ? "The editor could not be loaded. Please try again."
              : "This text is plain. Formatted, it can have headings, lists, links and more, and looks the same until you change it."}
          </p>
          <Button type="button" tone="outline" size="small" onClick={formatAll}>
            Format this text
          </Button>
        </div>
      )}
    </>
  );
}
