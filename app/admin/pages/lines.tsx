import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import type { ClipboardEvent, CSSProperties, KeyboardEvent, ReactNode } from "react";
import { FieldErrors, hintId } from "#app/ui/field.tsx";
import type { LinesFieldRule } from "#domain/content/pages/fields.ts";
import { pageFieldId } from "#domain/content/pages/rules.ts";
import type { FormTexts } from "#domain/drafts/rules.ts";
import type { FormCommands } from "./commands.tsx";
import { FieldList } from "./field-list.tsx";
import { roomLeft, rowsFor } from "./text.tsx";

interface LinesProps {
  rule: LinesFieldRule;
  /** The list's name in the form. */
  path: string;
  typed: FormTexts;
  commands: FormCommands;
  foot?: ReactNode;
}

/** A list of lines, each with a box of its own. */
export function Lines({ rule, path, typed, commands, foot }: LinesProps) {
  const label = rule.label || "Lines";
  const { max } = rule.bounds;

  function focusLine(index: number) {
    document.getElementById(pageFieldId(`${path}[${index}]`))?.focus();
  }

  /** Enter begins a line, as in any text. */
  function beginLine(event: KeyboardEvent<HTMLTextAreaElement>, index: number) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const isRoom = typedLines(path, typed).length < max;
    if (isRoom) commands.add(path, index + 1, "", () => focusLine(index + 1));
  }

  /** Pasted lines become lines of the list, if it has room for them. */
  function paste(event: ClipboardEvent<HTMLTextAreaElement>, index: number) {
    const lines = typedLines(path, typed);
    const clipboard = event.clipboardData.getData("text/plain");
    const pasted = clipboard.split(/\r?\n/).filter((line) => line.trim());
    if (pasted.length < 2 || lines.length + pasted.length - 1 > max) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    pasted[0] = value.slice(0, selectionStart) + pasted[0];
    pasted[pasted.length - 1] += value.slice(selectionEnd);
    const last = index + pasted.length - 1;
    commands.replaceLines(path, lines.toSpliced(index, 1, ...pasted), () => focusLine(last));
  }

  return (
    <FieldList
      path={path}
      label={label}
      hint={linesHint(rule)}
      bounds={rule.bounds}
      noun="line"
      newItem=""
      commands={commands}
      foot={foot}
    >
      {(item, index, buttons) => (
        <div className="field-line">
          <span aria-hidden="true">{index + 1}</span>
          <Line
            field={item as FieldMetadata<string>}
            label={`${label} ${index + 1}`}
            limit={rule.limit}
            typed={typed[item.name] ?? ""}
            onKeyDown={(event) => beginLine(event, index)}
            onPaste={(event) => paste(event, index)}
          />
          {buttons}
        </div>
      )}
    </FieldList>
  );
}

function typedLines(path: string, typed: FormTexts) {
  const lines = [];
  for (let line = typed[`${path}[0]`]; line !== undefined; line = typed[`${path}[${lines.length}]`]) {
    lines.push(line);
  }
  return lines;
}

function linesHint({ bounds: { min, max }, limit }: LinesFieldRule) {
  return `${min === max ? min : `${min} to ${max}`} lines of at most ${limit} characters.`;
}

interface LineProps {
  field: FieldMetadata<string>;
  label: string;
  limit: number;
  typed: string;
  onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void;
  onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void;
}

/** The box of one line, which grows with it. The number beside it is its visible label. */
function Line({ field, label, limit, typed, ...handlers }: LineProps) {
  const hint = roomLeft(limit, typed);
  const rows = rowsFor(typed);
  return (
    <div className="field">
      <label htmlFor={field.id} className="sr-only">
        {label}
      </label>
      <textarea
        {...getTextareaProps(field, { ariaDescribedBy: hint ? hintId(field) : undefined })}
        {...handlers}
        rows={rows}
        style={{ "--rows": rows } as CSSProperties}
        required
        className="control"
      />
      {hint && (
        <p id={hintId(field)} className="field-hint">
          {hint}
        </p>
      )}
      <FieldErrors field={field} />
    </div>
  );
}
