import { useField } from "@conform-to/react";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { TextFieldRule } from "#domain/content/pages/fields.ts";
import { textUnits } from "#domain/text/fields.ts";

interface TextProps {
  rule: TextFieldRule;
  name: string;
  defaultText?: string;
  typed?: string;
}

/** The input for one text. It accepts texts that are too long: a hint and an error tell so, nothing is cut off. */
export function Text({ rule, name, defaultText = "", typed = "" }: TextProps) {
  const [field] = useField<string>(name);
  const { kind, label, limit } = rule;
  const required = !rule.isOptional;
  if (kind === "line") {
    return <TextField field={field} label={label} required={required} hint={roomLeft(limit, typed)} />;
  }
  return (
    <TextArea
      field={field}
      label={label}
      required={required}
      rows={rowsFor(defaultText || typed) + 1}
      hint={textHint(rule, typed)}
    />
  );
}

function textHint({ kind, limit, hint }: TextFieldRule, typed: string) {
  const always = hint ?? (kind === "paragraphs" && "An empty line begins a paragraph.");
  return [always, roomLeft(limit, typed)].filter(Boolean).join(" ");
}

/** Warns when the text nears its limit. */
export function roomLeft(limit: number, typed: string) {
  const left = limit - textUnits(typed);
  if (left > limit / 5) return undefined;
  return left < 0 ? `${-left} of ${limit} characters too many.` : `${left} of ${limit} characters left.`;
}

/** How many rows a text takes, up to a number that still leaves other fields visible. */
export function rowsFor(text: string) {
  const rows = text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 64)), 0);
  return Math.min(15, rows);
}
