import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { type MouseEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { TextFormat } from "#domain/content/rich-text/format.ts";

interface FormatFieldProps {
  field: FieldMetadata<TextFormat>;
  /** The current format. */
  format: string | undefined;
  /** The names of all long text fields of the form, which share the format. */
  texts: readonly string[];
}

/** Holds the format of the texts, with a button that converts plain texts to Markdown. */
export function FormatField({ field, format, texts }: FormatFieldProps) {
  const [hasFailed, setHasFailed] = useState(false);

  async function formatAll({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const { form } = currentTarget;
    try {
      const { formatted } = await import("./format-texts.ts");
      if (form) convertTexts(form, formatted);
    } catch {
      setHasFailed(true);
    }
  }

  function convertTexts(form: HTMLFormElement, formatted: (plain: string) => string) {
    for (const name of texts) {
      const area = form.elements.namedItem(name);
      if (area instanceof HTMLTextAreaElement) area.value = formatted(area.value);
    }
    const choice = form.elements.namedItem(field.name);
    if (!(choice instanceof HTMLInputElement)) return;
    choice.value = "markdown" satisfies TextFormat;
    choice.dispatchEvent(new Event("input", { bubbles: true }));
    requestAnimationFrame(() => document.getElementById(`${form.id}-${texts[0]}`)?.focus());
  }

  return (
    <>
      {/* Not of type "hidden", because React would reset its value. */}
      <input {...getInputProps(field, { type: "text" })} hidden />
      {format === "plain" && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-l-4 border-leaf bg-leaf-tint px-4 py-2">
          <p role={hasFailed ? "alert" : undefined}>
            {hasFailed
              ? "The editor could not be loaded. Please try again."
              : "Formatted, this text can have headings and links; it looks the same until you change it."}
          </p>
          <Button type="button" tone="outline" size="small" onClick={formatAll}>
            Format this text
          </Button>
        </div>
      )}
    </>
  );
}
